/** What is printed on a tile. Edges are 0 to 3 clockwise from the north; an edge is in one arm or link at most. */
export interface TileShape {
  /** The edges that a road joins to the middle of the tile, where a pawn stops. */
  readonly arms: readonly number[];
  /** Pairs of edges that a road joins without a stop. */
  readonly links: readonly (readonly number[])[];
}

/** The shapes of the standard edition as printed (2.3 of the rules document). */
export const standardShapes: { readonly [name: string]: TileShape } = {
  home: { arms: [0, 1, 2, 3], links: [] },
  straight: { arms: [], links: [[0, 2]] },
  curve: { arms: [], links: [[0, 1]] },
  bridge: {
    arms: [],
    links: [
      [0, 2],
      [1, 3],
    ],
  },
  twin: {
    arms: [],
    links: [
      [0, 1],
      [2, 3],
    ],
  },
  tee: { arms: [0, 1, 2], links: [] },
  cross: { arms: [0, 1, 2, 3], links: [] },
  end: { arms: [0], links: [] },
};

/** The tiles of each colour, by shape, in the order of their ids, and how many there are of each. */
export const standardCopies: readonly (readonly [shape: string, copies: number])[] = [
  ["straight", 4],
  ["curve", 4],
  ["bridge", 1],
  ["twin", 1],
  ["tee", 4],
  ["cross", 1],
  ["end", 1],
];

/** How many tiles are drawn in a game, by seats. */
export const standardStack = { "2": 44, "3": 54, "4": 64 } as const;
