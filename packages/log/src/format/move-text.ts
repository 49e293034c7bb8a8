import { canonicalText, quickCanonicalText } from "./canonical-text.js";
import { type Citation, citationOf, type FieldOrder, type FieldOrders, isBag } from "./field-orders.js";

type Bag = { readonly [name: string]: unknown };

function fieldCount(given: Bag): number {
  let count = 0;
  for (const name in given) if (given[name] !== undefined) count++;
  return count;
}

/**
 * Returns the start of a row: the type and the values in field order, without the closing bracket. Returns `undefined`
 * if the fields of `given` are not exactly `names`, in this order. JavaScript engines read the fields of an object
 * fastest in the order in which the object has them.
 */
function orderedText(given: Bag, { rowStart, names, order }: FieldOrder): string | undefined {
  let text = rowStart;
  let at = 0;
  for (const name in given) {
    if (name !== order[at]) return undefined;
    if (at > 0 && at <= names.length) {
      const value = given[name];
      if (value === undefined) return undefined;
      text += `,${quickCanonicalText(value)}`;
    }
    at++;
  }
  return at === order.length ? text : undefined;
}

/**
 * Returns the start of a row for an object whose fields are in any order. The fields of nearly all objects are in field
 * order.
 */
function valuesText(given: Bag, fields: FieldOrder | undefined): string | undefined {
  if (fields === undefined) return undefined;
  const text = orderedText(given, fields);
  if (text !== undefined || fieldCount(given) !== fields.order.length) return text;
  return orderedText(Object.fromEntries(fields.order.map((name) => [name, given[name]])), fields);
}

/** Returns a move as the text that is written into a line of the log. */
export function moveText(orders: FieldOrders, move: Bag): string {
  const values = valuesText(move, orders.moves.get(move["type"] as string));
  return values === undefined ? canonicalText(move) : `${values}]`;
}

const phaseName = /^[A-Za-z]\w*$/;

/**
 * Returns the text of a phase change, which contains the stack of phases after the change and the sentence's number:
 * `"resolve/ransom R7"`.
 */
function phasesText(phases: unknown, { phased }: Citation): string | undefined {
  if (!Array.isArray(phases) || phases.length === 0 || phased === undefined) return undefined;
  let text = '"';
  for (let at = 0; at < phases.length; at++) {
    const phase: unknown = phases[at];
    if (typeof phase !== "string" || !phaseName.test(phase)) return undefined;
    text += at === 0 ? phase : `/${phase}`;
  }
  return text + phased;
}

/**
 * Returns an event and its citation as the text that is written into a line of the log. A phase change is written as
 * one string, such as `"resolve/ransom R7"`.
 */
export function eventText(orders: FieldOrders, event: Bag, citation: Citation): string {
  const { type } = event;
  const phases = type === "phased" && fieldCount(event) === 3 ? phasesText(event["phases"], citation) : undefined;
  if (phases !== undefined) return phases;
  const values = valuesText(event, orders.events.get(type as string));
  return values === undefined ? quickCanonicalText({ ...event, because: citation.number }) : values + citation.rowEnd;
}

function named({ type, names }: FieldOrder, values: readonly unknown[]): Record<string, unknown> {
  // All events of one type share one string for their type. JavaScript engines compare a shared string faster than
  // separate strings.
  const fields: Record<string, unknown> = { type };
  for (let at = 0; at < names.length; at++) fields[names[at]] = values[at + 1];
  return fields;
}

/** Returns the move that a line contains, or `undefined` if the line does not contain the move in canonical form. */
export function namedMove(orders: FieldOrders, told: unknown): unknown {
  if (!Array.isArray(told)) return isBag(told) && moveText(orders, told).startsWith("[") ? undefined : told;
  const fields = orders.moves.get(told[0] as string);
  return fields?.names.length === told.length - 1 ? named(fields, told) : undefined;
}

/** Returns the event that a line contains, or `undefined` if the line does not contain the event in canonical form. */
export function namedEvent(orders: FieldOrders, told: unknown): unknown {
  if (typeof told === "string") return namedPhases(told);
  if (!Array.isArray(told)) {
    return isBag(told) && eventText(orders, told, citationOf(told["because"])).startsWith("{") ? told : undefined;
  }
  const fields = orders.events.get(told[0] as string);
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
