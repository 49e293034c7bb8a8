import { no, ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { isId } from "../format/is-id.js";
import { cut, wrong } from "../format/log-problem.js";
import { type Answer, joinLines, type LogBackend, linesBefore } from "./log-backend.js";
import { brokenEnd, type Following, following, type LastLine, type LogEnd } from "./log-end.js";
import type { Stored, StoreProblem } from "./log-store.js";

/** Creates the problem for a match that does not exist. */
export function unknown(match: unknown): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "unknown-match", match: typeof match === "string" ? cut(match) : "" });
}

/** Returns the end of a match's log, or a problem if the match does not exist. */
export async function endOf(backend: LogBackend, match: string): Answer<LogEnd> {
  if (!isId(match)) return unknown(match);
  const end = await backend.end(match);
  if (!end.ok) return end;
  return end.value === undefined ? unknown(match) : ok(end.value);
}

/** Stores the first lines of a new log. */
export async function createLog(backend: LogBackend, sha256: Sha256, text: string): Answer<Stored> {
  const begun = following(undefined, text, sha256);
  if (!begun.ok) return no({ code: "mismatch", match: "", problem: begun.problem });
  const { lines, end } = begun.value;
  const { match } = end.header;
  const put = await backend.put(match, 0, lines, end);
  if (!put.ok) return put;
  return put.value ? ok({ match, version: lines.length, repeated: false }) : again(backend, match, 0, text);
}

/** Appends lines to a log. If several callers append at the same version, the backend accepts only one of them. */
export async function appendLines(
  backend: LogBackend,
  sha256: Sha256,
  match: string,
  version: number,
  text: string,
): Answer<Stored> {
  const known = backend.knownEnd?.(match);
  if (known !== undefined && known.last.line === version) return putAfter(backend, sha256, known, text);
  const end = await endOf(backend, match);
  if (!end.ok) return end;
  const stored = end.value.last.line;
  if (typeof version === "number" && version > stored) return no({ code: "gap", match, version: stored });
  if (!Number.isSafeInteger(version) || version < 0) {
    const whole = wrong(stored + 1, "wrong-type", "version", "a whole number: how many lines the log has", version);
    return no({ code: "mismatch", match, problem: whole.problem });
  }
  return version === stored ? putAfter(backend, sha256, end.value, text) : again(backend, match, version, text);
}

/**
 * Stores lines directly after the line that `end` describes. Stores nothing if the log already has other lines after
 * it.
 */
async function putAfter(backend: LogBackend, sha256: Sha256, end: LogEnd, text: string): Answer<Stored> {
  const { match } = end.header;
  const broken = brokenEnd(end, sha256);
  if (broken !== undefined) return no({ code: "damaged", match, problem: broken });
  const next = following(end, text, sha256);
  if (!next.ok) return no({ code: "mismatch", match, problem: next.problem });
  return putLines(backend, end, next.value, text);
}

async function putLines(backend: LogBackend, before: LogEnd, { lines, end }: Following, text: string): Answer<Stored> {
  const { match } = before.header;
  const version = before.last.line;
  const put = await backend.put(match, version, lines, end, before.last.hash);
  if (!put.ok) return put;
  if (put.value) return ok({ match, version: end.last.line, repeated: false });
  return again(backend, match, version, text);
}

/**
 * Lines that this process has just made, with a function such as `append` from `@turnwright/log`. The store does not
 * contain them yet. The store need not check these lines.
 */
export interface WrittenLines {
  /** The lines, each with its line feed. */
  readonly text: string;
  /** The hash of the line before these lines. */
  readonly after: string;
  /** The last of these lines. */
  readonly last: LastLine;
}

/**
 * Appends lines that this process wrote; see `WrittenLines`. Does not check the lines if the backend remembers the last
 * line of this log, and the given lines follow this line.
 */
export function appendWritten(
  backend: LogBackend,
  sha256: Sha256,
  match: string,
  { text, after, last }: WrittenLines,
): Answer<Stored> {
  const lines = text.slice(0, -1).split("\n");
  const version = last.line - lines.length;
  const known = backend.knownEnd?.(match);
  if (known === undefined || known.last.line !== version || known.last.hash !== after)
    return appendLines(backend, sha256, match, version, text);
  return putLines(backend, known, { lines, end: { ...known, last } }, text);
}

/**
 * Returns the answer to a request whose lines could not be stored at this version. If the same lines are already
 * stored, the request is a repetition, and the answer is a success. If other lines are stored, the answer is a
 * conflict. If the log has fewer lines than `version`, the answer is a gap: somebody deleted lines, or the caller's
 * version is wrong.
 */
async function again(backend: LogBackend, match: string, version: number, text: string): Answer<Stored> {
  const end = await endOf(backend, match);
  if (!end.ok) return end;
  const stored = end.value.last.line;
  if (version > stored) return no({ code: "gap", match, version: stored });
  const conflict = no<StoreProblem>({ code: version === 0 ? "taken" : "conflict", match, version: stored });
  const count = typeof text === "string" ? text.split("\n", stored + 2).length - 1 : 0;
  if (count === 0 || version + count > stored) return conflict;
  let same = "";
  for (let from = version + 1; from <= version + count; ) {
    const lines = await linesBefore(backend, match, from, version + count + 1 - from);
    if (!lines.ok) return lines;
    same += joinLines(lines.value);
    from += lines.value.length;
  }
  return same === text ? ok({ match, version: version + count, repeated: true }) : conflict;
}
