import { homeward } from "@turnwright/homeward";
import { describe, expect, test } from "vitest";
import {
  chanceOutcomes,
  fast,
  type Kinds,
  type Match,
  play,
  type Seat,
  seeded,
  setupOutcomes,
  start,
  view,
} from "../src/index.js";
import { type ChanceOutcome, moveOutcomeWith, setupOutcomeWith } from "../src/play/chance-outcomes.js";
import { type Dice, dice } from "./toys/dice.js";

function begun(seats: 2 | 3, again = false): { match: Match<Dice>; seat: Seat } {
  const match = start(dice, { seats, options: { again }, chance: fast(`${seats}`) });
  return { match, seat: match.toAct[0]! };
}

const roll = (count: number): Dice["move"] => ({ type: "roll", count });

/** All ways of a legal move. */
function waysOf(...given: Parameters<typeof chanceOutcomes<Dice>>): ChanceOutcome<Dice>[] {
  const ways = chanceOutcomes(...given);
  if (!ways.ok) throw new Error(ways.refusal.code);
  return [...ways.outcomes];
}

/** The sum of the probabilities, if all are of one denominator at most. */
function sumOf(ways: readonly { readonly of: bigint }[]): number {
  return ways.reduce((sum, { of }) => sum + 1 / Number(of), 0);
}

/** The first outcomes, at most `most`. */
function first<G extends Kinds>(outcomes: Iterable<ChanceOutcome<G>>, most: number): ChanceOutcome<G>[] {
  const list: ChanceOutcome<G>[] = [];
  for (const outcome of outcomes) {
    if (list.length === most) break;
    list.push(outcome);
  }
  return list;
}

describe("the ways in which chance can fall", () => {
  test.each([2, 3] as const)("of two dice and a coin, %i seats: each once, each as likely", (seats) => {
    const { match, seat } = begun(seats);
    const ways = waysOf(dice, match, seat, roll(2));
    expect(ways).toHaveLength(72);
    expect(ways.every(({ of }) => of === 72n)).toBe(true);
    const faces = ways.map(({ events }) => events[0]!.type === "rolled" && events[0]!.faces);
    expect(new Set(faces.map(String)).size).toBe(72);
    for (const [at, way] of ways.entries()) {
      expect(way.draws.map(({ stream, below }) => `${stream} ${below}`)).toEqual(["die 6", "die 6", "coin 2"]);
      expect(way.draws.map(({ result }) => result)).toEqual(faces[at]);
      expect(way.match).toMatchObject({ version: 1, chance: match.chance, toAct: [(seat + 1) % seats] });
      expect(way.match?.entry).toEqual({ seat, move: roll(2), events: way.events, drew: true });
      expect(Object.isFrozen(way.match?.state)).toBe(true);
    }
    expect(match.version).toBe(0);
  });

  test("are those in which play goes, about as often", () => {
    const { match, seat } = begun(3);
    const counts = new Map(
      waysOf(dice, match, seat, roll(1)).map(({ match: after }) => [JSON.stringify(after?.state), 0]),
    );
    for (let at = 0; at < 1_200; at++) {
      const answer = play(dice, { ...match, chance: fast(`${at}`) }, seat, roll(1));
      const key = answer.ok ? JSON.stringify(answer.match.state) : "refused";
      counts.set(key, (counts.get(key) ?? Number.NaN) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(60);
  });

  test("of a move without chance: one, for certain", () => {
    const { match, seat } = begun(2);
    const ways = waysOf(dice, match, seat, roll(0));
    expect(ways).toMatchObject([{ of: 1n, draws: [] }]);
    const answer = play(dice, match, seat, roll(0));
    expect(answer.ok && { ...answer.match }).toEqual({ ...ways[0]?.match });
  });

  test("that have no end are followed as far as somebody wants", () => {
    const { match, seat } = begun(2, true);
    expect(waysOf(dice, match, seat, roll(1), { mostDraws: 0 })).toEqual([
      { match: null, events: [], draws: [], of: 1n },
    ]);
    const most = [1, 2, 3, 6].map((mostDraws) => waysOf(dice, match, seat, roll(1), { mostDraws }));
    expect(most.map((ways) => ways.length)).toEqual([6, 11, 16, 31]);
    for (const [at, draws] of [1, 2, 3, 6].entries()) {
      expect(sumOf(most[at]!)).toBeCloseTo(1, 12);
      const rest = most[at]!.filter((way) => way.match === null);
      expect(rest).toMatchObject([{ events: [], of: 6n ** BigInt(draws), draws: { length: draws } }]);
    }
  });

  test("of a shuffle: computed one at a time, in the order of the draws, and again from the beginning", () => {
    const outcomes = setupOutcomes(homeward, { seats: 2, chance: seeded("5eed".repeat(16)) });
    const ways = first(outcomes, 50);
    expect(new Set(ways.map(({ match }) => JSON.stringify(match?.state))).size).toBe(50);
    for (const { of, draws } of ways) {
      expect(of).toBe(draws.reduce((product, { below }) => product * BigInt(below), 1n));
      expect(of).toBeGreaterThan(10n ** 100n);
    }
    expect(first(outcomes, 1)).toEqual(ways.slice(0, 1));
  });

  test("of a setup: every first seat, which the turn of the toy then passes on", () => {
    const ways = [...setupOutcomes(dice, { seats: 3 })];
    expect(ways.map(({ match, of }) => [match?.toAct, of])).toEqual([1, 2, 0].map((seat) => [[seat], 3n]));
  });

  test("are found by their results, or by numbers that leave these results when divided", () => {
    const { match, seat } = begun(2);
    for (const way of waysOf(dice, match, seat, roll(2))) {
      const results = way.draws.map(({ result }) => result);
      const larger = way.draws.map(({ result, below }) => result + 7 * below);
      expect(moveOutcomeWith(dice, match, seat, roll(2), { results })).toEqual(way);
      expect(moveOutcomeWith(dice, match, seat, roll(2), { results: larger })).toEqual(way);
    }
    const { chance } = match;
    for (const way of setupOutcomes(dice, { seats: 3, chance }))
      expect(setupOutcomeWith(dice, { seats: 3, chance }, { results: [way.draws[0]!.result + 3] })).toEqual(way);
    const cut = moveOutcomeWith(dice, match, seat, roll(2), { results: [5, 5], mostDraws: 2 });
    expect(cut).toMatchObject({ match: null, of: 36n, draws: [{ result: 5 }, { result: 5 }] });
    expect(() => moveOutcomeWith(dice, match, seat, roll(3), { results: [] })).toThrow(/bug in dice/);
  });

  test("are refused at once for a move that is not legal, and for what is no match or no setup", () => {
    const { match, seat } = begun(3);
    const refusals = [
      chanceOutcomes(dice, match, (seat + 1) % 3, roll(1)),
      chanceOutcomes(dice, match, seat, roll(3)),
      chanceOutcomes(dice, {} as never, 0, roll(1)),
      chanceOutcomes(dice, view(dice, match, seat) as never, seat, roll(1)),
    ].map((ways) => !ways.ok && [ways.refusal.code, "path" in ways.refusal.facts && ways.refusal.facts.path]);
    expect(refusals).toEqual([
      ["not-your-turn", false],
      ["malformed", "count"],
      ["malformed", "match"],
      ["malformed", "match"],
    ]);
    expect(() => chanceOutcomes(dice, match, seat, roll(1), { mostDraws: -1 })).toThrow(/^how.mostDraws: expected/);
    expect(() => setupOutcomes(dice, { seats: 9 as never })).toThrow(/seats/);
  });
});
