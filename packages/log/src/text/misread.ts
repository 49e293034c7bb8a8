import { type AskCode, cut, type LogProblem } from "../format/log-problem.js";

/** What can be wrong with the form of a score sheet. */
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

/** Where in a text something stands. */
export interface Spot {
  /** From 1; 0 when it is the text as a whole. */
  readonly line: number;
  /** In UTF-16 units, from 1; 0 when it is the text as a whole. */
  readonly column: number;
}

/** The text as a whole. */
export const everywhere: Spot = { line: 0, column: 0 };

/** What is wrong with a score sheet, and where. */
export interface SheetProblem<Code extends string = SheetCode> extends LogProblem<Code>, Spot {}

/** Whatever of a spot is more than its place stays behind. */
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

/** Why a sheet can't be read, from deep inside its reading to the door, where it becomes a value. */
export class Misread extends Error {
  readonly problem: SheetProblem;

  constructor(spot: Spot, code: SheetCode, path: string, expected: string, found?: string) {
    super(code);
    this.problem = problemAt(spot, code, path, expected, found);
  }
}
