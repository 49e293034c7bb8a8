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
  /** The place of each cell: q grows to the east, r to the south-east. */
  readonly axial: readonly Axial[];
  /** The corner of the rim in each direction (0 = E, counterclockwise). */
  readonly corners: readonly number[];
  /**
   * The neighbours of each cell in ascending order at `cell * 6 + slot`; -1 after the last. A mask has bit `slot` for
   * each.
   */
  readonly neighbors: readonly number[];
  /** The slot that a cell has among the neighbours of its neighbour, at `cell * 6 + slot`; -1 after the last. */
  readonly back: readonly number[];
}

/** How many bits a mask of up to six slots has. */
export const bitsOf: readonly number[] = Array.from({ length: 64 }, (_, mask) => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest >>= 1) bits += rest & 1;
  return bits;
});

/** Returns the slot of another cell among the neighbours of a cell; -1 when they do not touch. */
export function slotOf({ neighbors }: PortalsBoard, cell: number, other: number): number {
  for (let slot = 0; slot < 6; slot++) if (neighbors[cell * 6 + slot] === other) return other < 0 ? -1 : slot;
  return -1;
}

/** Flips the bit of a cell in the masks of all its neighbours. The masks are by cell and begin at `first`. */
export function flipAround(masks: number[], first: number, { neighbors, back }: PortalsBoard, cell: number): void {
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = first + neighbors[at]!;
    masks[beside] = masks[beside]! ^ (1 << back[at]!);
  }
}

function hasElements(view: unknown): boolean {
  try {
    return Array.isArray((view as { readonly elements?: unknown }).elements);
  } catch {
    return false;
  }
}

/** Throws a `TypeError` unless these are a state or a view and a number: programs that draw ask with what they have. */
export function demandPlace(view: unknown, cell: unknown, name: string): void {
  if (!hasElements(view)) throw new TypeError("view: expected a state or a view of Portals");
  if (typeof cell !== "number") throw new TypeError(`${name}: expected the number of a cell`);
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
  // The lists of numbers are not frozen, and nowhere made with holes: Node 20 reads frozen ones six times slower in
  // loops.
  return Object.freeze({
    radius,
    cells,
    axial: hexes.axial,
    corners: Object.freeze([0, 1, 2, 3, 4, 5].map((direction) => ray(hexes, 0, direction)[radius - 1] ?? -1)),
    neighbors,
    back: neighbors.map((other, at) => (other < 0 ? -1 : around[other]!.indexOf(Math.floor(at / 6)))),
  });
}

const smallest = 3;
const boards: readonly PortalsBoard[] = [3, 4, 5, 6, 7].map(tablesOf);

/**
 * The neighbours of a cell that a mask names, at `cell * 64 + mask`. The neighbours that a cell has on a smaller board
 * are the first ones that it has on a larger one, so that one table serves all boards.
 */
const masked: readonly (readonly number[])[] = boards[boards.length - 1]!.axial.flatMap((_, cell) => {
  const { neighbors } = boards[boards.length - 1]!;
  const around = neighbors.slice(cell * 6, cell * 6 + 6).filter((other) => other >= 0);
  return Array.from({ length: 64 }, (_, mask) => Object.freeze(around.filter((_, slot) => ((mask >> slot) & 1) === 1)));
});

/** Returns the neighbours of a cell that a mask names, ascending: always the same frozen list. */
export function cellsIn(cell: number, mask: number): readonly number[] {
  return masked[cell * 64 + mask]!;
}

/**
 * Returns the board of a radius, 3 to 7: always the same object. Throws a `TypeError` when there is no board of
 * `radius`.
 */
export function boardOf(radius: number): PortalsBoard {
  const board = typeof radius === "number" ? boards[radius - smallest] : undefined;
  if (board === undefined) throw new TypeError("radius: expected 3 to 7");
  return board;
}
