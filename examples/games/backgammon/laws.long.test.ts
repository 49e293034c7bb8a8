import { describeGame } from "@turnwright/testkit";
import { expect } from "vitest";
import { backgammon } from "./backgammon.js";
import { array, at } from "./positions.js";

describeGame(backgammon, {
  setups: [
    { name: "with the cube", seats: 2 },
    { name: "without", seats: 2, options: { doublingCube: false } },
  ],
  games: 6,
  manyGames: 20,
  positions: 60,
  *everyMove() {
    for (const type of ["roll", "double", "take", "drop"] as const) yield { type };
    for (let from = 1; from <= 25; from++)
      for (let die = 1; die <= 6; die++) yield { type: "move", from, die } as const;
  },
  seats: {
    state: {
      options: "same",
      seat: "seat",
      dice: "same",
      checkers: "bySeat",
      cube: "same",
      owner: "seat",
      dropped: "same",
    },
    moves: { roll: "same", double: "same", take: "same", drop: "same", move: "same" },
    events: {
      rolledOff: { dice: "bySeat" },
      rolled: { seat: "seat", dice: "same" },
      doubled: { seat: "seat" },
      taken: { seat: "seat" },
      dropped: { seat: "seat" },
      moved: { seat: "seat", from: "same", die: "same" },
      hit: { seat: "seat", point: "same" },
      turnEnded: { seat: "seat" },
    },
    outcome: { reason: "same", points: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: [
    "no-cube",
    "not-your-cube",
    "cube-at-limit",
    "no-such-die",
    "no-checker",
    "bar-first",
    "blocked",
    "not-all-home",
    "higher-checker",
    "wastes-dice",
    "larger-die",
  ],
  ends: ["single", "gammon", "backgammon", "dropped"],
  cases: [
    () => at("12:1 7:1", "24:2 6:13", [6, 5]).match, // one way to play the five wastes the six
    () => at(array, array, [], { phases: ["rolling"], cube: 64 }).match,
  ],
  invariants: {
    "each seat has fifteen checkers": ({ state }) => {
      for (const own of state.checkers) expect(own.reduce((sum, count) => sum + count, 0)).toBe(15);
    },
    "no point has checkers of both": ({ state: { checkers } }) => {
      for (let point = 1; point < 25; point++) expect(checkers[0][point] * checkers[1][25 - point]).toBe(0);
    },
  },
});
