import { copyPlain } from "../authoring/copy-plain.js";
import type { Viewer } from "../authoring/seat.js";
import { lengthOnly } from "./masked-state.js";

/** The rules about the fields of one type of event or move, whatever the game. */
export type FieldTable = { readonly [field: string]: TableField };

/** The rule about one field. */
export type TableField =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | "owner"
  | {
      readonly owner: string | readonly string[];
      readonly others: "none" | "count";
      readonly unless?: (told: never, options: never) => boolean;
    };

/** Returns the rules about events or moves of one type. A type without an entry shows nothing. */
export function tableOf(tables: object | "all" | undefined, type: string): FieldTable | "all" {
  if (tables === "all") return tables;
  return tables !== undefined && Object.hasOwn(tables, type)
    ? (tables as { readonly [type: string]: FieldTable })[type]
    : {};
}

/** How much a viewer sees of a value: all of it, nothing, or only how long the list is. */
export type VisibilityLevel = "all" | "none" | "count";

/** The fields of an event or a move. */
export type ToldFields = { readonly [name: string]: unknown };

/** The short form in full. */
const ownersOnly: Exclude<TableField, string> = { owner: "seat", others: "none" };

function holds(seats: unknown, viewer: Viewer): boolean {
  return seats === viewer || (Array.isArray(seats) && seats.includes(viewer));
}

/** Returns how much a viewer sees of a field, by its name. */
export type VisibilityLevels = (field: string) => VisibilityLevel;

/**
 * Returns what the table of an event or a move says about its fields. A field without an entry shows nothing. With
 * `"all"` everything is public; with a table `type` and the field `open` are. `ownerIn` looks an owner's seat up.
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
    const { owner, others, unless } = entry === "owner" ? ownersOnly : entry;
    const isOwner =
      typeof owner === "string" ? holds(ownerIn(owner), viewer) : owner.some((one) => holds(ownerIn(one), viewer));
    return isOwner || unless?.(told as never, options as never) === true ? "all" : others;
  };
}

/** Returns the fields of an event or a move as a viewer may see them, fresh. */
export function maskedTold(told: ToldFields, levelOf: VisibilityLevels): object {
  const seen: Record<string, unknown> = {};
  for (const name of Object.keys(told)) {
    const level = levelOf(name);
    const value = told[name];
    seen[name] = level === "all" ? copyPlain(value) : level === "none" ? null : lengthOnly(value);
  }
  return seen;
}
