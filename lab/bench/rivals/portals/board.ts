import { hexBoard, neighbour } from "@turnwright/hex";

/** Cells of the board of radius 4, as the rules number them: 0 is CENTER. */
export const cells = 61;
export const seats = 4;
/** The cell of each seat's START. */
export const starts: readonly number[] = [37, 57, 49, 45];

const hexes = hexBoard(4, "counterclockwise");

function around(cell: number): number[] {
  const found = ([0, 1, 2, 3, 4, 5] as const).map((direction) => neighbour(hexes, cell, direction));
  return found.filter((at) => at >= 0).sort((a, b) => a - b);
}

const lists: readonly (readonly number[])[] = Array.from({ length: cells }, (_, cell) => around(cell));

/** The neighbours of each cell, ascending, at `cell * 6 + slot`; -1 after the last. A mask has bit `slot` for each. */
export const neighbors: readonly number[] = lists.flatMap((list) => [...list, -1, -1, -1].slice(0, 6));

/** The bit that a cell has in the masks of its neighbour, at `cell * 6 + slot`; 0 after the last. */
export const back: readonly number[] = neighbors.map((beside, at) =>
  beside < 0 ? 0 : 1 << lists[beside]!.indexOf(Math.floor(at / 6)),
);

// A set of cells is two numbers: `low` has a bit for each of the cells 0 to 30, `high` for 31 to 60.

/** The bit of each cell in `low`; 0 when it is in `high`. */
export const lowBit: readonly number[] = Array.from({ length: cells }, (_, cell) => (cell < 31 ? 1 << cell : 0));
/** The bit of each cell in `high`; 0 when it is in `low`. */
export const highBit: readonly number[] = Array.from({ length: cells }, (_, cell) =>
  cell < 31 ? 0 : 1 << (cell - 31),
);

function named(bits: readonly number[]): readonly number[] {
  return Array.from({ length: cells * 64 }, (_, at) =>
    lists[at >> 6]!.reduce((set, cell, slot) => (((at >> slot) & 1) === 1 ? set | bits[cell]! : set), 0),
  );
}

/** The neighbours of a cell that a mask names, as sets, at `cell * 64 + mask`. */
export const lowOf: readonly number[] = named(lowBit);
export const highOf: readonly number[] = named(highBit);

/** For each seat and cell, at `seat * cells + cell`: a mask of all its neighbours but the STARTs of other seats. */
export const connectable: readonly number[] = Array.from({ length: seats * cells }, (_, at) => {
  const own = starts[Math.floor(at / cells)];
  return lists[at % cells]!.reduce(
    (mask, cell, slot) => (cell === own || !starts.includes(cell) ? mask | (1 << slot) : mask),
    0,
  );
});

/** How many neighbours a mask names. */
export const bitsOf: readonly number[] = Array.from(
  { length: 64 },
  (_, mask) => [0, 1, 2, 3, 4, 5].filter((slot) => ((mask >> slot) & 1) === 1).length,
);

/** In how many ways at least one of the neighbours of a mask can be connected: each in, out or not at all. */
export const waysOf: readonly number[] = bitsOf.map((bits) => 3 ** bits - 1);

/** The lowest bit that is set in a number that is not 0. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
