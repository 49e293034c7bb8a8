import { copyPlain } from "../authoring/copy.js";
import type { Viewer } from "../authoring/seat.js";

type Field =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | "owner"
  | "owner-else-count"
  | { readonly each: Field }
  | { readonly fields: { readonly [name: string]: Field } }
  | { readonly openWhen: (state: never, owner: number) => boolean; readonly otherwise: Field };

function lengthOnly(value: unknown): null[] | null {
  return Array.isArray(value) ? value.map(() => null) : null;
}

/** What a viewer may see of one value of a state; `owner` is the seat whose row it lies in, -1 outside rows. */
function maskedValue(value: unknown, who: Field, viewer: Viewer, owner: number, state: object): unknown {
  if (value === null) return null;
  switch (who) {
    case "all":
    case "reveals":
      return copyPlain(value);
    case "none":
      return null;
    case "count":
      return lengthOnly(value);
    case "owner":
      return viewer === owner ? copyPlain(value) : null;
    case "owner-else-count":
      return viewer === owner ? copyPlain(value) : lengthOnly(value);
  }
  if ("each" in who)
    return (value as readonly unknown[]).map((row, seat) => maskedValue(row, who.each, viewer, seat, state));
  if ("fields" in who) return maskedFields(value as object, who.fields, viewer, owner, state);
  return maskedValue(value, who.openWhen(state as never, owner) ? "all" : who.otherwise, viewer, owner, state);
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
    // The types demand every key; a state with a key that the table does not know shows nothing of it.
    seen[name] =
      who === undefined ? null : maskedValue((value as Record<string, unknown>)[name], who, viewer, owner, state);
  }
  return seen;
}

/**
 * A state as a viewer may see it, fresh: hidden values are `null`, hidden lists so many `null`s. Masking twice is
 * masking once.
 */
export function maskedState(state: object, table: object | "all", viewer: Viewer): object {
  if (table === "all") return copyPlain(state);
  return maskedFields(state, table as { readonly [name: string]: Field }, viewer, -1, state);
}

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

/** The rules about events or moves of one type. A type without an entry shows nothing. */
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

/** The fields of an event or a move as a viewer may see them, fresh. */
export function maskedTold(told: ToldFields, sightOf: VisibilityLevels): object {
  const seen: Record<string, unknown> = {};
  for (const name of Object.keys(told)) {
    const sight = sightOf(name);
    const value = told[name];
    seen[name] = sight === "all" ? copyPlain(value) : sight === "none" ? null : lengthOnly(value);
  }
  return seen;
}
