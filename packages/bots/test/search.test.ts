import {
  fast,
  type Immutable,
  type Kinds,
  legalMoves,
  type PlayerView,
  play,
  RunningChance,
  resume,
  start,
  view,
} from "@turnwright/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import type { RaidState } from "../../core/test/toys/raid.js";
import { random, search } from "../src/index.js";
import { inverseRoot, logarithm, one, rootOfLogarithm, squareRoot } from "../src/search/fixed-point.js";
import { Scale } from "../src/search/scale.js";
import type { SearchOptions } from "../src/search/search.js";
import { type Branch, bud, mostPromising, open } from "../src/search/tree.js";
import { hinted, hintedRaid, played } from "./toys.js";

const luck = (seed: string): RunningChance => new RunningChance(fast(seed));

/** Tic-tac-toe after these cells, marked in turn. */
function after(...cells: number[]) {
  let match = start(hinted, { seats: 2, chance: fast("x") });
  for (const cell of cells) {
    const answer = play(hinted, match, match.toAct[0], { type: "mark", cell });
    if (!answer.ok) throw new Error(answer.refusal.code);
    match = answer.match;
  }
  return match;
}

describe("search", () => {
  test("takes a win that is there, stops one that is coming, whatever the luck", () => {
    for (const seed of ["a", "b", "c", "d"]) {
      const player = search(hinted, { iterations: 400, depth: 9 });
      expect(player(view(hinted, after(0, 3, 1, 4), 0), luck(seed))).toEqual({ type: "mark", cell: 2 });
      expect(player(view(hinted, after(0, 4, 1), 1), luck(seed))).toEqual({ type: "mark", cell: 2 });
      // Only a side stops the fork of opposite corners.
      const reply = player(view(hinted, after(0, 4, 8), 1), luck(seed));
      expect([1, 3, 5, 7]).toContain(reply.cell);
    }
  });

  test("never loses tic-tac-toe to a random player, and loses none against itself", () => {
    const player = search(hinted, { iterations: 500, depth: 9 });
    for (let game = 0; game < 20; game++) {
      const players = game % 2 === 0 ? [player, random(hinted)] : [random(hinted), player];
      expect(played(hinted, players, `${game}`).outcome?.winners).not.toContain(1 - (game % 2));
    }
    expect(played(hinted, [player, player], "both").outcome?.winners).toEqual([]);
  });

  test("the same view, luck and iterations give the same move; other luck may give another", () => {
    const match = start(hintedRaid, { seats: 3, chance: fast("raid") });
    const moves = ["1", "1", "2", "3", "4", "5", "6", "7", "8"].map((seed) =>
      JSON.stringify(search(hintedRaid, { iterations: 20 })(view(hintedRaid, match, 1), luck(seed))),
    );
    expect(moves[0]).toBe(moves[1]);
    expect(new Set(moves).size).toBeGreaterThan(1);
  });

  test("it sees the view and nothing else: what it reads is recorded, and twin truths give the same move", () => {
    const read = new Set<string>();
    const watched = <G extends Kinds>(given: PlayerView<G>): PlayerView<G> =>
      new Proxy(given, {
        get: (target, name, receiver) => {
          read.add(String(name));
          return Reflect.get(target, name, receiver);
        },
      });
    const player = search(hintedRaid, { iterations: 60 });
    const bids = played(hintedRaid, [random(hintedRaid), random(hintedRaid)], "twin", (at) => at.version === 1);
    expect(bids.state.bids[0]).not.toBeNull();
    const twin: Immutable<RaidState> = {
      ...bids.state,
      bids: [(bids.state.bids[0]! % 3) + 1, null],
      hands: [bids.state.hands[0].map((card) => (card % 3) + 1), bids.state.hands[1]],
      deck: [...bids.state.deck].reverse(),
    };
    const { seats, options, version } = bids;
    const other = resume(hintedRaid, { seats, options, version, state: twin }, { chance: fast("another") });
    const seeds = Array.from({ length: 10 }, (_, seed) => `twins ${seed}`);
    const [here, there] = [bids, other].map((match) =>
      seeds.map((seed) => player(watched(view(hintedRaid, match, 1)), luck(seed))),
    );
    expect(here).toEqual(there);
    const known = Object.keys(view(hintedRaid, bids, 1));
    // What a table keeps beside its state is looked for: a view has none.
    expect([...read].filter((name) => !known.includes(name))).toEqual(["derived"]);
    for (const secret of ["chance", "derived"]) expect(known).not.toContain(secret);
  });

  test("seats that may act at the same time: each searches for itself", () => {
    const match = start(hintedRaid, { seats: 3, chance: fast("simultaneous") });
    expect(match.toAct).toEqual([0, 1, 2]);
    for (const seat of match.toAct) {
      const move = search(hintedRaid, { iterations: 50 })(view(hintedRaid, match, seat), luck("s"));
      expect(legalMoves(hintedRaid, match, seat)).toContainEqual(move);
    }
  });

  test("whole games with hidden hands, every option", () => {
    const players = [
      search(hintedRaid, { iterations: 30, depth: 0 }),
      search(hintedRaid, { iterations: 30, depth: 4, playout: "uniform", exploration: 140 }),
      search(hintedRaid, { iterations: 30 }),
    ];
    for (const seed of ["1", "2", "3"]) expect(played(hintedRaid, players, seed).outcome).not.toBeNull();
  });

  test("exploration and optimism are what the game's bot says, unless the options say otherwise", () => {
    const seen = view(hintedRaid, start(hintedRaid, { seats: 3, chance: fast("said") }), 0);
    const choices = (game: typeof hintedRaid, options: SearchOptions): string =>
      Array.from({ length: 30 }, (_, seed) =>
        JSON.stringify(search(game, { iterations: 40, ...options })(seen, luck(`said ${seed}`))),
      ).join();
    const plain = choices(hintedRaid, {});
    expect(choices(hintedRaid, { exploration: 60, optimism: 1 })).toBe(plain);
    for (const said of [{ exploration: 5 }, { optimism: 4 }]) {
      const saying = { ...hintedRaid, bot: { ...hintedRaid.bot!, ...said } };
      expect(choices(saying, {})).toBe(choices(hintedRaid, said));
      expect(choices(saying, {})).not.toBe(plain);
      expect(choices(saying, { exploration: 60, optimism: 1 })).toBe(plain);
    }
  });

  test("milliseconds go by the caller's clock, which is asked every eighth iteration", () => {
    let time = 0;
    let asked = 0;
    const now = (): number => {
      asked++;
      return time++;
    };
    const match = after(4);
    search(hinted, { milliseconds: 10, now })(view(hinted, match, 1), luck("clock"));
    expect(asked).toBe(11);
    search(hinted, { milliseconds: 1000, iterations: 16, now })(view(hinted, match, 1), luck("clock"));
    expect(asked).toBe(11 + 2);
    search(hinted, { iterations: 0 })(view(hinted, match, 1), luck("at least one"));
    expect(() => search(hinted, { milliseconds: 10 })).toThrow(/needs a clock/);
  });

  test("what cannot be searched is said", () => {
    expect(() => search(line)).toThrow(/use random\(line\)/);
    expect(() => search(hinted)(view(hinted, after(), 1), luck("x"))).toThrow(/not to act/);
  });
});

/** Values that positions could have. */
const rewarded = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 5, maxLength: 50 });

describe("the arithmetic of the search", () => {
  test("square roots are exact, below 2^52", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 52 - 1 }), (n) => {
        const root = squareRoot(n);
        expect(root * root <= n && (root + 1) * (root + 1) > n).toBe(true);
      }),
    );
    for (let n = 0; n < 2000; n++) expect(squareRoot(n * n)).toBe(n);
  });

  test("logarithms and roots are those of the books, to 1/1000", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (n) => {
        expect(Math.abs(logarithm(n) / one - Math.log(n))).toBeLessThan(0.001);
        expect(Math.abs(rootOfLogarithm(n) / one - Math.sqrt(Math.log(n)))).toBeLessThan(n === 1 ? 1e-9 : 0.001);
        expect(Math.abs(inverseRoot(n) / one - 1 / Math.sqrt(n))).toBeLessThan(0.001);
      }),
    );
  });

  test("rewards lie from 0 to one, better values have better ones, ends lie outside", () => {
    fc.assert(
      fc.property(rewarded, fc.integer({ min: 1, max: 5 }), (values, power) => {
        const scale = new Scale(power);
        for (const value of values) {
          const reward = scale.reward(value, false);
          expect(reward >= 0 && reward <= one).toBe(true);
        }
        const [lost, worse, better, won] = [-1e12, -2e6, 2e6, 1e12].map((value) => scale.reward(value, true));
        expect(lost <= worse && worse < better && better <= won).toBe(true);
        expect([lost < one / 100, won > (one * 99) / 100]).toEqual([true, true]);
      }),
    );
    expect(new Scale(1).reward(0, true)).toBe(one / 2);
  });

  test("a power of any size comes to an end", () => {
    expect(new Scale(9_999_999).reward(1_000_000, true)).toBe(0);
  });

  test("raised rewards are powers of the plain ones, so that means of several lie nearer to the best", () => {
    fc.assert(
      fc.property(rewarded, fc.integer({ min: 2, max: 5 }), (values, power) => {
        const [plain, raised] = [new Scale(1), new Scale(power)].map((scale) =>
          values.map((value) => scale.reward(value, false) / one),
        );
        plain.forEach((reward, at) => {
          expect(Math.abs(raised[at] - reward ** power)).toBeLessThan((2 * power) / one);
        });
      }),
    );
    // Nothing or everything, half of the time each, against three quarters for sure.
    const isGambleBetter = (power: number): boolean => {
      const mean = (values: number[]): number => {
        const scale = new Scale(power);
        const rewards = values.map((value) => scale.reward(value, true));
        return rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
      };
      return mean([-1e9, 1e9]) > mean([1, 1]);
    };
    expect([1, 2, 3].map(isGambleBetter)).toEqual([false, false, true]);
  });

  test("branches are found again whatever is legal, and counted when they are", () => {
    type Any = Kinds & { move: { readonly type: string; readonly cells: readonly number[] } };
    const move = (...cells: number[]) => ({ type: "go", cells });
    const node = bud<Any>();
    open(node, [move(1), move(2, 3), move()], []);
    open(node, [move(2, 3), move(4), move(1)], []);
    open(node, [move(2), move(2, 3)], []);
    expect(node.branches.map(({ move: { cells }, available }) => [cells, available])).toEqual([
      [[1], 2],
      [[2, 3], 3],
      [[], 1],
      [[4], 1],
      [[2], 1],
    ]);
  });

  test("what nobody tried counts as tried once with the mean; what is good is followed, what is rare is not forgotten", () => {
    const branch = (visits: number, mean: number, available = 100): Branch<Kinds> => ({
      move: { type: "go" },
      available,
      visits,
      total: visits * mean,
      node: undefined,
    });
    const node = { branches: [], visits: 100, total: 50 * one };
    const followed = (branches: Branch<Kinds>[], exploration = 60) => {
      const found = mostPromising(node, branches, branches.length, exploration);
      return found === undefined ? undefined : branches.indexOf(found);
    };
    expect(followed([branch(50, one * 0.4), branch(50, one * 0.6)])).toBe(1);
    expect(followed([branch(1, one * 0.4), branch(99, one * 0.6)])).toBe(0);
    expect(followed([branch(1, one * 0.4), branch(99, one * 0.6)], 0)).toBe(1);
    expect(followed([branch(60, one * 0.6), branch(0, 0)])).toBeUndefined();
    expect(followed([branch(3, one), branch(0, 0)], 20)).toBe(0);
  });
});
