import { copyPlain } from "../authoring/copy-plain.js";
import type { Viewer } from "../authoring/seat.js";
import { lengthOnly } from "./masked-state.js";

/** The visibility of the fields of one type of event or move, for any game. */
export type FieldTable = { readonly [field: string]: TableField };

/** The visibility of one field. */
export type TableField =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | "owner"
  | "except-owner"
  | { readonly exceptOwner: string | readonly string[]; readonly others: "none" | "count" }
  | OwnedField;

/**
 * The visibility of a field that its owners see. The other viewers see what `others` says, or the whole field if
 * `unless` returns `true`.
 */
interface OwnedField {
  readonly owner: string | readonly string[];
  readonly others: "none" | "count";
  readonly unless?: (told: never, options: never) => boolean;
  readonly isKnown?: true;
}

/**
 * Returns the visibility of each field that an event or a move of this type has. If `tables` does not contain the type,
 * all these fields are hidden.
 */
export function tableOf(tables: object | "all" | undefined, type: string): FieldTable | "all" {
  if (tables === "all") return tables;
  return tables !== undefined && Object.hasOwn(tables, type)
    ? (tables as { readonly [type: string]: FieldTable })[type]
    : {};
}

/** The part of a value that a viewer sees: everything, nothing, or only the length, if the value is a list. */
export type VisibilityLevel = "all" | "none" | "count";

/** The fields of an event or a move. */
export type ToldFields = { readonly [name: string]: unknown };

/** For each short word of a visibility table, such as `"owner"`: the object that it stands for. */
const longForms = {
  owner: { owner: "seat", others: "none" },
  "except-owner": { exceptOwner: "seat", others: "none" },
} as const;

function holds(seats: unknown, viewer: Viewer): boolean {
  return seats === viewer || (Array.isArray(seats) && seats.includes(viewer));
}

/** A function that returns how much a viewer sees of the field with this name. */
export type VisibilityLevels = (field: string) => VisibilityLevel;

/**
 * Returns how much a viewer sees of each field of an event or a move. A field that the table does not contain is
 * hidden. With the table `"all"`, everything is public. The argument `open` is the name of a field. This field and
 * `type` are public with any table. `ownerIn` returns the seat or seats in a field.
 */
export function levelsIn(
  table: FieldTable | "all",
  told: ToldFields,
  viewer: Viewer,
  options: object,
  ownerIn: (field: string) => unknown,
  open: string,
): VisibilityLevels {
  return (name) => {
    if (table === "all" || name === "type" || name === open) return "all";
    const entry = Object.hasOwn(table, name) ? table[name] : "none";
    if (entry === "all" || entry === "reveals") return "all";
    if (entry === "none" || entry === "count") return entry;
    const who = typeof entry === "string" ? longForms[entry] : entry;
    const isIn = (names: string | readonly string[]): boolean =>
      (typeof names === "string" ? [names] : names).some((each) => holds(ownerIn(each), viewer));
    if ("exceptOwner" in who) return viewer === "spectator" || isIn(who.exceptOwner) ? who.others : "all";
    const { owner, others, unless } = who as OwnedField;
    return isIn(owner) || unless?.(told as never, options as never) === true ? "all" : others;
  };
}

/** Returns a fresh copy of the fields of an event or a move as a viewer may see them. */
export function maskedTold(told: ToldFields, levelOf: VisibilityLevels): object {
  const seen: Record<string, unknown> = {};
  for (const name of Object.keys(told)) {
    const level = levelOf(name);
    const value = told[name];
    seen[name] = level === "all" ? copyPlain(value) : level === "none" ? null : lengthOnly(value);
  }
  return seen;
}
