import { solve } from "@turnwright/bots/solve";
import { fast, play, RunningChance, scripted, start, view } from "@turnwright/core";
import { describeCitations, describeGame, situation } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import { kuhn } from "./kuhn.js";

/** Begins a match in which the seats hold these cards: 1 is the jack, 3 the king. */
const dealt = (first: number, second: number) => {
  const chance = [0, 1, 2].flatMap((a) => [0, 1].map((b) => scripted({ deck: [a, b] })));
  const matches = chance.map((source) => start(kuhn, { seats: 2, chance: source }));
  return situation(kuhn, matches.find(({ state }) => state.cards.join() === `${first},${second}`)!);
};

describeGame(kuhn, {
  setups: [{ name: "two seats", seats: 2 }],
  games: 60,
  *everyMove() {
    yield { type: "pass" } as const;
    yield { type: "bet" } as const;
  },
  seats: {
    state: { seat: "seat", chips: "bySeat", acts: "same", isShown: "same", cards: "bySeat" },
    moves: { pass: "same", bet: "same" },
    events: {
      anted: "same",
      dealt: { seat: "seat", card: "same" },
      passed: { seat: "seat" },
      bet: { seat: "seat" },
      shown: { cards: "bySeat" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: [],
  ends: ["fold", "higher"],
});

describeCitations(kuhn, [
  ["the beginning", () => dealt(3, 1).match, ["anted K1", "dealt K2", "dealt K2"]],
  ["a pass", () => dealt(3, 1).when("pass").match, ["passed K3"]],
  ["a bet", () => dealt(3, 1).when("bet").match, ["bet K4"]],
  ["a fold", () => dealt(3, 1).when("bet pass").match, ["passed K3", "gameEnded K7"]],
  ["a showdown", () => dealt(3, 1).when("bet bet").match, ["bet K4", "shown K6", "gameEnded K8"]],
]);

test.each([
  ["pass pass", 1, 1],
  ["bet bet", 1, 2],
  ["bet pass", 0, 1],
  ["pass bet pass", 1, 1],
  ["pass bet bet", 1, 2],
])("K9-pot with a jack against a queen, %s", (moves, winner, chips) => {
  const { match } = dealt(1, 2).when(moves);
  expect(match.outcome?.winners).toEqual([winner]);
  const gains = [0, 1].map((seat) => kuhn.score!["K9-pot"](match.state as never, seat, undefined));
  expect(gains).toEqual(winner === 0 ? [chips, -chips] : [-chips, chips]);
});

describe("solved", () => {
  const solution = solve(kuhn, { iterations: 1000 });
  /** Returns the probability of a bet of the seat that is to act. */
  const bet = (there: ReturnType<typeof dealt>) =>
    solution.policy(view(kuhn, there.match, there.state.seat)).find(({ move }) => move.type === "bet")!.probability;

  test("the value is -1/18, and the policy can hardly be exploited", () => {
    expect(solution.value[0]).toBeCloseTo(-1 / 18, 4);
    expect(solution.exploitability).toBeGreaterThanOrEqual(0);
    expect(solution.exploitability).toBeLessThan(0.001);
    expect(solution.informationSets).toHaveLength(12);
  });

  test("the second seat bluffs and calls as often as Kuhn says", () => {
    expect(bet(dealt(2, 1).when("pass"))).toBeCloseTo(1 / 3, 1); // a jack after a pass
    expect(bet(dealt(1, 2).when("bet"))).toBeCloseTo(1 / 3, 1); // a queen after a bet
    expect(bet(dealt(1, 3).when("bet"))).toBeCloseTo(1, 2);
    expect(bet(dealt(2, 1).when("bet"))).toBeCloseTo(0, 2);
  });

  test("the first seat bets a king three times as often as it bluffs with a jack", () => {
    const bluff = bet(dealt(1, 2));
    expect(bluff).toBeLessThan(1 / 3 + 0.01);
    expect(Math.abs(bet(dealt(3, 2)) - 3 * bluff)).toBeLessThan(0.05);
    expect(bet(dealt(2, 1))).toBeCloseTo(0, 1);
  });

  test("its player plays whole matches, and gains what the value says", () => {
    const chance = new RunningChance(fast("players"));
    let gain = 0;
    const matches = 3000;
    for (let number = 0; number < matches; number++) {
      let match = start(kuhn, { seats: 2, chance: fast(`match ${number}`), freeze: false });
      while (match.outcome === null) {
        const seat = match.state.seat;
        const answer = play(kuhn, match, seat, solution.player(view(kuhn, match, seat), chance), { freeze: false });
        if (!answer.ok) throw new Error(answer.refusal.code);
        match = answer.match;
      }
      gain += kuhn.score!["K9-pot"](match.state as never, 0, undefined);
    }
    // The standard deviation of one match is about 1.3, of the mean of so many 0.024.
    expect(Math.abs(gain / matches + 1 / 18)).toBeLessThan(0.08);
  });
});
