import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { LastLine, LogEnd } from "./log-end.js";
import type { StoreProblem } from "./log-store.js";

export type Answer<T> = Promise<Result<T, StoreProblem>>;

/**
 * The part of a store that depends on where it keeps lines. All match ids are well-formed, and all numbers are whole
 * and in range.
 */
export interface LogBackend {
  /** Returns the end of this match's log, or `undefined` if there is no such match. */
  end(match: string): Answer<LogEnd | undefined>;
  /**
   * Returns the end of this match's log after the lines that this backend stored last, without reading the log. Other
   * processes may have stored more lines since. Only a backend that refuses to overwrite existing lines may implement
   * it.
   */
  knownEnd?(match: string): LogEnd | undefined;
  /** Replaces the known end of a log by a later one. The caller has read and checked the lines up to it. */
  seeEnd?(match: string, last: LastLine): void;
  /** Whether `lines` returns all lines up to its limit, however long they are. */
  readonly fillsPages?: true;
  /**
   * Appends lines after line `version` (0 for a new match), all or none, and durably. `hash` is the hash of that line.
   * Returns `false` if another line is already stored there. A backend that knows ends without reading must also return
   * `false` if line `version` is no longer stored, or is another one.
   */
  put(match: string, version: number, lines: readonly string[], end: LogEnd, hash?: string): Answer<boolean>;
  /**
   * Returns at most `limit` lines from number `from` on, of a match that exists. Returns fewer, but at least one, if
   * the lines are long.
   */
  lines(match: string, from: number, limit: number): Answer<readonly string[]>;
  /** Returns at most `limit` match ids after `after`, in the order of their code units. */
  matches(after: string, limit: number): Answer<readonly string[]>;
  close(): Promise<void>;
}

/** Returns lines as one text, each with its line feed. */
export function joinLines(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

/** Returns the problem of a stored log that lacks a line before its end. */
export function lineMissing(match: string, line: number): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "damaged", match, problem: { line, code: "out-of-order", path: "", expected: `line ${line}` } });
}

/**
 * Returns at most `limit` lines of a backend, and at least one. Returns a problem if there is none: the log is damaged
 * if its end comes after line `from`.
 */
export async function linesBefore(
  backend: LogBackend,
  match: string,
  from: number,
  limit: number,
): Answer<readonly string[]> {
  const lines = await backend.lines(match, from, limit);
  return lines.ok && lines.value.length === 0 && limit > 0 ? lineMissing(match, from) : lines;
}
