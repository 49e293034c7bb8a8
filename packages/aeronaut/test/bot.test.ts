import { fast, openTable, RunningChance, resume, start, view } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { cellsFrom } from "../src/bot/ledger.js";
import { abilityKinds } from "../src/content/bonuses.js";
import { type Aeronaut, aeronaut } from "../src/index.js";
import type { LedgerEntry } from "../src/state/task.js";
import { crossedCells } from "../src/terms/cells.js";
import { given } from "./given.js";

const bot = aeronaut.bot!;
const luck = (seed: string): RunningChance => new RunningChance(fast(seed));
const all = {
  trajectories: true,
  bonusBalloons: true,
  multiroutes: true,
  wildWinds: true,
  thieves: true,
  objectives: true,
  powers: true,
  secretAreas: true,
};

function value(position: object, seat = 0): number {
  const { state, layout } = given(position);
  return bot.evaluate(state, seat, layout);
}

describe("evaluate", () => {
  test("points of one's own are good, the best opponent's are bad", () => {
    expect(value({ routes: { 8: "0" } })).toBeGreaterThan(value({ routes: {} }));
    expect(value({ routes: { 8: "1" } })).toBeLessThan(value({ routes: {} }));
    expect(value({ routes: { 8: "1", 0: "2" } })).toBe(value({ routes: { 8: "1" } }) + 0);
  });

  test("balloons are good, of one type better, cells, tokens and half-done things, too", () => {
    expect(value({ areas: ["RK"] })).toBeGreaterThan(value({ areas: ["xRxK"] }));
    expect(value({ areas: ["KK"] })).toBeGreaterThan(value({ areas: ["RK"] }));
    expect(value({ capacity: [12] })).toBeGreaterThan(value({}));
    const bonus = { options: { bonusBalloons: true } };
    expect(value({ ...bonus, tokens: ["e"] })).toBe(value(bonus) + 2000);
    expect(value({ ...bonus, tokens: ["s"] })).toBe(value(bonus) + 1000);
    expect(value({ ...bonus, tokens: ["j"] })).toBe(value(bonus));
    const multi = { options: { multiroutes: true } };
    expect(value({ ...multi, routes: { 2: "0--" } })).toBeGreaterThan(value(multi));
    const far = { options: { trajectories: true } };
    expect(value({ ...far, routes: { 3: "0" } }) - value({ ...far, routes: {} })).toBeGreaterThan(
      value({ routes: { 3: "0" } }) - value({}),
    );
    expect(value({ ...far, holders: { 0: "12" } })).toBeLessThanOrEqual(value(far));
  });

  test("only what can be paid now counts as payable, and one balloon is no row", () => {
    // The shortest red routes have two spaces: one red balloon pays none of them.
    expect(value({ areas: ["R"] }) - value({})).toBe(350 - 150);
    expect(value({ areas: ["RR"] }) - value({})).toBe(700 + 250 + 600 - 300);
    // The best one counts, not the last one: three blue balloons pay route 1, two red ones route 6.
    expect(value({ areas: ["BBBRR"] }) - value({})).toBe(5 * 350 + 3 * 250 + 4 * 300 - 5 * 150);
    expect(value({ areas: ["RR"], routes: { 0: "1", 6: "2" } }) - value({ routes: { 0: "1", 6: "2" } })).toBe(
      700 - 300,
    );
  });

  test("only what one can still get counts: no trajectory twice, none over closed routes, no marks of others", () => {
    const on = { options: { trajectories: true } };
    // The other trajectories are full.
    const taken = { 1: "1", 2: "1", 3: "1" };
    const joined = { routes: { 0: "0", 3: "0" }, holders: { ...taken, 0: "0" } };
    expect(value({ ...joined, ...on })).toBe(value({ routes: joined.routes }));
    const closed = { seats: 2, routes: { 0: "0", 3: "1" } };
    expect(value({ ...closed, ...on, holders: taken })).toBe(value(closed));
    const multi = { options: { multiroutes: true } };
    expect(value({ ...multi, routes: { 2: "1--" } })).toBe(value(multi));
  });

  test("cells are dear from three quarters on", () => {
    const cells = (drawn: number): number => value({ capacity: [12], areas: ["xR".repeat(drawn)] });
    expect(cells(8) - cells(7)).toBe(-150);
    expect(cells(9) - cells(8)).toBe(3 * 400 - 4 * 150);
    expect(cells(10) - cells(9)).toBe(-400);
  });

  test("who is ahead wants the end, who is behind wants cells", () => {
    const late = { capacity: [11], areas: ["xR".repeat(10)], options: { bonusBalloons: true }, tokens: ["t"] };
    const behind = value({ ...late, routes: { 8: "1" } }) - value({ ...late, routes: { 8: "1" }, capacity: [10] });
    const ahead = value({ ...late, routes: { 8: "0" } }) - value({ ...late, routes: { 8: "0" }, capacity: [10] });
    expect(behind).toBe(400);
    expect(ahead).toBe(-100);
  });

  test("a won game is worth more than anything, a lost one less", () => {
    const over = given({ turn: 2, full: [0, 1, 2, 3, 4, 5], areas: ["R", "", "KK"] }).when("C7K");
    expect(bot.evaluate(over.state, 2, over.layout)).toBeGreaterThan(900_000_000);
    expect(bot.evaluate(over.state, 0, over.layout)).toBeLessThan(-900_000_000);
    expect(Number.isInteger(value({ options: { ...all, objectives: false } }))).toBe(true);
  });
});

/**
 * Whether cells could have come about by this ledger: every payment, theft and miss was possible with some choice of
 * cells.
 */
function agrees(cells: readonly number[], entries: readonly LedgerEntry[]): boolean {
  const now = cells.map((cell) => cell % 8);
  let drawn = 0;
  const crossed = new Set<number>();
  // Discards and changes are choices: ledgers with them are only counted.
  const isExact = entries.every((entry) => entry.kind !== "swap" && !(entry.kind === "out" && entry.type === null));
  for (const entry of entries) {
    if (entry.kind === "in") {
      const got = now.slice(drawn, drawn + entry.count);
      if (isExact && !got.every((type) => type === got[0] && entry.types.includes(type))) return false;
      drawn += entry.count;
    } else if (entry.kind === "stolen") {
      if (isExact && (entry.cell > drawn || crossed.has(entry.cell - 1))) return false;
      crossed.add(entry.cell - 1);
    } else if (entry.kind === "named") {
      if (isExact && !crossed.has(entry.cell - 1)) return false;
    } else if (entry.kind === "out" && entry.type !== null && isExact) {
      for (let left = entry.count; left > 0; left--) {
        const cell = now.findIndex((type, at) => at < drawn && type === entry.type && !crossed.has(at));
        if (cell < 0) return false;
        crossed.add(cell);
      }
    }
  }
  return !isExact || cells.every((cell, at) => cell >= 8 === crossed.has(at));
}

describe("determinize", () => {
  test("what is visible stays, what is hidden is filled in so that the ledger could have been", () => {
    let checked = 0;
    let right = 0;
    for (let number = 0; number < 12; number++) {
      const begun = start(aeronaut, {
        seats: ([2, 3, 4, 5] as const)[number % 4],
        options: all,
        chance: fast(`bot ${number}`),
      });
      const table = openTable(aeronaut, begun);
      const moves = luck(`moves ${number}`);
      while (table.outcome === null) {
        const seat = table.toAct[0];
        table.apply(
          seat,
          table.sample(seat, (count) => moves.below("move", count)),
        );
        if (table.outcome !== null || moves.below("look", 12) > 0) continue;
        const own = view(aeronaut, table, 0);
        const guess = bot.determinize(own.state, 0, moves);
        expect([...guess.cells.flat(), ...guess.objectives, ...guess.powers]).not.toContain(null);
        const match = resume(aeronaut, { seats: begun.seats, options: begun.options, state: guess });
        expect(view(aeronaut, match, 0).state).toEqual(own.state);
        guess.cells.forEach((cells, other) => {
          expect(cells.filter((cell) => cell >= 8)).toHaveLength(crossedCells(own.state, other));
          checked++;
          if (agrees(cells, own.state.ledger[other])) right++;
        });
        expect(new Set(guess.objectives).size).toBe(guess.objectives.length);
        const counts = abilityKinds.map((_, power) => guess.powers.filter((card) => card === power).length);
        expect(Math.max(...counts)).toBeLessThanOrEqual(2);
      }
    }
    expect(checked).toBeGreaterThan(200);
    expect(right / checked).toBeGreaterThan(0.97);
  });

  test("a view that hides nothing is a copy of the state", () => {
    const { match } = given({ areas: ["RxK"] });
    const copy = bot.determinize(view(aeronaut, match, 1).state, 1, luck("copy"));
    expect(copy).toEqual(match.state);
    expect(copy.cells).not.toBe(match.state.cells);
  });

  test("the powers that are guessed come from the cards that were not seen", () => {
    const { match } = given({ seats: 4, options: { powers: true }, powers: "tTsh" });
    const own = view(aeronaut, match, 0);
    const guesses = Array.from({ length: 200 }, (_, at) =>
      bot.determinize(own.state, 0, luck(`${at}`)).powers.slice(2),
    );
    // Both cards to teleport are seen, and there is none about trajectories: two each to steal, to share, to act again.
    expect(new Set(guesses.flat())).toEqual(new Set([0, 2, 4]));
    expect(new Set(guesses.map(String)).size).toBe(9);
  });

  test("a hidden power is worth half of its token, and nothing to those who cannot know it", () => {
    const value = (powers: string, seat: number): number => {
      const { match, layout } = given({ options: { powers: true }, powers });
      return bot.evaluate(view(aeronaut, match, seat).state as never, seat, layout);
    };
    expect(value("ttt", 0) - value("Ttt", 0)).toBe(500);
    expect(value("ett", 0) - value("Ttt", 0)).toBe(1000);
    expect(value("stt", 1)).toBe(value("ett", 1));
  });

  test("in solo the phantom has no card to guess", () => {
    const options = { map: { kind: "fixed", name: "skerries" }, objectives: true } as const;
    const match = start(aeronaut, { seats: 1, options, chance: fast("solo") });
    const guess = bot.determinize(view(aeronaut, match, "spectator").state, 0, luck("solo"));
    expect(guess.objectives[1]).toBe(-1);
    expect(guess.objectives[0]).toBeGreaterThanOrEqual(0);
  });

  test("a ledger is solved backwards from its payments; a hopeless one keeps its numbers", () => {
    const types = [0, 1, 2, 3, 4, 5];
    const open: LedgerEntry = { kind: "in", count: 2, types };
    const paid = cellsFrom([open, open, { kind: "out", count: 4, type: 3 }], 4, types, luck("paid"));
    expect(paid).toEqual([11, 11, 11, 11]);
    const missed = cellsFrom(
      [open, open, { kind: "out", count: 2, type: 3 }, { kind: "named", cell: 3 }],
      2,
      types,
      luck("missed"),
    );
    expect(missed.slice(2)).toEqual([11, 11]);
    // The second cell was crossed out, so that it paid: the first one has another type.
    const named: LedgerEntry[] = [
      { kind: "in", count: 1, types: [0, 1] },
      { kind: "in", count: 1, types: [0, 1] },
      { kind: "out", count: 1, type: 0 },
      { kind: "named", cell: 2 },
    ];
    for (const seed of ["a", "b", "c", "d", "e"]) expect(cellsFrom(named, 1, types, luck(seed))).toEqual([1, 8]);
    const hopeless = cellsFrom(
      [open, { kind: "out", count: 2, type: 3 }, { kind: "stolen", cell: 1 }],
      2,
      types,
      luck("hopeless"),
    );
    expect(hopeless).toHaveLength(2);
    expect(hopeless.every((cell) => cell >= 8)).toBe(true);
    const nothing = cellsFrom([{ kind: "out", count: 1, type: null }, { kind: "swap" }], 0, types, luck("nothing"));
    expect(nothing).toEqual([]);
    const swapped: Aeronaut["state"]["ledger"][number] = [{ kind: "in", count: 1, types: [0] }, { kind: "swap" }];
    expect(cellsFrom(swapped, 0, types, luck("swap"))[0]).not.toBe(0);
  });
});
