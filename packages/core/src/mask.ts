import { copyPlain } from "./copy.js";
import type { Viewer } from "./seat.js";

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

type EventField =
  | "all"
  | "reveals"
  | "none"
  | "count"
  | { readonly owner: string; readonly others: "none" | "count"; readonly unless?: (event: never) => boolean };

function maskedEventField(
  event: { readonly [name: string]: unknown },
  name: string,
  who: EventField,
  viewer: Viewer,
): unknown {
  const value = event[name];
  if (who === "all" || who === "reveals") return copyPlain(value);
  if (who === "none") return null;
  if (who === "count") return lengthOnly(value);
  if (event[who.owner] === viewer || who.unless?.(event as never) === true) return copyPlain(value);
  return who.others === "none" ? null : lengthOnly(value);
}

/** An event as a viewer may see it, fresh. `type` and `because` are public; the flow's own events are public. */
export function maskedEvent(event: { readonly type: string }, table: object | undefined, viewer: Viewer): object {
  const seen: Record<string, unknown> = {};
  const given = event as unknown as { readonly [name: string]: unknown };
  for (const name of Object.keys(given)) {
    if (name === "type" || name === "because" || table === undefined) {
      seen[name] = copyPlain(given[name]);
      continue;
    }
    const who = Object.hasOwn(table, name) ? (table as { readonly [field: string]: EventField })[name] : undefined;
    seen[name] = who === undefined ? null : maskedEventField(given, name, who, viewer);
  }
  return seen;
}
