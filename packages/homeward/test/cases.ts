import type { Match } from "@turnwright/core";
import type { Homeward } from "../src/index.js";
import { given, mapA, mapWithLoop, type Position } from "./given.js";

const richMap: Position = { map: mapWithLoop, phase: "shop" };
const tops = [52, 56, 57, 59, 61];

/** A purchase of card 34 in progress, before any card is traded in. */
const paying: Position = {
  ...richMap,
  pit: [
    [10, 6, 13, 20, 27],
    [34, 33, 39, 45, 51],
    [53, 56, 57, 59, 61],
  ],
  stack: [2, 3, 4],
  phase: "pay",
  buying: { card: 34, credits: 0 },
  tokens: [[2, 3, 3, 3]],
};

/** Positions that random play does not reach, near the end of a game. */
const positions: readonly Position[] = [
  // The map can be closed; a tile fits nowhere.
  { map: `${mapA} 32+0,1^0`, drawn: 11, stack: [48, 2] },
  // One rotation of a curve would close the map, if it did not meet a closed edge as well.
  { map: `${mapA} 5+0,1^0 32+1,1^3`, drawn: 6, stack: [2, 3] },
  // A choice of payments, with a top card of one's own.
  {
    ...paying,
    cards: [[28, 32, 8]],
    tops: [[{ card: 52, supports: [28, 32] }]],
  },
  // The same with supports that are locked, and with supports that are forfeit.
  ...(["locked", "forfeit"] as const).map(
    (supports): Position => ({
      ...paying,
      options: { supports },
      cards: [[28, 32, 8, 3]],
      tops: [[{ card: 52, supports: [28, 32] }]],
    }),
  ),
  // Credits have a colour: some cards help, some do not, and of one colour two cards are due.
  {
    ...paying,
    options: { credits: "colour" },
    cards: [[28, 7, 8, 14]],
  },
  // Two top cards are due.
  {
    ...richMap,
    pit: [undefined, undefined, [53, 56, 59, 60, 61]],
    stack: [2, 3],
    phase: "claim",
    cards: [[28, 40, 34]],
  },
  // Two top cards will be due, unless what they need is traded in.
  ...[2, 3].map(
    (stack): Position => ({
      ...richMap,
      options: { supports: "locked" },
      pit: [undefined, [34, 33, 39, 45, 51], [53, 56, 59, 60, 61]],
      stack: [stack],
      phase: "pay",
      buying: { card: 34, credits: 0 },
      tokens: [[1, 3, 3, 2]],
      cards: [[28, 40, 31, 8]],
      tops: [],
    }),
  ),
  // The last top card is at hand; with all tiers refilled another seat gets one, too.
  {
    ...richMap,
    options: { ending: "turn" },
    pit: [undefined, [32, 33, 39, 45, 51], [52, null, null, null, null]],
    stack: [2, 3],
    phase: "pay",
    buying: { card: 32, credits: 0 },
    tokens: [[5, 4, 1, 1]],
    cards: [[28, 8]],
  },
  {
    ...richMap,
    options: { refill: "all" },
    pit: [undefined, [32, 33, 39, 45, 51], tops],
    decks: [undefined, undefined, [60, 53, 54, 55, 58]],
    stack: [2, 3],
    phase: "pay",
    buying: { card: 32, credits: 0 },
    tokens: [
      [5, 4, 1, 1],
      [1, 1, 1, 1],
    ],
    cards: [
      [28, 8],
      [34, 46],
    ],
  },
  // No tile is left for two more turns, and both tie.
  { seats: 3, map: mapA, turn: 51, stack: [], trigger: "tiles", pawns: [27, 16, 0], portals: [[16, 27], [], [16]] },
];

/** The same as matches, for the laws. */
export const cases: readonly (() => Match<Homeward>)[] = positions.map((position) => () => given(position).match);
