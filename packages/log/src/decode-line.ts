import { ok, type Result } from "@turnwright/core";
import type { LogLine } from "./line.js";
import { namedEvent, namedMove } from "./listed.js";
import { type FieldLists, isBag, noLists } from "./lists.js";
import { type FormCode, type LogProblem, wrong } from "./problem.js";
import { type Scan, scanOf } from "./scan.js";
import { type FieldShape, shapes } from "./shape.js";
import { hasBeyondAscii, spelled } from "./spelling.js";

/** How much of a stranger's log is read. */
export interface LogLimits {
  /** Characters in one line; ASCII, so bytes as well. */
  readonly line: number;
  readonly lines: number;
  /** Nesting inside a line, 1 for a flat one. */
  readonly depth: number;
  /** How long the sealed lists of one line may say they are, all together: whoever can't open them sees so many nulls. */
  readonly hidden: number;
}

/** Enough for any match: lines of a million characters, 100,000 lines, 24 levels, 10,000 hidden things in a line. */
export const logLimits: LogLimits = { line: 1_000_000, lines: 100_000, depth: 24, hidden: 10_000 };

/** Whether a value is a limit. */
export function isLimit(value: unknown): value is number {
  return typeof value === "number" && value >= 0;
}

/** Returns limits from anywhere: what is no number is as usual. */
export function limitsFrom(given: LogLimits): LogLimits {
  if (given === logLimits) return given;
  const limits: { -readonly [Name in keyof LogLimits]: number } = { ...logLimits };
  for (const name of Object.keys(limits) as (keyof LogLimits)[]) if (isLimit(given?.[name])) limits[name] = given[name];
  return limits;
}

/** Only entries hold texts that a game might use as names. */
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

function misfit(fields: Fields, shape: readonly FieldShape[], line: number): Result<null, FormProblem> {
  const names = Object.keys(fields);
  let at = 0;
  for (const { name, expected, optional, fits } of shape) {
    if (names[at] === name) {
      if (!fits(fields[name])) return wrong(line, "wrong-type", name, expected, spelled(fields[name]));
      at++;
    } else if (!optional) return wrong(line, "missing-field", name, `${expected} (fields stand in a fixed order)`);
  }
  if (at < names.length) return wrong(line, "unknown-field", names[at]!, "no such field here");
  return ok(null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** How long the sealed lists of a line say they are, all together. */
function hiddenIn(text: string): number {
  if (!text.includes('","count":')) return 0;
  let sum = 0;
  for (const [, count] of text.matchAll(/\{"~":"[\w-]{43}","count":(\d+)\}/g)) sum += Number(count);
  return sum;
}

interface Read {
  readonly scan: Scan;
  /** What the parser made of it: ours to write. */
  readonly fields: Record<string, unknown>;
}

function fieldsOf(text: string, line: number, limits: LogLimits): Result<Read, FormProblem> {
  if (text.length > limits.line) return wrong(line, "too-long", "", `at most ${limits.line} characters`);
  if (hasBeyondAscii.test(text)) return wrong(line, "not-ascii", "", "printable ASCII");
  const scan = scanOf(text, limits.depth, entryStart.test(text));
  if (scan.flaw !== undefined) return wrong(line, scan.flaw.code, "", scan.flaw.expected);
  if (hiddenIn(text) > limits.hidden) {
    return wrong(line, "too-much-hidden", "", `sealed lists of at most ${limits.hidden} things together`);
  }
  const value = parsed(text);
  if (value === undefined) return wrong(line, "not-json", "", "a JSON object", text);
  if (!isBag(value)) return wrong(line, "unknown-line", "", "an object", text);
  return ok({ scan, fields: value as Read["fields"] });
}

/** How many names a value has, in objects of any depth. */
function namesIn(value: unknown): number {
  let names = 0;
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) names += namesIn(value[at]);
  else if (typeof value === "object")
    for (const name in value) names += 1 + namesIn((value as { readonly [name: string]: unknown })[name]);
  return names;
}

/** Whether a text is the one spelling of what it says: most say so by their look, others are spelled again. */
function isCanonical({ scan, fields }: Read, text: string): boolean {
  // A name that was said twice is there once.
  const saysNoneTwice = scan.names === Object.keys(fields).length || scan.names === namesIn(fields);
  return (scan.tidy && saysNoneTwice) || spelled(fields) === text;
}

/** Moves and events as objects; what isn't spelled as we spell it becomes nothing, which is no move and no event. */
function nameFields(fields: Record<string, unknown>, given: FieldLists): void {
  const { move, events } = fields;
  const lists = given?.moves instanceof Map && given.events instanceof Map ? given : noLists;
  if (move !== undefined && move !== null) fields["move"] = namedMove(lists, move);
  if (Array.isArray(events)) fields["events"] = events.map((event) => namedEvent(lists, event));
}

/** Returns the problem of something that is no text: nothing of it is looked at. */
export function notText(line: number): { readonly ok: false; readonly problem: FormProblem } {
  return wrong(line, "not-json", "", "a text");
}

/**
 * Reads one line of a log, whatever came before it but for the header, whose `lists` tell the names of the fields (see
 * `fieldLists`): its form only.
 * `line` is its place in the file, from 1. Takes anything; never throws. Limits that are no numbers are the usual ones.
 */
export function decodeLine(
  text: string,
  line: number,
  limits: LogLimits = logLimits,
  lists: FieldLists = noLists,
): Result<LogLine, FormProblem> {
  if (typeof text !== "string") return notText(line);
  const read = fieldsOf(text, line, limitsFrom(limits));
  if (!read.ok) return read;
  const { scan, fields } = read.value;
  if (!isCanonical(read.value, text)) return wrong(line, "not-canonical", "", spelled(fields), text);
  const kind = kindOf(fields);
  if (kind === undefined) return wrong(line, "unknown-line", "", "header, entry, checkpoint or closing", text);
  if (kind === "header" && fields["turnwright"] !== 1) {
    return wrong(line, "unknown-format", "turnwright", "format 1", spelled(fields["turnwright"]));
  }
  if (kind === "entry") nameFields(fields, lists);
  const fits = misfit(fields, shapes[kind]!, line);
  if (!fits.ok) return fits;
  const { open = [] } = fields;
  const sealed = `${text.slice(0, scan.hashAt - 1)}}`;
  const type = kind === "seatNote" || kind === "correction" ? "host" : kind;
  // The shape of this kind of line has been checked field by field.
  return ok(Object.assign(fields, { type, line, sealed, open }) as unknown as LogLine);
}
