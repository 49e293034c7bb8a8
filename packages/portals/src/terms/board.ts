import { type Axial, hexBoard, neighbour, ray } from "@turnwright/hex";

/**
 * The cells of a Portals board and how they touch. Cell 0 is CENTER; ring k begins k steps east of it and runs
 * counterclockwise. Tables only: made once for each radius, shared, never written.
 */
export interface PortalsBoard {
  /** Rings around CENTER, 3 to 7. */
  readonly radius: number;
  /** How many cells there are: 37, 61, 91, 127 or 169. */
  readonly cells: number;
  /** Where each cell lies: q grows to the east, r to the south-east. */
  readonly axial: readonly Axial[];
  /** The corner of the rim in each direction (0 = E, counterclockwise). */
  readonly corners: readonly number[];
  /** The neighbours of each cell in ascending order at `cell * 6 + slot`; -1 after the last. A mask has bit `slot` for each. */
  readonly neighbors: readonly number[];
  /** The slot that a cell has among the neighbours of its neighbour, at `cell * 6 + slot`; -1 after the last. */
  readonly back: readonly number[];
  /** The slot of another cell among a cell's neighbours, at `cell * cells + other`; -1 when they do not touch. */
  readonly slots: readonly number[];
  /** The neighbours of a cell that a mask names, ascending, at `cell * 64 + mask`. */
  readonly masked: readonly (readonly number[])[];
}

/** How many bits a mask of up to six slots has. */
export const bitsOf: readonly number[] = Array.from({ length: 64 }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Turns one thing that the neighbours of a cell know of it, in masks by cell that begin at `first`. */
export function flipAround(masks: number[], first: number, { neighbors, back }: PortalsBoard, cell: number): void {
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = first + neighbors[at]!;
    masks[beside] = masks[beside]! ^ (1 << back[at]!);
  }
}

function slotsOf(neighbors: readonly number[], cells: number): number[] {
  const slots = Array.from({ length: cells * cells }, () => -1);
  neighbors.forEach((other, at) => {
    if (other >= 0) slots[Math.floor(at / 6) * cells + other] = at % 6;
  });
  return slots;
}

function maskedBy(neighbors: readonly number[], cells: number): (readonly number[])[] {
  return Array.from({ length: cells * 64 }, (_, at) => {
    const own = (at >> 6) * 6;
    return Object.freeze(neighbors.slice(own, own + 6).filter((cell, slot) => cell >= 0 && ((at >> slot) & 1) === 1));
  });
}

function tablesOf(radius: number): PortalsBoard {
  const hexes = hexBoard(radius, "counterclockwise");
  const { cells } = hexes;
  const around = Array.from({ length: cells }, (_, cell) =>
    [0, 1, 2, 3, 4, 5]
      .map((direction) => neighbour(hexes, cell, direction))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b),
  );
  const neighbors = Array.from({ length: cells * 6 }, (_, at) => around[Math.floor(at / 6)]![at % 6] ?? -1);
  const slots = slotsOf(neighbors, cells);
  // The lists of numbers are not frozen, and nowhere made with holes: Node 20 reads frozen ones six times slower in loops.
  return Object.freeze({
    radius,
    cells,
    axial: hexes.axial,
    corners: Object.freeze([0, 1, 2, 3, 4, 5].map((direction) => ray(hexes, 0, direction)[radius - 1] ?? -1)),
    neighbors,
    back: neighbors.map((other, at) => (other < 0 ? -1 : slots[other * cells + Math.floor(at / 6)]!)),
    slots,
    masked: maskedBy(neighbors, cells),
  });
}

// Constants that are made when they are first asked for: all five would cost every import some megabytes.
const made: (PortalsBoard | undefined)[] = [];

/** Returns the board of a radius, 3 to 7 in play: always the same object. Throws a `TypeError` when `radius` is not 1 to 7. */
export function boardOf(radius: number): PortalsBoard {
  const known = typeof radius === "number" ? made[radius] : undefined;
  if (known !== undefined) return known;
  if (!(Number.isInteger(radius) && radius > 0 && radius < 8)) throw new TypeError("radius: expected 1 to 7");
  const board = tablesOf(radius);
  made[radius] = board;
  return board;
}
