import type { AskCode, LogProblem } from "../format/log-problem.js";

/** What can be wrong with a packed text. */
export type PackCode =
  | "not-packed"
  | "too-long"
  | "unknown-format"
  | "other-game"
  | "other-edition"
  | "wrong-options"
  | "cut-off"
  | "left-over"
  | "too-many-moves"
  | "rules-threw"
  | "wrong-check"
  | AskCode;

/** Why a text can't be unpacked, from deep inside its reading to the door, where it becomes a value. */
export class Mismatch extends Error {
  readonly problem: LogProblem<PackCode>;

  constructor(code: PackCode, path: string, expected: string) {
    super(code);
    this.problem = { line: 0, code, path, expected };
  }
}
