import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { LastLine, LogEnd } from "./log-end.js";
import type { StoreProblem } from "./log-store.js";

export type Answer<T> = Promise<Result<T, StoreProblem>>;

/**
 * The part of a store that differs between memory, files and databases. The store has already checked the arguments:
 * match ids are well-formed, and numbers are integers in range.
 */
export interface LogBackend {
  /** Returns the end of this match's log, or `undefined` if there is no such match. */
  end(match: string): Answer<LogEnd | undefined>;
  /**
   * Returns the end of this match's log without reading the log: this backend remembers the end since it last stored
   * lines. Other processes may have stored more lines since then. Only a backend that refuses to overwrite existing
   * lines may have this method.
   */
  knownEnd?(match: string): LogEnd | undefined;
  /** Replaces the known end of a log with a later end. The caller has read and checked all lines up to `last`. */
  seeEnd?(match: string, last: LastLine): void;
  /** Whether `lines` always returns `limit` lines if the log has that many, even if the lines are long. */
  readonly fillsPages?: true;
  /**
   * Appends all lines or none after line `version` (0 for a new match), durably. `hash` is the hash of the line
   * `version`. Returns `false` if a line is already stored after line `version`. A backend with `knownEnd` must also
   * return `false` if it does not store a line with the number `version`, or if the hash of this line is not `hash`.
   */
  put(match: string, version: number, lines: readonly string[], end: LogEnd, hash?: string): Answer<boolean>;
  /**
   * Returns at most `limit` lines of an existing match, beginning with line `from`. If the lines are long, returns
   * fewer lines, but at least one.
   */
  lines(match: string, from: number, limit: number): Answer<readonly string[]>;
  /** Returns at most `limit` match ids that come after `after` in the order of their code units. */
  matches(after: string, limit: number): Answer<readonly string[]>;
  close(): Promise<void>;
}

/** Returns lines as one text, each with its line feed. */
export function joinLines(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

/** Creates the problem for a stored log that lacks a line before its end. */
export function lineMissing(match: string, line: number): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "damaged", match, problem: { line, code: "out-of-order", path: "", expected: `line ${line}` } });
}

/**
 * Returns the lines of a match's log from line `from` on: at least one line, and at most `limit`. Returns a problem if
 * it finds no line. Callers ask only for lines that the log must have, so a missing line means that the log is damaged.
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
