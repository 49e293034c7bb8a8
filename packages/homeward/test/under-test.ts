import type { GameUnderTest } from "@turnwright/testkit";
import { type Homeward, standardEdition } from "../src/index.js";
import { training } from "../src/train.js";
import { cases } from "./cases.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";

const skipped =
  "the portal phase is skipped where nothing can be placed; the tests by sentence ask in a position made up";

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Homeward> = {
  setups: [
    { name: "two seats", seats: 2, options: { stackSize: 30 } },
    { name: "three seats, few tokens", seats: 3, options: { stackSize: 15, tokensPerColour: 2, refill: "all" } },
    {
      name: "four seats, the turn ends it",
      seats: 4,
      options: { stackSize: 14, ending: "turn", refill: "none", compensation: [0, 0, 0, 0] },
    },
    { name: "two seats, credits by colour", seats: 2, options: { stackSize: 24, credits: "colour" } },
    {
      name: "two seats, forfeit",
      seats: 2,
      options: { stackSize: 12, supports: "forfeit", tokensPerColour: null, compensation: [16, 0] },
    },
  ],
  optionValues: {
    ending: ["turn"],
    refill: ["none", "all"],
    supports: ["locked", "forfeit"],
    credits: ["colour"],
    tokensPerColour: [1, 999, null],
    compensation: [
      [0, 0],
      [0, 5],
      [36, 35],
    ],
    stackSize: [12, 30],
    edition: [standardEdition],
  },
  // Fewer tiles than there are: the others lie in the box.
  hiding: [{ stackSize: 12 }, { stackSize: 30 }],
  games: 4,
  manyGames: 800,
  malformedMoves: 4_000,
  twinStates: 500,
  training,
  everyMove: (at) => everyMove(at),
  seats,
  // Cells without borders, cards of other editions, any number of tokens.
  isWellFormed: (_at, { type }) => ["placeTile", "buyCard", "tradeIn", "claimTop", "pay"].includes(type),
  invariants,
  cases,
  unseen: {
    "portal-at-home": skipped,
    "no-portal-left": skipped,
    "portal-already-here": skipped,
    "R35a-not-at-home": skipped,
    "R33b-portal-left": skipped,
    "R35b-no-second": skipped,
  },
  codes: [
    "rotation-redundant",
    "cell-occupied",
    "not-adjacent",
    "edge-mismatch",
    "no-path-joined",
    "closes-map",
    "no-such-arm",
    "path-open",
    "already-there",
    "portal-not-placed",
    "portal-at-home",
    "no-portal-left",
    "portal-already-here",
    "no-such-card",
    "top-card-not-for-sale",
    "card-not-in-pit",
    "cannot-afford",
    "top-card-not-tradable",
    "card-not-yours",
    "card-locked",
    "colour-not-due",
    "not-enough-tokens",
    "token-not-in-price",
    "wrong-amount",
    "not-eligible",
  ],
  ends: ["tiles", "tops"],
  recorded: new URL("../games/", import.meta.url),
};
