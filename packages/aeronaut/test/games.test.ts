import { describeRecorded } from "@turnwright/testkit";
import { aeronaut } from "../src/index.js";

/** How each recorded game ended: by whom, winners, totals from the best on, turns. */
const results: {
  readonly [name: string]: readonly [number, readonly number[], readonly number[], number];
} = {
  "all-duo-secret": [1, [1], [10, 7], 20],
  "all-four-secret-objectives": [1, [1], [7, 7, 6, 3], 27],
  "all-six": [0, [3, 5], [9, 9, 4, 3, 3, 3], 31],
  "all-solo": [0, [1], [8, 4], 23],
  "base-duo": [0, [0], [7, 6], 19],
  "base-six-drawn-map": [4, [2], [6, 2, 1, 1, 1, 1], 19],
  "base-solo": [0, [0, 1], [4, 4], 13],
  "base-solo-phantom-ends-it": [1, [0, 1], [5, 5], 14],
  "base-three-skerries": [0, [2], [11, 9, 8], 34],
  "bonus-balloons": [2, [1], [4, 3, 2], 16],
  "bonus-balloons-declared-stuck": [0, [0], [11, 4, 4], 14],
  "bonus-balloons-extra-turn-lapses": [0, [0], [6, 4], 14],
  "between-turns": [1, [1], [10, 9, 8, 6], 30],
  characters: [0, [2], [10, 7, 6, 3], 21],
  "compensation-author": [3, [0], [2, 2, 2, 2, 0, 0], 16],
  "compensation-measured": [1, [3], [10, 8, 7, 6, 6], 32],
  "last-cell-robbed": [1, [0], [2, 2, 2, 2], 18],
  "multiroutes-one-twin": [2, [3], [6, 5, 3, 2], 23],
  objectives: [0, [0], [20, 14], 31],
  "robbed-by-claimant": [0, [3], [6, 2, 2, 2], 21],
  "robbed-of-what-was": [2, [1], [4, 2, 2, 2], 20],
  "secret-areas": [2, [1, 2], [5, 5, 4], 18],
  "secret-powers": [0, [2], [6, 5, 5, 4], 22],
  "thieves-and-spies": [1, [1, 2], [2, 2, 2, 0], 18],
  "thieves-without-rumours": [2, [0], [6, 4, 2, 2], 19],
  "trajectories-own-map": [0, [1], [13, 6, 2], 22],
  "wild-winds-pair": [0, [2], [5, 4, 4], 19],
};

describeRecorded(aeronaut, new URL("../games/", import.meta.url), results, ({ outcome, state }) => {
  const { endedBy, winners, scores } = outcome!;
  return [endedBy, winners, scores.map(({ total }) => total), state.turn];
});
