import { copyPlain } from "../authoring/copy-plain.js";
import type { Seat, Viewer } from "../authoring/seat.js";

type Field =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | "owner"
  | "owner-else-count"
  | "except-owner"
  | "except-owner-else-count"
  | { readonly each: Field }
  | { readonly fields: { readonly [name: string]: Field } }
  | { readonly openWhen: (state: never, owner: number) => boolean; readonly otherwise: Field }
  | { readonly seenBy: (state: never, owner: number) => readonly Seat[]; readonly otherwise: Field };

/** Returns a list with a `null` for each item of a list. Returns `null` for any other value. */
export function lengthOnly(value: unknown): null[] | null {
  return Array.isArray(value) ? value.map(() => null) : null;
}

/** Returns whether a viewer is one of those for whom a word means the whole value. */
function seesAll(who: string, viewer: Viewer, owner: number): boolean {
  if (who.startsWith("owner")) return viewer === owner;
  if (who.startsWith("except")) return viewer !== "spectator" && viewer !== owner && owner >= 0;
  return who === "all" || who === "reveals";
}

/** Returns what a viewer may see of one value of a state; `owner` is the seat whose row it lies in, -1 outside rows. */
function maskedValue(value: unknown, who: Field, viewer: Viewer, owner: number, state: object): unknown {
  if (value === null) return null;
  if (typeof who === "string") {
    if (seesAll(who, viewer, owner)) return copyPlain(value);
    return who.endsWith("count") ? lengthOnly(value) : null;
  }
  if ("each" in who)
    return (value as readonly unknown[]).map((row, seat) => maskedValue(row, who.each, viewer, seat, state));
  if ("fields" in who) return maskedFields(value as object, who.fields, viewer, owner, state);
  const sees =
    "seenBy" in who
      ? (who.seenBy(state as never, owner) as readonly Viewer[]).includes(viewer)
      : who.openWhen(state as never, owner);
  return maskedValue(value, sees ? "all" : who.otherwise, viewer, owner, state);
}

function maskedFields(
  value: object,
  fields: { readonly [name: string]: Field },
  viewer: Viewer,
  owner: number,
  state: object,
): object {
  const seen: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const who = Object.hasOwn(fields, name) ? fields[name] : undefined;
    // The types require every key. A key of the state that the table does not know shows nothing.
    seen[name] =
      who === undefined ? null : maskedValue((value as Record<string, unknown>)[name], who, viewer, owner, state);
  }
  return seen;
}

/**
 * Returns a fresh state as a viewer may see it. Hidden values become `null`. A list whose length alone is public
 * becomes a list of as many `null`s. Masking a masked state changes nothing.
 */
export function maskedState(state: object, table: object | "all", viewer: Viewer): object {
  if (table === "all") return copyPlain(state);
  return maskedFields(state, table as { readonly [name: string]: Field }, viewer, -1, state);
}
