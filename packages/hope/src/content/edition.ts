import { bugs } from "./bugs.js";
import type { HopeEdition } from "./shape.js";
import { tiles } from "./tiles.js";
import { tracks } from "./tracks.js";

/** The default contents of the box. The option `edition` may replace any part of it. */
export const defaultEdition: HopeEdition = {
  tiles,
  deck: {
    O: 6,
    "O*": 4,
    W: 6,
    "W*": 4,
    C: 6,
    "C*": 4,
    L: 6,
    "L*": 4,
    P: 6,
    "P*": 4,
    A: 6,
    "A*": 4,
    J: 7,
    "J*": 3,
  },
  tokens: { draw: 4, move: 4, polarize: 4, medals: 4 },
  stacks: { normal: [5, 5, 6], advanced: [4, 4, 8], expert: [3, 2, 11], hero: [2, 1, 13] },
  characters: {
    brave: { levels: [5, 6, 7, 8], levelCosts: [3, 4, 5], upgradeCosts: [3, 4, 5] },
    earthling: { levels: [4, 5, 6, 7], levelCosts: [3, 4, 4], upgradeCosts: [3, 4, 4] },
    prodigy: { levels: [5, 6, 7, 8], levelCosts: [4, 5, 5], upgradeCosts: [4, 4, 5] },
    acrobat: { levels: [5, 6, 7, 8], levelCosts: [3, 4, 5], upgradeCosts: [5, 6, 6] },
  },
  tracks,
  bugs,
  medals: 30,
  pioneersPerSeat: 25,
};
