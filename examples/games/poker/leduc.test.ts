import { solve } from "@turnwright/bots/solve";
import { scripted, start } from "@turnwright/core";
import { describeCitations, describeGame, situation } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { leduc } from "./leduc.js";

/** Begins a match with these cards: those of the seats, then the one that will be turned up. */
const dealt = (...cards: readonly [number, number, number]) => {
  const deck = [1, 1, 2, 2, 3, 3];
  const draws = cards.map((card) => {
    const at = deck.indexOf(card);
    deck.splice(at, 1);
    return at;
  });
  return situation(leduc, start(leduc, { seats: 2, chance: scripted({ deck: draws }) }));
};

describeGame(leduc, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 60,
  *everyMove() {
    yield { type: "fold" } as const;
    yield { type: "call" } as const;
    yield { type: "raise" } as const;
  },
  seats: {
    state: {
      first: "seat",
      seat: "seat",
      chips: "bySeat",
      rounds: "same",
      turnedUp: "same",
      isShown: "same",
      deck: "same",
      cards: "bySeat",
    },
    moves: { fold: "same", call: "same", raise: "same" },
    events: {
      anted: "same",
      dealt: { seat: "seat", card: "same" },
      folded: { seat: "seat" },
      called: { seat: "seat", chips: "same" },
      raised: { seat: "seat", chips: "same" },
      turnedUp: "same",
      shown: { cards: "bySeat" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["nothing-to-fold-to", "two-raises"],
  ends: ["folded", "best"],
});

describeCitations(leduc, [
  ["the beginning", () => dealt(1, 2, 3).match, ["anted L1", "dealt L2", "dealt L2"]],
  ["a fold", () => dealt(1, 2, 3).when("raise fold").match, ["folded L5", "gameEnded L11"]],
  ["a raise", () => dealt(1, 2, 3).when("raise").match, ["raised L7"]],
  ["the first call", () => dealt(1, 2, 3).when("call").match, ["called L6"]],
  ["the end of a round", () => dealt(1, 2, 3).when("call call").match, ["called L6", "turnedUp L9"]],
  ["a showdown", () => dealt(1, 2, 3).when("call call call call").match, ["called L6", "shown L10", "gameEnded L12"]],
]);

test("L3-facing a seat that has bet as much cannot fold", () => {
  expect(dealt(1, 2, 3).refused("fold")).toEqual({ rule: "L3-facing", code: "nothing-to-fold-to", facts: {} });
});

test("L4-twice there is no third raise in a round, and two more in the next", () => {
  const raised = dealt(1, 2, 3).when("raise raise");
  expect(raised.refused("raise")).toEqual({ rule: "L4-twice", code: "two-raises", facts: {} });
  expect(raised.when("call raise raise").legal).toBe("fold call");
});

test("L7-raise raises are two chips, in the second round four", () => {
  expect(dealt(1, 2, 3).when("raise raise").state.chips).toEqual([3, 5]);
  expect(dealt(1, 2, 3).when("call call raise raise").state.chips).toEqual([5, 9]);
});

test("L8-turns the first seat begins the second round, also after a raise of its own was called", () => {
  expect(dealt(1, 2, 3).when("call raise call").match.toAct).toEqual([0]);
  expect(dealt(1, 2, 3).when("raise call").match.toAct).toEqual([0]);
});

test.each([
  [[1, 2, 3], [1]],
  [[1, 2, 1], [0]],
  [[3, 2, 2], [1]],
  [[3, 2, 1], [0]],
  [
    [2, 2, 1],
    [0, 1],
  ],
] as const)("L12-best of the cards %j wins %j", ([first, second, turnedUp], winners) => {
  expect(dealt(first, second, turnedUp).when("call call call call").match.outcome?.winners).toEqual(winners);
});

test("solved: the value is that of the literature", () => {
  const begun = performance.now();
  const { value, exploitability, informationSets } = solve(leduc, { iterations: 150 });
  // -0.0856 for the first seat; with equal cards joined there are 288 information sets.
  expect(Math.abs(value[0] + 0.0856)).toBeLessThan(0.01);
  expect(exploitability).toBeGreaterThan(0);
  expect(exploitability).toBeLessThan(0.02);
  expect(informationSets).toHaveLength(288);
  expect(performance.now() - begun).toBeLessThan(20_000);
});
