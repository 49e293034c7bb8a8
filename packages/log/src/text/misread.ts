import { type AskCode, cut, type LogProblem } from "../format/log-problem.js";

/**
 * The codes that `readSheet` reports if a text is not a well-formed score sheet or exceeds a limit, or if a limit is
 * invalid.
 */
export type SheetCode =
  | "not-text"
  | "too-long"
  | "too-many-moves"
  | "too-many-marks"
  | "too-many-headers"
  | "open-comment"
  | "open-header"
  | "open-quote"
  | "unknown-header"
  | "double-header"
  | "late-header"
  | "missing-header"
  | "wrong-value"
  | "no-such-seat"
  | AskCode;

/** A position in a score sheet: a line and a column. */
export interface Spot {
  /** The number of the line, from 1; 0 if the problem concerns the whole text. */
  readonly line: number;
  /** The column in UTF-16 units, from 1; 0 if the problem concerns the whole text. */
  readonly column: number;
}

/** The position of a problem that concerns the whole text. */
export const everywhere: Spot = { line: 0, column: 0 };

/** A problem in a score sheet, with its line and column. */
export interface SheetProblem<Code extends string = SheetCode> extends LogProblem<Code>, Spot {}

/**
 * Returns a problem with its line and column in the sheet. Uses only the line and the column of its first argument,
 * which can have more fields.
 */
export function problemAt<Code extends string>(
  { line, column }: Spot,
  code: Code,
  path: string,
  expected: string,
  found?: string,
): SheetProblem<Code> {
  const problem = { line, column, code, path: cut(path), expected: cut(expected) };
  return found === undefined ? problem : { ...problem, found: cut(found) };
}

/**
 * An error whose field `problem` says what is wrong with a sheet. The functions that read a part of the sheet throw the
 * error, and the public functions return its problem.
 */
export class Misread extends Error {
  readonly problem: SheetProblem;

  constructor(spot: Spot, code: SheetCode, path: string, expected: string, found?: string) {
    super(code);
    this.problem = problemAt(spot, code, path, expected, found);
  }
}
