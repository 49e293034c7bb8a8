type Bag = { [key: string]: unknown };

/**
 * Compares each part of `next` with the part at the same place in `before`. Puts the part of `before` into `next` where
 * both are equal. Returns `next`. Returns `before` itself when all parts are equal. Both values are plain, and the
 * function can change `next`. Reads both values once.
 */
function sharing(before: unknown, next: unknown): unknown {
  if (before === next || before === null || next === null || typeof before !== "object" || typeof next !== "object")
    return next;
  if (Array.isArray(next)) return Array.isArray(before) ? sharingList(before, next) : next;
  return Array.isArray(before) ? next : sharingFields(before as Bag, next as Bag);
}

function sharingList(before: readonly unknown[], next: unknown[]): readonly unknown[] {
  let isSame = before.length === next.length;
  const common = isSame ? next.length : Math.min(before.length, next.length);
  for (let at = 0; at < common; at++) {
    const item = next[at];
    if (item === before[at]) continue;
    if (typeof item === "object") {
      const shared = sharing(before[at], item);
      if (shared !== item) next[at] = shared;
      if (shared === before[at]) continue;
    }
    isSame = false;
  }
  return isSame ? before : next;
}

function sharingFields(before: Bag, next: Bag): Bag {
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(before).length;
  for (const key of keys) {
    const value = next[key];
    const shared = sharing(before[key], value);
    if (shared !== value) next[key] = shared;
    if (shared !== before[key]) isSame = false;
  }
  return isSame ? before : next;
}

/**
 * Returns the state after a change. The result is frozen if `freeze` is true. `next` is a copy of `before` that the
 * rules have changed. The successor shares with `before` the parts that did not change (decision record 0004). A frozen
 * successor of an unfrozen state shares nothing. Otherwise, this function would freeze parts that other code can still
 * change.
 */
export function successor<S extends object>(before: S, next: S, freeze: boolean): S {
  if (!freeze) return sharing(before, next) as S;
  return frozenDeep(Object.isFrozen(before) ? (sharing(before, next) as S) : next);
}

/** Freezes a plain value and everything in it. */
export function frozenDeep<T>(value: T): T {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) if (typeof value[at] === "object") frozenDeep(value[at]);
  } else for (const key of Object.keys(value)) frozenDeep((value as Bag)[key]);
  return Object.freeze(value);
}
