import {
  fast,
  formatPosition,
  type Match,
  openTable,
  RunningChance,
  readPosition,
  resume,
  type Seat,
  view,
} from "@turnwright/core";
import { copyPlain } from "@turnwright/core/rules";
import { type Hope, hope } from "@turnwright/hope";
import { randomGame } from "@turnwright/testkit";
import { describe, expect, test } from "vitest";
import type { Role } from "../src/event/words.js";
import { given, type Position } from "./given.js";
import { invariants } from "./invariants.js";
import { setups } from "./setups.js";

const bot = hope.bot!;

function guessOf(match: Match<Hope>, seat: Seat, seed: string): Hope["state"] {
  return bot.determinize(view(hope, match, seat).state, seat, new RunningChance(fast(seed)));
}

function matchFrom(match: Match<Hope>, state: Hope["state"]): Match<Hope> {
  const { seats, options, version } = match;
  return resume(hope, { seats, options, state, version }, { chance: match.chance });
}

/** What views hide, in one list. */
function hiddenIn({ hands, roles, deck, stacks, bugDeck }: Hope["view"]): readonly unknown[] {
  return [...hands.flat(), ...roles, ...deck, ...stacks.flat(), ...bugDeck];
}

describe("a truth that a seat can believe in", () => {
  for (const setup of setups) {
    test(`${setup.name}, ${setup.seats} seats: looks the same to the seat, and keeps every invariant`, () => {
      const { steps, last } = randomGame(hope, setup, `bot ${setup.name}`);
      const matches = [...steps.filter((_, at) => at % 7 === 0).map(({ before }) => before), last];
      for (const match of matches) {
        for (let seat = 0; seat < match.seats; seat++) {
          const seen = view(hope, match, seat);
          const guess = matchFrom(match, guessOf(match, seat, "guess"));
          expect(view(hope, guess, seat)).toEqual(seen);
          expect(hiddenIn(guess.state)).not.toContain(null);
          for (const holds of Object.values(invariants)) holds(guess);
        }
      }
    });
  }

  const suspecting: Position = { roles: ["hope", "nope", "hope"], hands: ["O W", "C C L", "J"], bugs: "calm fog leak" };

  test("the view that is given stays as it is, the same luck gives the same truth, other luck another", () => {
    const { match } = given(suspecting);
    const seen = view(hope, match, 0).state;
    const before = copyPlain(seen);
    const guess = bot.determinize(seen, 0, new RunningChance(fast("a")));
    expect(seen).toEqual(before);
    expect(guessOf(match, 0, "a")).toEqual(guess);
    expect(guessOf(match, 0, "b")).not.toEqual(guess);
    guess.hands[0].pop();
    guess.medals[1] = 9;
    expect(seen).toEqual(before);
  });

  test("where a position holds more than the box, what the box has is dealt again", () => {
    const parts = formatPosition(hope, given(suspecting).match).split("~");
    const centre = parts[11].split(".");
    centre[0] = "O".repeat(80) + centre[0];
    for (const stack of [5, 6, 7]) centre[stack] = "d".repeat(12) + centre[stack].replace("_", "");
    parts[11] = centre.join(".");
    const read = readPosition(hope, parts.join("~"));
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    // Nothing in it is hidden.
    const match = resume(hope, { ...read.value, state: read.value.state as Hope["state"] }, { chance: fast("more") });
    const guess = guessOf(match, 0, "a");
    expect([guess.deck.length, guess.stacks.map(({ length }) => length)]).toEqual([
      match.state.deck.length,
      match.state.stacks.map(({ length }) => length),
    ]);
    expect(hiddenIn(guess).every((thing) => thing !== null && thing !== undefined)).toBe(true);
    const table = openTable(hope, matchFrom(match, guess), { recording: false });
    while (table.outcome === null)
      table.apply(
        table.toAct[0],
        table.sample(table.toAct[0], (count) => count - 1),
      );
  });

  function rolesGuessed(position: Position, seat: Seat): { readonly [roles: string]: number } {
    const { match } = given(position);
    const counts: { [roles: string]: number } = {};
    for (let at = 0; at < 300; at++) {
      const { roles, unusedRole } = guessOf(match, seat, `${at}`);
      const text = [...roles, unusedRole].map((role) => role?.[0] ?? "_").join("");
      counts[text] = (counts[text] ?? 0) + 1;
    }
    return counts;
  }

  test("the nope card is equally likely with every other seat and unused", () => {
    const guessed = rolesGuessed(suspecting, 0);
    expect(Object.keys(guessed).sort()).toEqual(["hhhn", "hhnh", "hnhh"]);
    for (const count of Object.values(guessed)) expect(count).toBeGreaterThan(70);
  });

  test("the traitor knows, everybody knows a revealed one, and innocents are left out", () => {
    expect(rolesGuessed(suspecting, 1)).toEqual({ hnhh: 300 });
    expect(rolesGuessed({ ...suspecting, state: { revealed: [false, true, false] } }, 0)).toEqual({ hnhh: 300 });
    const one = rolesGuessed({ ...suspecting, state: { innocent: [false, false, true] } }, 0);
    expect(Object.keys(one).sort()).toEqual(["hhhn", "hnhh"]);
    const all: readonly Role[] = ["hope", "hope", "hope"];
    const none = { ...suspecting, roles: all, state: { innocent: [false, true, true] } };
    expect(rolesGuessed(none, 0)).toEqual({ hhhn: 300 });
    const { roles: _roles, ...plain } = suspecting;
    expect(rolesGuessed(plain, 0)).toEqual({ hh_: 300 });
  });
});

describe("how good a position is", () => {
  const plain: Position = { replenishment: "O W C", stacks: ["draw", "draw", "draw"] };

  function worth(position: Position, seat: Seat = 0): number {
    return bot.evaluate(given({ ...plain, ...position }).state, seat);
  }

  /** What something adds, in tenths of the weights of the table. */
  function adds(more: Position, less: Position = {}, seat: Seat = 0): number {
    return worth({ ...less, ...more }, seat) - worth(less, seat);
  }

  test("is an integer for every seat of every position, before, in and after the game", () => {
    for (const setup of setups) {
      const { first, steps } = randomGame(hope, setup, `worth ${setup.name}`);
      for (const match of [first, ...steps.map(({ after }) => after)]) {
        for (let seat = 0; seat < match.seats; seat++) {
          expect(Number.isSafeInteger(bot.evaluate(match.state, seat))).toBe(true);
        }
      }
    }
  });

  test("a hand that will be refilled to five, four levers, nothing else", () => {
    expect(worth({})).toBe(5 * 24 + 4 * 6);
    // Between its turns a seat has what it has.
    expect(worth({}, 1)).toBe(4 * 6);
  });

  test("pioneers on the track, own ones a little more", () => {
    expect(adds({ track: "1s1 2s1" })).toBe(240);
    expect(adds({ track: "1s0 2s1" })).toBe(260);
  });

  test("pioneers on barren tiles, the fuller the better, less under the monolith", () => {
    // Tile 24 has five planets, tile 13 two.
    expect(adds({ pioneers: { "24p": "1" } })).toBe(1 * (40 + 10));
    expect(adds({ pioneers: { "24p": "1 0", "24b": "0 0" } })).toBe(4 * (40 + 40));
    expect(adds({ pioneers: { "13b": "1" } })).toBe(40 + 25);
    expect(adds({ pioneers: { "24p": "1" } }, { monolith: 24 })).toBe(15);
  });

  test("medals, steps, tokens, levers", () => {
    expect(adds({ medals: [3, 9] })).toBe(24);
    expect(adds({ upgrades: [2, 3], levels: [0, 3] })).toBe(60);
    // One level also refills one card more.
    expect(adds({ levels: [1] })).toBe(30 + 24);
    expect(adds({ tokens: ["draw polarize polarize", "medals"] })).toBe(36);
    expect(adds({ used: ["away sideways", "towards"] })).toBe(-12);
  });

  test("the hand to expect: refilled when nothing was placed, else one card more", () => {
    expect(adds({ hands: ["O O O"] })).toBe(0);
    expect(adds({ hands: ["O O O O O O O"] })).toBe(2 * 24);
    expect(adds({ state: { placed: 1 } })).toBe((1 - 5) * 24);
    expect(adds({ hands: ["O O O"], state: { placed: 1 } })).toBe((4 - 5) * 24);
    expect(adds({ bug: "wide-hold" })).toBe(24);
  });

  test("free planets of the own space", () => {
    expect(adds({ ships: ["8p"] })).toBe(24);
    expect(adds({ ships: ["8p"], pioneers: { "8p": "1" } }, { pioneers: { "8p": "1" } })).toBe(16);
    expect(adds({ ships: ["8b"] })).toBe(0);
    expect(adds({ ships: ["8p"], stable: [8] })).toBe(0);
  });

  test("visible symbols, with what bug cards make of them", () => {
    expect(adds({ replenishment: "O* W* C" })).toBe(-20);
    expect(adds({ discards: ["O*", "O* W", ""], stacks: ["", "draw", "draw"] })).toBe(-20);
    expect(adds({ bug: "surge" })).toBe(-10);
  });

  test("the mission saved", () => {
    expect(adds({ state: { decided: "saved" } })).toBe(2000);
    expect(adds({ state: { decided: "failed" } })).toBe(0);
  });

  test("the end: the own side's victory above all, the own place in it, defeat below all", () => {
    const over = (
      side: "hope" | "nope" | "none",
      winners: readonly Seat[],
      seat: Seat,
      position: Position = {},
    ): number => {
      const { state } = given({ ...plain, ...position });
      const outcome = { reason: "mission-complete" as const, side, winners: [...winners], ranking: [], scores: [] };
      return bot.evaluate({ ...state, outcome }, seat);
    };
    expect([0, 1].map((seat) => over("hope", [1], seat))).toEqual([500_000, 1_000_000]);
    expect([0, 1].map((seat) => over("none", [], seat))).toEqual([-1_000_000, -1_000_000]);
    const traitor: Position = { roles: ["nope", "hope", "hope"] };
    expect([0, 1].map((seat) => over("nope", [0], seat, traitor))).toEqual([1_000_000, -1_000_000]);
    expect([0, 1].map((seat) => over("hope", [1], seat, traitor))).toEqual([-1_000_000, 1_000_000]);
  });

  const roles: readonly Role[] = ["nope", "hope", "hope"];
  const shown: Position = { roles, state: { revealed: [true, false, false] } };

  test("a revealed traitor counts his lead, the marker and the track the other way round", () => {
    expect(adds({ pioneers: { "24p": "0 0", "24b": "1", "12p": "2 2" } }, shown)).toBe(0);
    expect(adds({ pioneers: { "24p": "0 0", "24b": "0", "12p": "2" } }, shown)).toBe(2 * 50);
    expect(adds({ marker: 10 }, shown)).toBe(200);
    expect(adds({ track: "1s1 2s2" }, shown)).toBe(-80);
    expect(adds({ state: { revealed: [true, false, false], decided: "saved" } }, shown)).toBe(0);
    expect(adds({ medals: [2, 0, 0] }, shown)).toBe(16);
  });

  test("an unrevealed traitor plays like everybody else", () => {
    for (const more of [{ track: "1s1" }, { marker: 10 }, { pioneers: { "24p": "0" } }]) {
      expect(adds(more, { roles })).toBe(adds(more, { seats: 3 }));
    }
  });
});
