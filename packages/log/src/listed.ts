import { type FieldLists, type FieldNames, isBag } from "./lists.js";
import { spelled, spelledSmall } from "./spelling.js";

type Bag = { readonly [name: string]: unknown };

function fieldCount(given: Bag): number {
  let count = 0;
  for (const name in given) if (given[name] !== undefined) count++;
  return count;
}

/**
 * Type and values in the order of the names, when the object holds just these in that order, and `because` behind them when it is an
 * event. To read fields as they come is what engines do fastest.
 */
function orderedText(given: Bag, { told, names }: FieldNames, others: 1 | 2): string | undefined {
  let text = told;
  let at = -1;
  for (const name in given) {
    if (name !== (at < 0 ? "type" : at < names.length ? names[at] : "because")) return undefined;
    if (at >= 0 && at < names.length) {
      const value = given[name];
      if (value === undefined) return undefined;
      text += `,${spelledSmall(value)}`;
    }
    at++;
  }
  return at === names.length + others - 1 ? text : undefined;
}

/** The same, whatever the order in which the object holds them: nearly all hold them in that of the names. */
function valuesText(given: Bag, fields: FieldNames | undefined, others: 1 | 2): string | undefined {
  if (fields === undefined) return undefined;
  const text = orderedText(given, fields, others);
  if (text !== undefined || fieldCount(given) !== fields.names.length + others) return text;
  const inOrder = ["type", ...fields.names, "because"].slice(0, fields.names.length + others);
  return orderedText(Object.fromEntries(inOrder.map((name) => [name, given[name]])), fields, others);
}

/** A move as a line spells it. */
export function moveText(lists: FieldLists, move: Bag): string {
  const values = valuesText(move, lists.moves.get(move["type"] as string), 1);
  return values === undefined ? spelled(move) : `[${values}]`;
}

const phaseName = /^[A-Za-z]\w*$/;
const sentenceNumber = /^[\w-]+$/;

/** Phases and a sentence's number, as one text: `"resolve/ransom R7"`. */
function phasesText(phases: unknown, because: unknown): string | undefined {
  if (!Array.isArray(phases) || phases.length === 0) return undefined;
  if (typeof because !== "string" || !sentenceNumber.test(because)) return undefined;
  let text = "";
  for (let at = 0; at < phases.length; at++) {
    const phase: unknown = phases[at];
    if (typeof phase !== "string" || !phaseName.test(phase)) return undefined;
    text += at === 0 ? phase : `/${phase}`;
  }
  return `"${text} ${because}"`;
}

/** An event as a line spells it, citing its sentence as given. A change of phase is a text. */
export function eventText(lists: FieldLists, event: Bag, because: unknown): string {
  const { type } = event;
  const phases = type === "phased" && fieldCount(event) === 3 ? phasesText(event["phases"], because) : undefined;
  if (phases !== undefined) return phases;
  const values = valuesText(event, lists.events.get(type as string), 2);
  return values === undefined ? spelled({ ...event, because }) : `[${values},${spelledSmall(because)}]`;
}

function named({ type, names }: FieldNames, values: readonly unknown[]): Record<string, unknown> {
  // All of a type share the one text of it, which engines compare at a glance, not a text of their own each.
  const fields: Record<string, unknown> = { type };
  for (let at = 0; at < names.length; at++) fields[names[at]!] = values[at + 1];
  return fields;
}

/** The move that a line spells so; `undefined` when it is none, or spelled in another way than ours. */
export function namedMove(lists: FieldLists, told: unknown): unknown {
  if (!Array.isArray(told)) return isBag(told) && moveText(lists, told).startsWith("[") ? undefined : told;
  const fields = lists.moves.get(told[0] as string);
  return fields?.names.length === told.length - 1 ? named(fields, told) : undefined;
}

/** The event that a line spells so; `undefined` when it is none, or spelled in another way than ours. */
export function namedEvent(lists: FieldLists, told: unknown): unknown {
  if (typeof told === "string") return namedPhases(told);
  if (!Array.isArray(told)) {
    return isBag(told) && eventText(lists, told, told["because"]).startsWith("{") ? told : undefined;
  }
  const fields = lists.events.get(told[0] as string);
  if (fields?.names.length !== told.length - 2) return undefined;
  const event = named(fields, told);
  event["because"] = told[told.length - 1];
  return event;
}

const phasedText = /^[A-Za-z]\w*(?:\/[A-Za-z]\w*)* [\w-]+$/;

function namedPhases(told: string): unknown {
  if (!phasedText.test(told)) return undefined;
  const space = told.indexOf(" ");
  return { type: "phased", phases: told.slice(0, space).split("/"), because: told.slice(space + 1) };
}
