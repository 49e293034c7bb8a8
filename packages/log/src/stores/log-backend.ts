import type { Result } from "@turnwright/core";
import type { LogEnd } from "./log-end.js";
import type { StoreProblem } from "./log-store.js";

export type Answer<T> = Promise<Result<T, StoreProblem>>;

/** What one kind of store does in its own way. Match ids are well-formed, numbers whole and in range. */
export interface LogBackend {
  /** Where this match's log ends; `undefined` when there is no such match. */
  end(match: string): Answer<LogEnd | undefined>;
  /**
   * Puts lines behind line `version` (0 for a new match), all or none, and durably; `false` when that place is taken.
   */
  put(match: string, version: number, lines: readonly string[], end: LogEnd): Answer<boolean>;
  /**
   * At most `limit` lines from number `from`, of a match that there is; fewer, but at least one, where they are long.
   */
  lines(match: string, from: number, limit: number): Answer<readonly string[]>;
  /** At most `limit` match ids behind `after`, in the order of their code units. */
  matches(after: string, limit: number): Answer<readonly string[]>;
  close(): Promise<void>;
}

/** Lines as a text, each with its line feed. */
export function joinLines(lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}
