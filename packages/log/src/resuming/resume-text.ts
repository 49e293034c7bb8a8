import type { Game, Kinds, Result } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { decode } from "../format/decode.js";
import { decodeLine, type LogLimits } from "../format/decode-line.js";
import { fieldOrders } from "../format/field-orders.js";
import type { HeaderLine, LogLine } from "../format/log-line.js";
import { orderProblem } from "../format/order-problem.js";
import { type Audited, type AuditKeys, audited } from "../reading/audit.js";
import { parseTextKeys, type TextKeys, type TextProblem } from "../reading/audit-text.js";
import { playedAlong, resumeLog } from "./resume-log.js";
import { resumePath } from "./resume-path.js";

export { resumeLog };

/**
 * Resumes a match from the text of its log. Gives the same result as `decode` and `resumeLog` together.
 *
 * The text need not be the whole log of the host. The text needs only the header, the line of the last move before the
 * last checkpoint, and all lines after this move. If the host remembers the line number of this move, it can load only
 * the header and these lines from a `LogStore`.
 * `resumeText` decodes the whole text if a line is wrong, or if an undo after the checkpoint goes back to an entry
 * before it. `text` can be any text. Throws a `TypeError` if `game` is not a game, and never otherwise.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const { text, secret } = openLog(artifact, match);
 * const resumed = resumeText(artifact, text, { chance: match.chance, secret });
 * if (resumed.ok) console.log(resumed.value.match.toAct, resumed.value.position.entries); // -> [ 0 ] 1
 * ```
 */
export function resumeText<G extends Kinds>(
  game: Game<G>,
  text: string,
  keys: TextKeys = {},
): Result<Audited<G>, TextProblem<G>> {
  demandGame(game);
  const parsed = parseTextKeys(keys);
  if (!parsed.ok) return parsed;
  const { limits, ...given } = parsed.value;
  const resumed = typeof text === "string" ? fromCheckpoint(game, text, given, limits) : undefined;
  if (resumed !== undefined) return ok(resumed);
  const log = decode(text, limits);
  return log.ok ? resumeLog(game, log.value, given) : log;
}

function fromCheckpoint<G extends Kinds>(
  game: Game<G>,
  text: string,
  keys: AuditKeys,
  limits: LogLimits,
): Audited<G> | undefined {
  const lines = endOf(text, limits);
  if (lines === undefined) return undefined;
  const { header, end } = lines;
  const entries = end.filter((line) => "n" in line);
  const first = entries[0]?.n ?? 0;
  const last = end[end.length - 1];
  const checkpoints = end.filter((line) => line.type === "checkpoint");
  const path = resumePath({ entries, first }, first + entries.length - 1, checkpoints);
  if (path === undefined) return undefined;
  const closing = last.type === "closing" ? last : null;
  const auditing = playedAlong(game, { header, closing }, path, keys);
  return auditing.ok ? audited(game, end, first + entries.length, auditing.value) : undefined;
}

interface End {
  readonly header: HeaderLine;
  /** The lines from the last move before the last checkpoint on. */
  readonly end: readonly LogLine[];
}

/** Matches the start of a move or of the setup. */
const entryStart = /\{"n":\d+,"seat":/y;

/** Returns the index at which the last move before the last checkpoint begins. Returns 0 if there is no such move. */
function startOf(text: string): number {
  let from = text.lastIndexOf('\n{"checkpoint":');
  do {
    from = text.lastIndexOf("\n", from - 1);
    entryStart.lastIndex = from + 1;
  } while (from > 0 && !entryStart.test(text));
  return from + 1;
}

function endOf(text: string, limits: LogLimits): End | undefined {
  const from = startOf(text);
  const header = decodeLine(text.slice(0, text.indexOf("\n")), 1, limits);
  if (from === 0 || !text.endsWith("\n") || !header.ok || header.value.type !== "header") return undefined;
  const texts = text.slice(from, -1).split("\n");
  const end = soundLines(texts, header.value, limits);
  return end && { header: header.value, end };
}

/**
 * Returns the decoded lines that follow a header. Returns `undefined` if a line cannot be decoded, or if it does not
 * follow from the line before it.
 */
function soundLines(texts: readonly string[], header: HeaderLine, limits: LogLimits): LogLine[] | undefined {
  const orders = fieldOrders(header.fields);
  const lines: LogLine[] = [];
  let entries = -1;
  for (const [at, text] of texts.entries()) {
    const read = decodeLine(text, at + 2, limits, orders);
    if (!read.ok) return undefined;
    const line = read.value;
    if (entries < 0) entries = "n" in line ? line.n : 0;
    if (orderProblem(line, header, lines[at - 1] ?? header, entries) !== undefined) return undefined;
    if ("n" in line) entries++;
    lines.push(line);
  }
  return lines;
}
