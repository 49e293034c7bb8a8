import { demand, demandNumber } from "./demand.js";
import { type Axial, axialDistance, type Direction, steps, turned } from "./directions.js";

/** The direction in which the rings of a board run, seen from above with north up. */
export type Turn = "clockwise" | "counterclockwise";

/**
 * A hexagonal board of hexagonal cells. Cells are numbered in a spiral: 0 is the centre. Ring k begins k steps east of
 * it and holds the cells from 1 + 3k(k - 1) to 3k(k + 1). The board consists of lookup tables only, which are shared
 * and never written.
 */
export interface HexBoard {
  /** The number of rings around the centre; 0 for a single cell. */
  readonly radius: number;
  /** The number of cells. */
  readonly cells: number;
  /** The axial coordinates of each cell, by cell. */
  readonly axial: readonly Axial[];
  /** The neighbour of each cell in each direction at `cell * 6 + direction`; -1 off the board. */
  readonly neighbours: readonly number[];
  /** The cell at (q, r) at `(r + radius) * (2 * radius + 1) + q + radius`; -1 off the board. See `cellAt`. */
  readonly rows: readonly number[];
}

function spiral(radius: number, turn: Turn): Axial[] {
  const cells: Axial[] = [{ q: 0, r: 0 }];
  const bend = turn === "clockwise" ? -1 : 1;
  for (let ring = 1; ring <= radius; ring++) {
    let at: Axial = { q: ring, r: 0 };
    for (let side = 0; side < 6; side++) {
      const step = steps[turned(turn === "clockwise" ? 4 : 2, bend * side)];
      for (let walked = 0; walked < ring; walked++) {
        cells.push(at);
        at = { q: at.q + step.q, r: at.r + step.r };
      }
    }
  }
  return cells;
}

function rowsOf(axial: readonly Axial[], radius: number): number[] {
  const width = 2 * radius + 1;
  const rows = new Array<number>(width * width).fill(-1);
  axial.forEach(({ q, r }, cell) => {
    rows[(r + radius) * width + q + radius] = cell;
  });
  return rows;
}

function lookedUp(rows: readonly number[], radius: number, q: number, r: number): number {
  if (Math.abs(q) > radius || Math.abs(r) > radius) return -1;
  return rows[(r + radius) * (2 * radius + 1) + q + radius] ?? -1;
}

/** The most rings of a board: more than fit on any real table, and few enough to build at once (120,601 cells). */
const mostRings = 200;

/**
 * Creates the tables of a board. Rings run in the direction of `turn`. Throws a `TypeError` when `radius` is not an
 * integer from 0 to 200, or when `turn` is neither `"clockwise"` nor `"counterclockwise"`.
 */
export function hexBoard(radius: number, turn: Turn): HexBoard {
  demand(Number.isInteger(radius) && radius >= 0 && radius <= mostRings, "radius", `an integer from 0 to ${mostRings}`);
  demand(turn === "clockwise" || turn === "counterclockwise", "turn", "clockwise or counterclockwise");
  const axial = spiral(radius, turn);
  const rows = rowsOf(axial, radius);
  // Not made by `flatMap`: V8 treats its lists as lists with holes and reads them more slowly.
  const neighbours = Array.from({ length: axial.length * 6 }, (_, at) => {
    const { q, r } = axial[Math.floor(at / 6)];
    const step = steps[at % 6];
    return lookedUp(rows, radius, q + step.q, r + step.r);
  });
  return { radius, cells: axial.length, axial, neighbours, rows };
}

const aBoard = "a board, as hexBoard makes it";

/**
 * Returns the cell at these axial coordinates, or -1 off the board. Throws a `TypeError` when `board` is not a board,
 * or when `q` or `r` is not a number.
 */
export function cellAt(board: HexBoard, q: number, r: number): number {
  demand(Array.isArray(board?.rows) && typeof board.radius === "number", "board", aBoard);
  demandNumber(q, "q");
  demandNumber(r, "r");
  return lookedUp(board.rows, board.radius, q, r);
}

/**
 * Returns the neighbour of a cell in a direction, or -1 off the board. Throws a `TypeError` when `board` is not a
 * board, or when `cell` or `direction` is not a number.
 */
export function neighbour(board: HexBoard, cell: number, direction: Direction): number {
  demand(Array.isArray(board?.neighbours), "board", aBoard);
  demandNumber(cell, "cell");
  demandNumber(direction, "direction");
  return board.neighbours[cell * 6 + direction] ?? -1;
}

/**
 * Returns the number of steps between two cells of the board. Throws a `TypeError` when `board` is not a board, or when
 * `from` or `to` is not one of its cells.
 */
export function distance(board: HexBoard, from: number, to: number): number {
  return axialDistance(placeOf(board, from, "from"), placeOf(board, to, "to"));
}

function placeOf(board: HexBoard, cell: number, name: string): Axial {
  demand(Array.isArray(board?.axial), "board", aBoard);
  demandNumber(cell, name);
  const place = board.axial[cell] as Axial | null | undefined;
  if (typeof place !== "object" || place === null) throw new TypeError(`${name}: expected a cell of the board`);
  return place;
}

/**
 * Returns the cells straight ahead of a cell, nearest first, up to the edge of the board. Throws a `TypeError` when
 * `board` is not a board, or when `cell` or `direction` is not a number.
 */
export function ray(board: HexBoard, cell: number, direction: Direction): number[] {
  const ahead: number[] = [];
  let at = neighbour(board, cell, direction);
  // Tables that `hexBoard` did not make may contain anything, even a circle.
  while (Number.isInteger(at) && at >= 0 && ahead.length < board.neighbours.length) {
    ahead.push(at);
    at = neighbour(board, at, direction);
  }
  return ahead;
}

/**
 * Returns the cells of one ring, ascending; ring 0 is the centre. Returns an empty list for a ring that does not exist.
 * Throws a `TypeError` when `board` is not a board.
 */
export function ring(board: HexBoard, index: number): number[] {
  demand(typeof board?.radius === "number", "board", aBoard);
  if (index === 0) return [0];
  if (!Number.isInteger(index) || index < 0) return [];
  const first = 1 + 3 * index * (index - 1);
  return Array.from({ length: index > board.radius ? 0 : 6 * index }, (_, at) => first + at);
}
