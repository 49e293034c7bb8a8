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

/** A state as a viewer may see it, fresh: hidden values are `null`, hidden lists so many `null`s. Masking twice is masking once. */
export function maskedState(state: object, table: object, viewer: Viewer): object {
  return maskedFields(state, table as { readonly [name: string]: Field }, viewer, -1, state);
}

/** The rules about the fields of one type of event, whatever the game. */
export type EventTable = { readonly [field: string]: EventField };

type EventField =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | { readonly owner: string; readonly others: "none" | "count"; readonly unless?: (event: never) => boolean };

/** How much a viewer sees of a value: all of it, nothing, or only how long the list is. */
export type Sight = "all" | "none" | "count";

/** What the table of an event says about one of its fields; a field that it doesn't name shows nothing. */
export function sightIn(
  table: EventTable,
  event: { readonly [name: string]: unknown },
  name: string,
  viewer: Viewer,
): Sight {
  if (name === "type" || name === "because") return "all";
  const who = Object.hasOwn(table, name) ? table[name]! : "none";
  if (typeof who === "string") return who === "reveals" ? "all" : who;
  return event[who.owner] === viewer || who.unless?.(event as never) === true ? "all" : who.others;
}

/** An event as a viewer may see it, fresh. `type` and `because` are public; without a table everything is. */
export function maskedEvent(event: { readonly type: string }, table: EventTable | undefined, viewer: Viewer): object {
  const seen: Record<string, unknown> = {};
  const given = event as unknown as { readonly [name: string]: unknown };
  for (const name of Object.keys(given)) {
    const sight = table === undefined ? "all" : sightIn(table, given, name, viewer);
    const value = given[name];
    seen[name] = sight === "all" ? copyPlain(value) : sight === "none" ? null : lengthOnly(value);
  }
  return seen;
}
