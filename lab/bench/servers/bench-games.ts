import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { columns, connectFour, makesFour, rows } from "../games/connect-four.js";
import { randomBelow } from "../measure.js";
import type { BenchGame } from "./contender.js";

/** Our form of each game: the engine forgets which one it is. */
export const engines: { readonly [name in BenchGame]: Game<Kinds> } = {
  light: connectFour as unknown as Game<Kinds>,
  artifact: artifact as unknown as Game<Kinds>,
};

const mostTries = 10_000;

/** Drops discs at random where they make no row of four; `undefined` when no column is left for that. */
function fullRack(below: (count: number) => number): number[] | undefined {
  const cells = new Array<number>(columns * rows).fill(-1);
  const heights = new Array<number>(columns).fill(0);
  const script: number[] = [];
  while (script.length < columns * rows) {
    const open = heights.flatMap((height, column) => {
      if (height >= rows) return [];
      const cell = height * columns + column;
      cells[cell] = script.length % 2;
      const ends = makesFour(cells, cell);
      cells[cell] = -1;
      return ends ? [] : [column];
    });
    const column = open[below(open.length)];
    if (column === undefined) return undefined;
    cells[heights[column]!++ * columns + column] = script.length % 2;
    script.push(column);
  }
  return script;
}

/**
 * The columns of a whole game of connect four that ends with a full rack: every match of the light game is this one, so
 * that all servers carry out the same 42 moves, and clients need no rules.
 */
export function lightScript(): readonly number[] {
  const below = randomBelow(4);
  for (let tries = 0; tries < mostTries; tries++) {
    const script = fullRack(below);
    if (script !== undefined) return script;
  }
  throw new Error("bench: no full rack was found");
}
