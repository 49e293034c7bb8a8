import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { canonicalText, hasBeyondAscii } from "./canonical-text.js";
import { type FieldOrders, isBag, noFieldOrders } from "./field-orders.js";
import { type FieldShape, shapes } from "./field-shape.js";
import type { LogLine } from "./log-line.js";
import { type FormCode, type LogProblem, wrong } from "./log-problem.js";
import { namedEvent, namedMove } from "./move-text.js";
import { limitsFrom } from "./option-problem.js";
import { type Scan, scanOf } from "./scan.js";

/** Limits for decoding an untrusted log. */
export interface LogLimits {
  /**
   * The maximum number of characters in one line. The same number is the maximum number of bytes, because lines are
   * ASCII.
   */
  readonly line: number;
  /** The maximum number of lines in the log. */
  readonly lines: number;
  /** The maximum nesting depth inside a line, from 1 to 500. A line without nested values has depth 1. */
  readonly depth: number;
  /**
   * The maximum total length of the sealed lists in one line. The limit is necessary because a viewer who cannot unseal
   * a list gets a `null` for each item.
   */
  readonly hidden: number;
}

/**
 * The default limits, enough for any match: 1,000,000 characters per line, 100,000 lines, objects and lists nested 24
 * deep, and 10,000 items in the sealed lists of a line.
 */
export const logLimits: LogLimits = { line: 1_000_000, lines: 100_000, depth: 24, hidden: 10_000 };

/** The greatest depth that a caller can allow. Functions that walk deeper values would overflow the stack. */
const deepest = 500;

/**
 * Matches the start of the line of a setup or a move. Only these lines contain texts that a game chooses. Such a text
 * can be the same as the name of a field.
 */
const entryStart = /^\{"n":\d+,"seat":/;

type Fields = { readonly [name: string]: unknown };
type FormProblem = LogProblem<FormCode>;

function kindOf(fields: Fields): string | undefined {
  const [first, second] = Object.keys(fields);
  if (first === "turnwright") return "header";
  if (first === "outcome") return "closing";
  if (first === "checkpoint") return "checkpoint";
  if (first !== "n") return undefined;
  if (second === "host") return fields["host"] === "correction" ? "correction" : "seatNote";
  return second === "undo" ? "undo" : "entry";
}

function mismatch(fields: Fields, shape: readonly FieldShape[], line: number): Result<null, FormProblem> {
  const names = Object.keys(fields);
  let at = 0;
  for (const { name, expected, optional, fits } of shape) {
    if (names[at] === name) {
      if (!fits(fields[name])) return wrong(line, "wrong-type", name, expected, canonicalText(fields[name]));
      at++;
    } else if (!optional) return wrong(line, "missing-field", name, `${expected} (fields stand in a fixed order)`);
  }
  if (at < names.length) return wrong(line, "unknown-field", names[at], "no such field here");
  return ok(null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns how many items the sealed lists of a line have together: the sum of the fields `count` in the line. */
function hiddenIn(text: string): number {
  if (!text.includes('","count":')) return 0;
  let sum = 0;
  for (const [, count] of text.matchAll(/\{"~":"[\w-]{43}","count":(\d+)\}/g)) sum += Number(count);
  return sum;
}

interface Read {
  readonly scan: Scan;
  /** The parsed fields. No other code has a reference to the fields, so they can be changed. */
  readonly fields: Record<string, unknown>;
}

function fieldsOf(text: string, line: number, limits: LogLimits): Result<Read, FormProblem> {
  if (text.length > limits.line) return wrong(line, "too-long", "", `at most ${limits.line} characters`);
  if (text.endsWith("\r")) return wrong(line, "not-ascii", "", "lines that end with \\n alone, not with \\r\\n");
  if (hasBeyondAscii.test(text)) return wrong(line, "not-ascii", "", "printable ASCII");
  const scan = scanOf(text, Math.min(limits.depth, deepest), entryStart.test(text));
  if (scan.flaw !== undefined) return wrong(line, scan.flaw.code, "", scan.flaw.expected);
  if (hiddenIn(text) > limits.hidden) {
    return wrong(line, "too-much-hidden", "", `sealed lists of at most ${limits.hidden} things together`);
  }
  const value = parsed(text);
  if (value === undefined) return wrong(line, "not-json", "", "a JSON object", text);
  if (!isBag(value)) return wrong(line, "unknown-line", "", "an object", text);
  return ok({ scan, fields: value as Read["fields"] });
}

/** Returns the number of fields of a value, including the fields of all objects inside it. */
function namesIn(value: unknown): number {
  let names = 0;
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) names += namesIn(value[at]);
  else if (typeof value === "object")
    for (const name in value) names += 1 + namesIn((value as { readonly [name: string]: unknown })[name]);
  return names;
}

/**
 * Returns whether a text is the canonical form of its value. For most texts, `scan` already shows this. For other
 * texts, writes the parsed value in canonical form and compares the two texts.
 */
function isCanonical({ scan, fields }: Read, text: string): boolean {
  // A name that occurs twice in the text occurs only once in the object.
  const saysNoneTwice = scan.names === Object.keys(fields).length || scan.names === namesIn(fields);
  return (scan.tidy && saysNoneTwice) || canonicalText(fields) === text;
}

/**
 * Replaces rows of moves and events by objects. A row that is not in canonical form becomes `undefined`. A later check
 * refuses this value.
 */
function nameFields(fields: Record<string, unknown>, given: FieldOrders): void {
  const { move, events } = fields;
  const orders = given?.moves instanceof Map && given.events instanceof Map ? given : noFieldOrders;
  if (move !== undefined) fields["move"] = namedMove(orders, move);
  if (Array.isArray(events)) fields["events"] = events.map((event) => namedEvent(orders, event));
}

/** Creates the problem for a value that is not a text. */
export function notText(line: number): { readonly ok: false; readonly problem: FormProblem } {
  return wrong(line, "not-json", "", "a text");
}

/**
 * Parses one line of a log and checks only its form. `orders` is the result of `fieldOrders` for the `fields` of the
 * log's header. `line` is the number of the line in the file, from 1. `text` can be any value; `decodeLine` never
 * throws.
 */
export function decodeLine(
  text: string,
  line: number,
  limits?: Partial<LogLimits>,
  orders: FieldOrders = noFieldOrders,
): Result<LogLine, FormProblem> {
  const within = limitsFrom(logLimits, limits);
  return within.ok ? lineWithin(text, line, within.value, orders) : within;
}

/** Parses one line as `decodeLine` does, with limits that are known to be valid. */
export function lineWithin(
  text: string,
  line: number,
  limits: LogLimits,
  orders: FieldOrders,
): Result<LogLine, FormProblem> {
  if (typeof text !== "string") return notText(line);
  const read = fieldsOf(text, line, limits);
  if (!read.ok) return read;
  const { scan, fields } = read.value;
  if (!isCanonical(read.value, text)) return wrong(line, "not-canonical", "", canonicalText(fields), text);
  const kind = kindOf(fields);
  if (kind === undefined) return wrong(line, "unknown-line", "", "header, entry, checkpoint or closing", text);
  if (kind === "header" && fields["turnwright"] !== 1) {
    return wrong(line, "unknown-format", "turnwright", "format 1", canonicalText(fields["turnwright"]));
  }
  if (kind === "entry") nameFields(fields, orders);
  const fits = mismatch(fields, shapes[kind], line);
  if (!fits.ok) return fits;
  const { open = [] } = fields;
  const sealed = `${text.slice(0, scan.hashAt - 1)}}`;
  const type = kind === "seatNote" || kind === "correction" ? "host" : kind;
  // The shape of this kind of line was checked field by field.
  return ok(Object.assign(fields, { type, line, sealed, open }) as unknown as LogLine);
}
