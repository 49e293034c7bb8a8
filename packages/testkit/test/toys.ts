import type { Game } from "@turnwright/core";
import { type Lanterns, lanterns } from "../../core/test/toys/lanterns.js";
import { type Line, line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import { type Tally, tally } from "../../core/test/toys/tally.js";
import type { GameUnderTest } from "../src/index.js";
import { lanternSeats, lineSeats, raidSeats, tallySeats } from "./toy-seats.js";

export const lineTest: GameUnderTest<Line> = {
  setups: [{ name: "two seats", seats: 2 }],
  games: 40,
  *everyMove() {
    for (let cell = 0; cell < 9; cell++) yield { type: "mark", cell };
  },
  seats: lineSeats,
  codes: ["occupied"],
  ends: ["row", "full"],
};

export const raidTest: GameUnderTest<Raid> = {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats, few coins", seats: 3, options: { coins: 1 } },
  ],
  *everyMove() {
    for (let card = 1; card <= 3; card++) yield { type: "bid", card };
    for (let card = 1; card <= 3; card++) yield { type: "shield", card };
    yield { type: "pay" };
  },
  optionValues: { coins: [0, 1] },
  seats: raidSeats,
  invariants: {
    "no card comes or goes": ({ state }) => {
      const inHands = state.hands.reduce((sum, hand) => sum + hand.length, 0);
      if (inHands + state.deck.length > 14) throw new Error("there are more than 14 cards");
    },
  },
  codes: ["not-in-hand", "storm"],
  ends: ["rich", "rounds"],
  unseen: { positions: "the toy doesn't write its positions down" },
};

export const tallyTest: GameUnderTest<Tally> = {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3 },
  ],
  games: 6,
  *everyMove() {
    for (let card = 1; card <= 9; card++) yield { type: "lay", card };
    yield { type: "pass" };
  },
  seats: tallySeats,
  codes: ["not-in-hand", "sum", "ahead"],
  ends: ["full"],
  unseen: { positions: "the toy doesn't write its positions down" },
};

export const lanternsTest: GameUnderTest<Lanterns> = {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3 },
  ],
  games: 12,
  *everyMove() {
    for (let place = 0; place <= 2; place++) yield { type: "light", place };
    for (let seat = 0; seat <= 2; seat++) yield { type: "look", with: seat };
  },
  seats: lanternSeats,
  codes: ["alone", "known"],
  ends: ["dark"],
  unseen: { positions: "the toy doesn't write its positions down" },
};

export const toys: {
  readonly line: Game<Line>;
  readonly raid: Game<Raid>;
  readonly tally: Game<Tally>;
  readonly lanterns: Game<Lanterns>;
} = {
  line,
  raid,
  tally,
  lanterns,
};
