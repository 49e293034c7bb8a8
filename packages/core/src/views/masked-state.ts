import { copyPlain } from "../authoring/copy-plain.js";
import type { Seat, Viewer } from "../authoring/seat.js";
import type { OwnerWord } from "./visibility.js";

type Field =
  | "all"
  | "none"
  | "count"
  | OwnerWord
  | "reveals"
  | { readonly each: Field }
  | { readonly fields: { readonly [name: string]: Field } }
  | { readonly openWhen: (state: never, owner: number) => boolean; readonly otherwise: Field }
  | { readonly seenBy: (state: never, owner: number) => readonly Seat[]; readonly otherwise: Field };

type Bag = { readonly [name: string]: unknown };

/** Returns a list of `null` with the same length as the given list. Returns `null` for a value that is not a list. */
export function lengthOnly(value: unknown): null[] | null {
  return Array.isArray(value) ? value.map(() => null) : null;
}

/**
 * Returns whether a viewer sees the whole value. `who` is the visibility of the value, and `owner` is the seat that
 * owns it.
 */
function seesAll(who: string, viewer: Viewer, owner: number): boolean {
  if (who.startsWith("owner")) return viewer === owner;
  if (who.startsWith("except")) return viewer !== "spectator" && viewer !== owner && owner >= 0;
  return who === "all" || who === "reveals";
}

/** The arguments of `maskedValue` that are the same for all values of a state. */
interface Masking {
  readonly viewer: Viewer;
  readonly state: object;
  /** Returns the result for a value that the viewer sees whole: a copy, or the value itself. */
  readonly whole: (value: unknown) => unknown;
}

/**
 * Returns what a viewer may see of one value of a state. In a list with one item for each seat, each item belongs to
 * the seat with the same index. If the value is such an item or inside one, `owner` is this seat. For all other values,
 * `owner` is -1.
 */
function maskedValue(value: unknown, who: Field, owner: number, masking: Masking): unknown {
  if (value === null) return null;
  if (typeof who === "string") {
    if (seesAll(who, masking.viewer, owner)) return masking.whole(value);
    return who.endsWith("count") ? hiddenItems(value, masking) : null;
  }
  if ("each" in who) return maskedRows(value as readonly unknown[], who.each, masking);
  if ("fields" in who) return maskedFields(value as Bag, who.fields, owner, masking);
  const { viewer, state } = masking;
  const sees =
    "seenBy" in who
      ? (who.seenBy(state as never, owner) as readonly Viewer[]).includes(viewer)
      : who.openWhen(state as never, owner);
  return maskedValue(value, sees ? "all" : who.otherwise, owner, masking);
}

function isShared({ whole }: Masking): boolean {
  return whole === itself;
}

function hiddenItems(value: unknown, masking: Masking): unknown {
  if (!isShared(masking) || !Array.isArray(value)) return lengthOnly(value);
  for (let at = 0; at < value.length; at++) if (value[at] !== null) return lengthOnly(value);
  return value;
}

function maskedRows(rows: readonly unknown[], who: Field, masking: Masking): unknown {
  let isSame = isShared(masking);
  const seen = rows.map((row, seat) => {
    const now = maskedValue(row, who, seat, masking);
    if (now !== row) isSame = false;
    return now;
  });
  return isSame ? rows : seen;
}

function maskedFields(value: Bag, fields: { readonly [name: string]: Field }, owner: number, masking: Masking): object {
  // Without differences, the value itself is the result.
  let seen: Record<string, unknown> | undefined = isShared(masking) ? undefined : {};
  for (const name of Object.keys(value)) {
    // The types require an entry for every key. If the table has no entry for a key, the viewer does not see its value.
    const who = (Object.hasOwn(fields, name) ? fields[name] : undefined) ?? "none";
    if (who === "all" && seen === undefined) continue;
    const was = value[name];
    const now = maskedValue(was, who, owner, masking);
    if (seen === undefined && now !== was) seen = fieldsBefore(value, name);
    if (seen !== undefined) seen[name] = now;
  }
  return seen ?? value;
}

/** Returns a copy of the fields of an object that come before the field `end`. */
function fieldsBefore(value: Bag, end: string): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (name === end) break;
    copy[name] = value[name];
  }
  return copy;
}

function maskedBy(state: object, table: object | "all", viewer: Viewer, whole: Masking["whole"]): object {
  if (table === "all") return whole(state) as object;
  return maskedFields(state as Bag, table as { readonly [name: string]: Field }, -1, { viewer, state, whole });
}

/**
 * Returns a fresh state as a viewer may see it. Hidden values become `null`. If only the length of a list is public,
 * the list becomes a list of `null` with the same length. Masking a state twice has the same result as masking it once.
 */
export function maskedState(state: object, table: object | "all", viewer: Viewer): object {
  return maskedBy(state, table, viewer, copyPlain);
}

function itself(value: unknown): unknown {
  return value;
}

/**
 * Returns the same state as `maskedState`, but shares the unchanged parts with the given state. Returns the given state
 * itself if the viewer sees the whole state. Does not change the given state. The function does not copy a part of the
 * state that the viewer sees whole, so such a part costs no time, however large it is.
 */
export function remaskedState(state: object, table: object | "all", viewer: Viewer): object {
  return maskedBy(state, table, viewer, itself);
}
