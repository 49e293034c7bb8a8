import type { TrackOfEdition } from "./shape.js";

/** The track for three and for four seats. */
const forThreeOrFour: TrackOfEdition = {
  end: 36,
  regressionEnd: 66,
  crossings: [
    [6, 3],
    [9, 5],
    [12, 7],
    [15, 8],
    [18, 10],
    [21, 11],
    [24, 13],
    [27, 15],
    [30, 16],
    [33, 18],
    [36, 20],
    [39, 21],
    [42, 23],
    [45, 25],
    [48, 26],
    [51, 28],
    [54, 29],
    [57, 31],
    [60, 33],
    [63, 34],
  ],
};

/**
 * The mission track by number of seats. `crossings` are pairs: Regression space, Pioneer space. Tuned so that a greedy
 * co-operative bot saves the universe in about half of its games at the difficulty "normal".
 */
export const tracks: { readonly [seats in "2" | "3" | "4"]: TrackOfEdition } = {
  "2": {
    end: 24,
    regressionEnd: 66,
    crossings: [
      [6, 2],
      [9, 3],
      [12, 4],
      [15, 5],
      [18, 7],
      [21, 8],
      [24, 9],
      [27, 10],
      [30, 11],
      [33, 12],
      [36, 13],
      [39, 14],
      [42, 15],
      [45, 16],
      [48, 17],
      [51, 19],
      [54, 20],
      [57, 21],
      [60, 22],
      [63, 23],
    ],
  },
  "3": forThreeOrFour,
  "4": forThreeOrFour,
};
