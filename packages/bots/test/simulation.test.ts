import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { greedy, mergeTotals, random, type SimulationSpec, simulateJob, type Totals, wilson } from "../src/index.js";
import { formatRecipe, noTotals, type Recipe, readRecipe } from "../src/internal.js";
import { hinted, hintedRaid } from "./toys.js";

const raids: SimulationSpec = {
  seats: 3,
  options: { coins: 2 },
  bots: [{ bot: "greedy", samples: 2 }, { bot: "random" }],
  rotate: true,
  seed: "raids",
};

const bytes = (totals: Totals): string => JSON.stringify(totals);

describe("a job of a simulation", () => {
  const whole = simulateJob(hintedRaid, raids, 0, 60);

  test("its totals add up", () => {
    const sum = (tally: { readonly [key: string]: number }): number => Object.values(tally).reduce((a, b) => a + b, 0);
    expect(whole.games).toBe(60);
    expect(sum(whole.ends)).toBe(60);
    expect(sum(whole.lengths)).toBe(60);
    expect(sum(whole.branching)).toBe(whole.moves);
    expect(Object.entries(whole.lengths).reduce((moves, [length, games]) => moves + Number(length) * games, 0)).toBe(
      whole.moves,
    );
    for (const seat of whole.seats) expect([seat.games, sum(seat.points)]).toEqual([60, 60]);
    const total = (field: "games" | "wins" | "shared") =>
      [whole.seats, whole.bots].map((players) => players.reduce((all, player) => all + player[field], 0));
    for (const field of ["games", "wins", "shared"] as const) expect(total(field)[0]).toBe(total(field)[1]);
    expect(whole.seats.reduce((all, { wins }) => all + wins, 0)).toBeGreaterThanOrEqual(60 - whole.unwon);
  });

  test("rotating bots have every seat as often; others keep theirs", () => {
    expect(whole.bots.map(({ games }) => games)).toEqual([90, 90]);
    const fixed = simulateJob(hintedRaid, { ...raids, rotate: false }, 0, 10);
    expect(fixed.bots.map(({ games }) => games)).toEqual([20, 10]);
  });

  test("every sentence that can tell events is there, in the order of the rulebook", () => {
    expect(Object.keys(whole.sentences).slice(0, 3)).toEqual(["R1-deal", "R3-sealed", "R4-reveal"]);
    expect(whole.sentences["R1-deal"]).toBe(60 * 4);
    expect(whole.sentences).not.toHaveProperty("R2-own-card");
  });

  test("however games are shared out and put together, the totals are the same to the byte", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 59 }), { maxLength: 5 }),
        fc.infiniteStream(fc.nat()),
        (cuts, picks) => {
          const borders = [0, ...cuts.sort((a, b) => a - b), 60];
          const parts = borders.slice(1).map((to, at) => simulateJob(hintedRaid, raids, borders[at], to));
          while (parts.length > 1) {
            const [one] = parts.splice(picks.next().value % parts.length, 1);
            const [other] = parts.splice(picks.next().value % parts.length, 1);
            parts.push(mergeTotals(JSON.parse(bytes(one)), other));
          }
          expect(bytes(parts[0])).toBe(bytes(whole));
        },
      ),
      { numRuns: 8 },
    );
  });

  test("no games change nothing, on either side", () => {
    const none = noTotals(hintedRaid, 3, 2);
    expect(bytes(simulateJob(hintedRaid, raids, 7, 7))).toBe(bytes(none));
    expect(bytes(mergeTotals(none, whole))).toBe(bytes(whole));
    expect(bytes(mergeTotals(whole, none))).toBe(bytes(whole));
    expect(() => mergeTotals(whole, noTotals(hintedRaid, 2, 2))).toThrow(/different simulations/);
  });

  test("another seed gives other games", () => {
    expect(bytes(simulateJob(hintedRaid, { ...raids, seed: "other" }, 0, 60))).not.toBe(bytes(whole));
  });

  test("random bots need no view, and greedy ones beat them", () => {
    const bots: Recipe[] = [{ bot: "greedy", samples: 3 }, { bot: "random" }];
    const { bots: came } = simulateJob(hinted, { seats: 2, options: {}, bots, rotate: true, seed: "s" }, 0, 60);
    expect(came[0].wins).toBeGreaterThan(2 * came[1].wins);
    expect(() => simulateJob(hinted, { seats: 2, options: {}, bots: [], seed: "s" }, 0, 1)).toThrow(/at least one bot/);
  });
});

describe("bots by name", () => {
  test("are read and written", () => {
    const texts = [
      "random",
      "greedy",
      "greedy:20",
      "search",
      "search:1000",
      "search:400:0:140",
      "search:400:1:60:3",
      "search:400::30",
      "search::::3",
    ];
    for (const text of texts) expect(formatRecipe(readRecipe(text)!)).toBe(text);
    expect(readRecipe("search:400:0")).toEqual({ bot: "search", iterations: 400, depth: 0 });
    expect(readRecipe("search:400::30")).toEqual({ bot: "search", iterations: 400, exploration: 30 });
    expect(readRecipe("search:1:2:3:4")).toEqual({
      bot: "search",
      iterations: 1,
      depth: 2,
      exploration: 3,
      optimism: 4,
    });
    for (const text of [
      "",
      "gready",
      "random:1",
      "greedy:",
      "greedy:x",
      "greedy:-1",
      "search:1:2:3:4:5",
      "toString",
      "search:12345678",
    ])
      expect(readRecipe(text)).toBeUndefined();
  });

  test("give the players of this package", () => {
    expect(typeof greedy(hinted)).toBe("function");
    expect(typeof random(hinted)).toBe("function");
  });
});

describe("Wilson's interval", () => {
  test("the figures of the books", () => {
    // Wilson score intervals without continuity correction (Newcombe 1998, table I).
    expect(wilson(81, 263)).toEqual({ share: 3080, least: 2553, most: 3662 });
    expect(wilson(15, 148)).toEqual({ share: 1014, least: 624, most: 1605 });
    expect(wilson(0, 20)).toEqual({ share: 0, least: 0, most: 1611 });
    expect(wilson(1, 29)).toEqual({ share: 345, least: 61, most: 1718 });
    expect(wilson(0, 0)).toEqual({ share: 0, least: 0, most: 10_000 });
  });

  test("holds the share, lies from none to all, and mirrors, up to 30 million games", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000_000 }), fc.nat(10_000), (of, part) => {
        const count = Math.floor((of * part) / 10_000);
        const { share, least, most } = wilson(count, of);
        expect(0 <= least && least <= share && share <= most + 1 && most <= 10_000).toBe(true);
        expect(Math.abs(wilson(of - count, of).least - (10_000 - most))).toBeLessThanOrEqual(2);
      }),
    );
  });
});
