import { ok, type Result } from "@turnwright/core";
import type { LogLine, Opening } from "./line.js";
import { type FieldLists, namedEvent, namedMove, noLists } from "./lists.js";
import { type FormCode, type LogProblem, wrong } from "./problem.js";
import { flawOf } from "./scan.js";
import { type FieldShape, shapes } from "./shape.js";
import { spelled } from "./spelling.js";
import { lineText } from "./tip.js";

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

function fieldsOf(text: string, line: number, limits: LogLimits): Result<Fields, FormProblem> {
  if (text.length > limits.line) return wrong(line, "too-long", "", `at most ${limits.line} characters`);
  if (!/^[\x20-\x7e]*$/.test(text)) return wrong(line, "not-ascii", "", "printable ASCII");
  const flaw = flawOf(text, limits.depth, entryStart.test(text));
  if (flaw !== undefined) return wrong(line, flaw.code, "", flaw.expected);
  if (hiddenIn(text) > limits.hidden) {
    return wrong(line, "too-much-hidden", "", `sealed lists of at most ${limits.hidden} things together`);
  }
  const value = parsed(text);
  if (value === undefined) return wrong(line, "not-json", "", "a JSON object", text);
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return wrong(line, "unknown-line", "", "an object", text);
  return ok(value as Fields);
}

interface Parts {
  readonly sealed: string;
  readonly hash: string;
  readonly open: readonly Opening[];
  readonly fields: Fields;
}

/** The parts of a line whose text is the one spelling of what it says; the sealed form is made again on the way. */
function partsOf(read: Fields, text: string, line: number): Result<Parts, FormProblem> {
  const { hash, open = [], ...fields } = read as Fields & { readonly hash?: unknown; readonly open?: unknown };
  const sealed = spelled(fields);
  // Not yet known to be a hash and openings: the shape says that afterwards, and this only compares texts.
  const parts = { sealed, hash: hash as string, open: open as readonly Opening[], fields };
  const canonical =
    typeof hash === "string" && Array.isArray(open) ? lineText(sealed, hash, parts.open) : spelled(read);
  return canonical === text ? ok(parts) : wrong(line, "not-canonical", "", canonical, text);
}

/** Moves and events as objects; what isn't spelled as we spell it becomes nothing, which is no move and no event. */
function withNames(fields: Fields, lists: FieldLists): Fields {
  const { move, events } = fields;
  const named: Record<string, unknown> = { ...fields };
  if (move !== undefined && move !== null) named["move"] = namedMove(lists, move);
  if (Array.isArray(events)) named["events"] = events.map((event) => namedEvent(lists, event));
  return named;
}

/**
 * Reads one line of a log, whatever came before it but for the header, whose `lists` tell the names of the fields (see
 * `fieldLists`): its form only.
 * `line` is its place in the file, from 1.
 */
export function decodeLine(
  text: string,
  line: number,
  limits: LogLimits = logLimits,
  lists: FieldLists = noLists,
): Result<LogLine, FormProblem> {
  const read = fieldsOf(text, line, limits);
  if (!read.ok) return read;
  const parts = partsOf(read.value, text, line);
  if (!parts.ok) return parts;
  const kind = kindOf(read.value);
  if (kind === undefined) return wrong(line, "unknown-line", "", "header, entry, checkpoint or closing", text);
  if (kind === "header" && read.value["turnwright"] !== 1) {
    return wrong(line, "unknown-format", "turnwright", "format 1", spelled(read.value["turnwright"]));
  }
  const named = kind === "entry" ? withNames(read.value, lists) : read.value;
  const fits = misfit(named, shapes[kind]!, line);
  if (!fits.ok) return fits;
  const { sealed, hash, open } = parts.value;
  const type = kind === "seatNote" || kind === "correction" ? "host" : kind;
  // The shape of this kind of line has been checked field by field.
  return ok({ ...named, type, line, sealed, hash, open } as unknown as LogLine);
}
