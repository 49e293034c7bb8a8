import type { ArtifactPublic } from "../state.js";

/** The part of the state that questions about the board need: its size and its orientation. */
export type Board = Pick<ArtifactPublic, "width" | "height" | "orientation">;

/** Returns the row of a location as the map is printed, 0 on top. */
export function rowOf(board: Board, at: number): number {
  return Math.floor(at / board.width);
}

/** Returns the column of a location as the map is printed, 0 on the left. */
export function columnOf(board: Board, at: number): number {
  return at % board.width;
}

/** Returns whether two different locations touch, diagonals too. */
export function isAdjacent(board: Board, a: number, b: number): boolean {
  const rows = rowOf(board, a) - rowOf(board, b);
  const columns = columnOf(board, a) - columnOf(board, b);
  return a !== b && rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
}

/** Returns whether two locations share an edge. */
export function isBeside(board: Board, a: number, b: number): boolean {
  return isAdjacent(board, a, b) && (rowOf(board, a) === rowOf(board, b) || columnOf(board, a) === columnOf(board, b));
}

/** Returns whether two locations touch only at a corner. Their common neighbours do not matter. */
export function isDiagonalStep(board: Board, a: number, b: number): boolean {
  return isAdjacent(board, a, b) && !isBeside(board, a, b);
}

/** Returns whether the board is turned by one or three quarters, so that its rows run up and down the table. */
export function isSideways(board: Board): boolean {
  return board.orientation % 2 === 1;
}

/** Returns whether a Ho (else a Vert) follows the board's printed rows as the board lies now. */
export function runsAlongRows(board: Board, isHo: boolean): boolean {
  return isHo !== isSideways(board);
}

/** Returns whether two locations are neighbours on the line that a Ho or a Vert follows now. */
export function isLineStep(board: Board, isHo: boolean, a: number, b: number): boolean {
  return isBeside(board, a, b) && (rowOf(board, a) === rowOf(board, b)) === runsAlongRows(board, isHo);
}

/** Returns row and column of a location on the table, as the board lies now. For drawing. */
export function onTable(board: Board, at: number): readonly [row: number, column: number] {
  const row = rowOf(board, at);
  const column = columnOf(board, at);
  switch (board.orientation) {
    case 1:
      return [column, board.height - 1 - row];
    case 2:
      return [board.height - 1 - row, board.width - 1 - column];
    case 3:
      return [board.width - 1 - column, row];
    default:
      return [row, column];
  }
}

/**
 * Returns the direction on the board that is now a direction on the table (0 up, 1 right, 2 down, 3 left). For drawing
 * and keys.
 */
export function boardDirection(board: Board, onTheTable: number): number {
  return (onTheTable - board.orientation + 4) % 4;
}
