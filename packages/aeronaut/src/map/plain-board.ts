import { optionLimits, plain } from "@turnwright/core/rules";
import type { AeronautBoard } from "./board.js";

/** What an argument `board` should be. */
export const aBoard = "a board as `chosenBoard` and `checkMap` answer it";

/** Returns a copy of a board from outside. Throws a `TypeError` when it is not plain. */
export function plainBoard(board: AeronautBoard): AeronautBoard {
  const copied = plain(board, optionLimits);
  if (!copied.ok) throw new TypeError(copied.problem.path);
  return copied.value as unknown as AeronautBoard;
}
