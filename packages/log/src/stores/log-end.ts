import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { chainHash } from "../chain/log-position.js";
import type { Sha256 } from "../chain/sha256.js";
import { wrongUnsealedValue } from "../chain/unseal-entry.js";
import { wrongKeys } from "../chain/verify-chain.js";
import { decodeLine, logLimits } from "../format/decode-line.js";
import { type FieldOrders, fieldOrders } from "../format/field-orders.js";
import type { HeaderLine, LogLine } from "../format/log-line.js";
import { type ChainCode, type FormCode, type LogProblem, wrong } from "../format/log-problem.js";
import { orderProblem } from "../format/order-problem.js";

/** The properties of a log's last line that determine which line can follow. */
export interface LastLine {
  /** The number of the line in the log, from 1: the log's version. */
  readonly line: number;
  readonly type: LogLine["type"];
  readonly hash: string;
  /** The number of the entry, if the line is an entry. */
  readonly n?: number;
  /** The number of entries up to this line. */
  readonly entries: number;
}

/** The end of a stored log: everything that determines which line can follow. */
export interface LogEnd {
  readonly header: HeaderLine;
  /** The field orders of the header, parsed. */
  readonly orders: FieldOrders;
  readonly last: LastLine;
  /**
   * The last line as it was read, and the hash of the line before the last line. Absent if this process has checked the
   * last line.
   */
  readonly unchecked?: { readonly line: LogLine; readonly after: string };
}

type LineProblem = LogProblem<FormCode | ChainCode>;

function entriesUpTo(last: LogLine): number {
  if (last.type === "header") return 0;
  if (last.type === "closing") return last.entries;
  return (last.type === "checkpoint" ? last.checkpoint : last.n) + 1;
}

/** Returns the properties of the last line of a log; see `LastLine`. */
export function lastLineOf(line: LogLine): LastLine {
  const { line: number, type, hash } = line;
  const last = { line: number, type, hash, entries: entriesUpTo(line) };
  return "n" in line ? { ...last, n: line.n } : last;
}

/**
 * Adds one line to a log. Returns the new `LogEnd`, or a problem if this line cannot come after `end`.
 * `text` is the line without
 * its line feed.
 */
export function oneMore(end: LogEnd | undefined, text: string, sha256: Sha256): Result<LogEnd, LineProblem> {
  const at = (end?.last.line ?? 0) + 1;
  if (at > logLimits.lines) return wrong(at, "too-many-lines", "", `at most ${logLimits.lines} lines`);
  const decoded = decodeLine(text, at, logLimits, end?.orders);
  if (!decoded.ok) return decoded;
  const line = decoded.value;
  const problem = orderProblem(line, end?.header, end?.last, end?.last.entries ?? 0);
  if (problem !== undefined) return { ok: false, problem };
  const hash = chainHash(sha256, end?.last.hash ?? "", line.sealed);
  if (hash !== line.hash) return wrong(at, "wrong-hash", "hash", hash, line.hash);
  const wrongValue = wrongUnsealedValue(line, sha256) ?? wrongKeys(end?.header, line, sha256);
  if (wrongValue !== undefined) return wrongValue;
  if (line.type === "header") return ok({ header: line, orders: fieldOrders(line.fields), last: lastLineOf(line) });
  if (end === undefined) throw new Error("bug: a line stands before the header");
  return ok({ header: end.header, orders: end.orders, last: lastLineOf(line) });
}

/** Creates the problem for the last line of a stored log, if the line does not follow from the line before it. */
export function brokenEnd({ header, unchecked }: LogEnd, sha256: Sha256): LineProblem | undefined {
  if (unchecked === undefined) return undefined;
  const { line, after } = unchecked;
  const hash = chainHash(sha256, after, line.sealed);
  if (hash !== line.hash) return wrong(line.line, "wrong-hash", "hash", hash, line.hash).problem;
  return (wrongUnsealedValue(line, sha256) ?? wrongKeys(line.type === "header" ? undefined : header, line, sha256))
    ?.problem;
}

/** Lines that can follow the end of a log, without line feeds, and the end of the log after these lines. */
export interface Following {
  readonly lines: readonly string[];
  readonly end: LogEnd;
}

/** Returns the lines of a text if they can follow the end of a log. `text` can be any value. */
export function following(end: LogEnd | undefined, text: string, sha256: Sha256): Result<Following, LineProblem> {
  const first = (end?.last.line ?? 0) + 1;
  if (typeof text !== "string" || text === "") return wrong(first, "not-json", "", "a line");
  if (!text.endsWith("\n")) return wrong(first, "torn", "", "a line feed at the end of the last line");
  const lines = text.slice(0, -1).split("\n", logLimits.lines + 1);
  let now = end;
  for (const line of lines) {
    const next = oneMore(now, line, sha256);
    if (!next.ok) return next;
    now = next.value;
  }
  return now === undefined ? wrong(first, "not-json", "", "a line") : ok({ lines, end: now });
}
