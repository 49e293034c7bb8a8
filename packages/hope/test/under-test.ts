import type { Hope } from "@turnwright/hope";
import type { GameUnderTest } from "@turnwright/testkit";
import { training } from "../src/train.js";
import { cases } from "./cases.js";
import { codes, ends } from "./codes.js";
import { everyMove } from "./every-move.js";
import { invariants } from "./invariants.js";
import { seats } from "./seats.js";
import { setups } from "./setups.js";

/** What the laws need to know of the game: its setups, moves, invariants, codes and ends. */
export const underTest: GameUnderTest<Hope> = {
  // The cards that decide who begins are turned over, and then put under the deck (R11b).
  shownThenHidden: ["candidatesFound.cards"],
  setups,
  optionValues: {
    difficulty: ["advanced", "expert", "hero"],
    traitor: [true],
    bugCards: [true],
    characters: ["random", ["prodigy", "acrobat"]],
    board: [Array.from({ length: 36 }, (_, at) => at + 1)],
    maxRounds: [1, 1000, null],
    trackGaps: ["forgotten"],
    uncoveredCrossings: ["first"],
    finishingRound: ["regression"],
    unmaskedTraitor: ["barred"],
    edition: [{ pioneersPerSeat: 3 }],
  },
  hiding: [{ traitor: true }, { bugCards: true }],
  games: 2,
  positions: 120,
  manyGames: 400,
  malformedMoves: 4_000,
  twinStates: 500,
  training,
  everyMove,
  seats,
  invariants,
  cases,
  codes,
  ends,
  recorded: new URL("../games/", import.meta.url),
  unseen: {
    'trackGaps: "forgotten"':
      "hardly a game has a wrong accusation with a gap below the last pioneer; R57 and R110b are tested by sentence",
    'unmaskedTraitor: "barred"':
      "hardly a random game has a right accusation, and a traitor with medals after it; R105l is tested by sentence",
    "maxRounds: null":
      "random games are over before round 100, the default; that no round is the last is tested by sentence (R126c)",
    "maxRounds: 1000":
      "random games are over before round 100, the default; the round limit itself is tested by sentence",
    "R55a-complete": "hands on to stabilize, whose sentences tell what happens",
    "R62f-polarize": "hands on to generalPolarization",
    "R85a-regression": "hands on to advance",
    "R101-is-entering": "hands on to entering",
    "R114a-pledging-stops": "hands on to resolveBug",
    "B18-storm": "hands on to generalPolarization",
    "B19-lurch": "hands on to advance",
    "B20-collapse": "hands on to strike",
  },
};
