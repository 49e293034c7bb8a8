import type { AskCode, LogProblem } from "../format/log-problem.js";

/** The codes of problems in a packed text. */
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

/**
 * An error that contains the problem with a packed text. The functions that read a part of the text throw the error,
 * and `unpack` returns its problem.
 */
export class Mismatch extends Error {
  readonly problem: LogProblem<PackCode>;

  constructor(code: PackCode, path: string, expected: string) {
    super(code);
    this.problem = { line: 0, code, path, expected };
  }
}
