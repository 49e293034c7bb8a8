import { type Axial, hexBoard, neighbour } from "@turnwright/hex";

/**
 * The cells of a Portals board and how they touch. Cell 0 is CENTER; ring k begins k steps east of it and runs
 * counterclockwise. It consists of tables that are created once for each radius, shared, and never changed.
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
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++) {
    const beside = first + neighbors[at];
    masks[beside] = masks[beside] ^ (1 << back[at]);
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

const largest = 7;
const hexes = hexBoard(largest, "counterclockwise");

/**
 * The neighbours of each cell of the largest board, ascending. On a smaller board a cell has the first ones of them.
 */
const around: readonly (readonly number[])[] = hexes.axial.map((_, cell) =>
  [0, 1, 2, 3, 4, 5]
    .map((direction) => neighbour(hexes, cell, direction))
    .filter((at) => at >= 0)
    .sort((a, b) => a - b),
);

function tablesOf(radius: number): PortalsBoard {
  const rim = 1 + 3 * radius * (radius - 1);
  const cells = rim + 6 * radius;
  const neighbors: number[] = [];
  const back: number[] = [];
  for (let cell = 0; cell < cells; cell++)
    for (let slot = 0; slot < 6; slot++) {
      const other = around[cell][slot] ?? -1;
      const isThere = other >= 0 && other < cells;
      neighbors.push(isThere ? other : -1);
      back.push(isThere ? around[other].indexOf(cell) : -1);
    }
  // The lists of numbers are not frozen, and nowhere made with holes: Node 20 reads frozen ones six times slower in
  // loops.
  return Object.freeze({
    radius,
    cells,
    axial: Object.freeze(hexes.axial.slice(0, cells)),
    corners: Object.freeze([0, 1, 2, 3, 4, 5].map((direction) => rim + direction * radius)),
    neighbors,
    back,
  });
}

const smallest = 3;
const boards: readonly PortalsBoard[] = [3, 4, 5, 6, 7].map(tablesOf);

/** Returns the lists of some cells for all masks, in the order of the masks. */
function listsOf(cells: readonly number[]): (readonly number[])[] {
  const lists: (readonly number[])[] = [[]];
  for (const cell of cells)
    for (let mask = 0, all = lists.length; mask < all; mask++) lists.push([...lists[mask], cell]);
  return lists.map((list) => Object.freeze(list));
}

/** By cell and mask, the neighbours that the mask names: one table for all boards. */
const masked: readonly (readonly (readonly number[])[])[] = around.map(listsOf);

/** Returns the neighbours of a cell that a mask names, ascending: always the same frozen list. */
export function cellsIn(cell: number, mask: number): readonly number[] {
  return masked[cell][mask];
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
