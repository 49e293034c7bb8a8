import { Immer } from "immer";

const freezing: Immer = /* @__PURE__ */ new Immer({ autoFreeze: true });
const loose: Immer = /* @__PURE__ */ new Immer({ autoFreeze: false });

type Bag = { [key: string]: unknown };

function isBag(value: unknown): value is Bag {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (!isSame(a[at], b[at])) return false;
    return true;
  }
  if (!isBag(a) || !isBag(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!isSame(a[key], b[key])) return false;
  return true;
}

/** `next`, with every part that equals its counterpart in `before` replaced by that. */
function sharing(before: unknown, next: unknown): unknown {
  if (isSame(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    for (let at = 0; at < next.length && at < before.length; at++) {
      if (typeof next[at] === "object") next[at] = sharing(before[at], next[at]);
    }
    return next;
  }
  if (isBag(before) && isBag(next)) for (const key of Object.keys(next)) next[key] = sharing(before[key], next[key]);
  return next;
}

/**
 * The immutable successor of a state: `next` is what the rules made of a copy of `before`; what did not change is shared
 * with `before`. Immer folds it, so that what holds for Immer's states (structural sharing, freezing) holds for ours;
 * rules never meet a draft, which keeps them fast (decision record 0004).
 */
export function successor<S extends object>(before: S, next: S, freeze: boolean): S {
  return (freeze ? freezing : loose).produce(before, (draft) => {
    const into = draft as Bag;
    const from = before as Bag;
    const made = next as Bag;
    for (const key of Object.keys(made)) {
      const shared = sharing(from[key], made[key]);
      if (shared !== from[key]) into[key] = shared;
    }
  });
}

/** Freezes a plain value and everything in it. */
export function frozenDeep<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const key of Object.keys(value)) frozenDeep((value as Bag)[key]);
  return value;
}
