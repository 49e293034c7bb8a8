import { describe, expect, test } from "vitest";
import {
  check,
  fast,
  type Match,
  openTable,
  play,
  resume,
  SetupError,
  seeded,
  snapshot,
  start,
  view,
} from "../src/index.js";
import type { PlayOptions } from "../src/play/match.js";
import { raid } from "./toys/raid.js";
import { curtain, type Scene, say, scene } from "./toys/scene.js";

const chance = seeded("22".repeat(32));
/** Card 1 rolls a die, card 2 ends the game, any other says something. */
const game = scene({
  act: {
    effects: {
      one: (ctx, { card }) => say(card === 1 ? `rolled ${ctx.chance.below("dice", 6)}` : `card ${card}`)(ctx),
    },
  },
  end: { over: ({ said }) => (said.includes("card 2") ? curtain : undefined) },
});

function begun(freeze?: boolean): Match<Scene> {
  return start(game, freeze === undefined ? { seats: 2, chance } : { seats: 2, chance, freeze });
}

function played(match: Match<Scene>, card: number, how?: PlayOptions): Match<Scene> {
  const answer = play(game, match, 0, { type: "act", card }, how);
  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(answer.events).toBe(answer.match.entry.events);
  return answer.match;
}

function isFrozenDeep(value: unknown): boolean {
  if (value === null || typeof value !== "object") return true;
  return Object.isFrozen(value) && Object.values(value).every(isFrozenDeep);
}

describe("a match", () => {
  test("begins with everything that was agreed, and the setup as its first step", () => {
    expect(begun()).toEqual({
      game: "scene",
      edition: "1",
      seats: 2,
      options: {},
      state: { phases: ["open"], outcome: null, said: [] },
      version: 0,
      toAct: [0],
      outcome: null,
      chance,
      entry: { seat: null, move: null, events: [], drew: false },
    });
  });

  test("after a move has the move, its events, one more in its version, and the same chance where none was asked for", () => {
    const match = begun();
    const next = played(match, 3);
    expect(next).toEqual({
      ...match,
      state: { phases: ["open"], outcome: null, said: ["card 3"] },
      version: 1,
      entry: {
        seat: 0,
        move: { type: "act", card: 3 },
        events: [{ type: "said", word: "card 3", because: "one" }],
        drew: false,
      },
    });
    expect(next.chance).toBe(match.chance);
    expect(next.state.phases).toBe(match.state.phases);
  });

  test("after chance was asked for goes on with the chance that is left", () => {
    const match = begun();
    const next = played(match, 1);
    expect(next.entry.drew).toBe(true);
    expect(next.chance).not.toEqual(match.chance);
    expect(played(match, 1)).toEqual(next);
    expect(played(next, 1).chance).not.toEqual(next.chance);
    expect(played(next, 3).entry.drew).toBe(false);
    const set = scene({ setup: { one: (ctx) => say(`${ctx.chance.below("dice", 6)}`)(ctx) } });
    const rolled = start(set, { seats: 2, chance });
    expect(rolled.entry.drew).toBe(true);
    expect(rolled.chance).not.toEqual(chance);
  });

  test("that ended says how, and nobody is to act", () => {
    const over = played(begun(), 2);
    expect([over.outcome, over.state.outcome, over.toAct]).toEqual([curtain, curtain, []]);
    expect(check(game, over, 0, { type: "act", card: 0 })).toEqual({
      ok: false,
      refusal: { rule: "over", code: "game-over", facts: { reason: "curtain" } },
    });
  });

  test("draws its own seed where no chance is given", () => {
    const one = start(game, { seats: 2 });
    expect(one.chance.algorithm).toBe("chacha20");
    expect(one.chance).not.toEqual(start(game, { seats: 2 }).chance);
    const state = begun().state;
    const other = resume(game, { seats: 2, options: {}, state });
    expect(other.chance.algorithm).toBe("chacha20");
    expect(other.chance).not.toEqual(one.chance);
  });

  test("is frozen deep, and is loose on wish, at its beginning, at each move and where it is resumed", () => {
    expect(isFrozenDeep(begun())).toBe(true);
    expect(isFrozenDeep(begun(true))).toBe(true);
    const loose = begun(false);
    for (const part of [loose, loose.state, loose.state.said, loose.entry]) expect(Object.isFrozen(part)).toBe(false);
    for (const how of [undefined, {}, { freeze: true }]) {
      const { state, entry } = played(begun(), 3, how);
      expect([isFrozenDeep(state), isFrozenDeep(entry.events)]).toEqual([true, true]);
      expect(Object.isFrozen(played(begun(), 3, how))).toBe(true);
    }
    const next = played(begun(), 3, { freeze: false });
    for (const part of [next, next.state, next.state.said, next.entry.events])
      expect(Object.isFrozen(part)).toBe(false);
    const at = { seats: 2, options: {}, state: begun().state };
    expect(isFrozenDeep(resume(game, at))).toBe(true);
    expect(isFrozenDeep(resume(game, at, { freeze: true }))).toBe(true);
    const found = resume(game, at, { freeze: false });
    for (const part of [found, found.state, found.options]) expect(Object.isFrozen(part)).toBe(false);
  });

  test("goes on with its own chance when it comes back from JSON", () => {
    const before = begun();
    const stored = JSON.parse(JSON.stringify(before));
    expect(resume(game, stored).chance).toEqual(before.chance);
    expect(resume(game, stored, { chance: fast("other") }).chance).not.toEqual(before.chance);
    expect(() => resume(game, { ...stored, chance: { seed: 7 } })).toThrow(TypeError);
    expect(() => resume(game, { ...stored, game: "other" })).toThrow("at.game: expected scene");
    const told: readonly (readonly [string, readonly unknown[], string])[] = [
      ["edition", ["2", 1, null], 'expected "1", the edition of the game'],
      ["toAct", [[], [1], [0, 0], 0, null], "expected [0], the seats that may act in this state"],
      ["outcome", [curtain, {}, "", [null]], "expected null, that of the state"],
    ];
    for (const [name, values, message] of told)
      for (const value of values)
        expect(() => resume(game, { ...stored, [name]: value }), name).toThrow(new TypeError(`at.${name}: ${message}`));
    const state = { ...stored.state, outcome: curtain };
    const { reason, winners, ranking } = curtain;
    const over = { ...stored, state, toAct: [], outcome: { ranking, winners, reason } };
    expect(resume(game, over).outcome).toEqual(curtain);
    expect(() => resume(game, { ...over, outcome: null })).toThrow("at.outcome: expected {");
    expect(() => resume(game, { ...over, toAct: [0] })).toThrow("at.toAct: expected []");
    expect(() => resume(game, { ...stored, version: -1 })).toThrow("at.version: expected an integer of 0 or more");
    expect(() => resume(game, { ...stored, options: { coins: 1 } })).toThrow("at.options.coins: expected no option");
  });

  test("is resumed in a given position, of which it keeps a copy", () => {
    const options = {};
    const state = { phases: ["open"], outcome: null, said: ["before"] };
    const found = resume(game, { seats: 2, options, state, version: 7 }, { chance });
    expect(found).toEqual({
      game: "scene",
      edition: "1",
      seats: 2,
      options: {},
      state: { phases: ["open"], outcome: null, said: ["before"] },
      version: 7,
      toAct: [0],
      outcome: null,
      chance,
      entry: { seat: null, move: null, events: [], drew: false },
    });
    expect(Object.isFrozen(options) || Object.isFrozen(state.said)).toBe(false);
    expect(resume(game, { seats: 2, options: {}, state }, { chance }).version).toBe(0);
    const over = resume(game, { seats: 2, options: {}, state: { ...state, outcome: curtain } });
    expect([over.outcome, over.toAct]).toEqual([curtain, []]);
  });

  test("that can't be begun says why, with the place where there is one", () => {
    const wrong = (options: unknown): unknown => {
      try {
        return start(raid, { seats: 2, options: options as never });
      } catch (thrown) {
        return thrown;
      }
    };
    const one = wrong({ coins: 6 });
    expect(one).toBeInstanceOf(SetupError);
    expect(one).toMatchObject({
      name: "SetupError",
      problem: { code: "out-of-range", path: "options.coins", found: "6" },
    });
    expect((one as Error).message).toBe(
      'this setup is refused: out-of-range at "options.coins", expected 0 to 5, found 6 (see parseSetup)',
    );
    const whole = wrong(5);
    expect(whole).toMatchObject({ problem: { code: "not-an-object", path: "options", found: "5" } });
    expect((whole as Error).message).toMatch(
      /refused: not-an-object at "options", expected an object with options, found 5 \(/,
    );
  });

  test("of no game demands one", () => {
    for (const game of [undefined, null, 5, "raid", {}, []] as unknown as (typeof raid)[]) {
      const begin = (): unknown => start(game, { seats: 2 });
      expect(begin).toThrow(TypeError);
      expect(begin).toThrow(/^game: expected a game, as defineGame returns it$/);
    }
  });
});

describe("a table", () => {
  test("knows the step that led to the match that it was opened on", () => {
    const rolled = played(begun(), 1);
    expect(openTable(game, rolled).entry).toEqual(rolled.entry);
    expect(openTable(game, rolled).entry.events).not.toBe(rolled.entry.events);
    const told = played(begun(), 3);
    expect(openTable(game, told).entry).toEqual(told.entry);
    expect(openTable(game, told, { recording: false }).entry).toEqual({ ...told.entry, events: [] });
    expect(openTable(game, told, { recording: true }).entry).toEqual(told.entry);
  });

  test("plays moves as a match does, or says why not and stays", () => {
    const match = begun();
    const table = openTable(game, match);
    expect(table.play(1, { type: "act", card: 3 })).toEqual({
      ok: false,
      refusal: { rule: "turns", code: "not-your-turn", facts: { toAct: [0] } },
    });
    expect(table.play(0, { type: "act", card: 3 }, { version: 1 })).toMatchObject({ refusal: { code: "stale" } });
    expect(snapshot(game, table)).toEqual(match);
    let now = match;
    for (const card of [3, 1, 0, 1, 2]) {
      now = played(now, card);
      const answer = table.play(0, { type: "act", card }, { version: table.version });
      expect(answer).toEqual({ ok: true, events: now.entry.events });
      expect(snapshot(game, table)).toEqual(now);
      expect(table.outcome).toEqual(now.outcome);
    }
    expect(table.legalMoves(0)).toEqual([]);
  });

  test("says of each move whether it drew chance, also where it was put back", () => {
    const rolled = played(begun(), 1);
    const table = openTable(game, begun());
    for (const [card, drew] of [
      [1, true],
      [3, false],
      [1, true],
    ] as const) {
      table.apply(0, { type: "act", card });
      expect(table.entry.drew).toBe(drew);
    }
    table.reopen(rolled);
    expect(table.entry).toEqual({ seat: null, move: null, events: [], drew: false });
    expect(table.version).toBe(1);
    expect(table.chance).toEqual(rolled.chance);
    table.reopen(rolled, fast("other"));
    expect(table.chance).toEqual(fast("other"));
  });

  test("takes other chance than the match's", () => {
    expect(openTable(game, begun()).chance).toEqual(chance);
    expect(openTable(game, begun(), { chance: fast("other") }).chance).toEqual(fast("other"));
  });

  test("seen whole is frozen deep, and shares nothing with it", () => {
    const table = openTable(game, begun());
    const seen = snapshot(game, table);
    expect(isFrozenDeep(seen)).toBe(true);
    table.apply(0, { type: "act", card: 3 });
    expect([seen.version, seen.state.said]).toEqual([0, []]);
  });
});

describe("a view", () => {
  test("has the present seats, version and outcome in copies", () => {
    const over = played(begun(false), 2, { freeze: false });
    const seen = view(game, over, "spectator");
    expect(seen).toEqual({
      game: "scene",
      edition: "1",
      seats: 2,
      options: {},
      viewer: "spectator",
      state: over.state,
      version: 1,
      toAct: [],
      outcome: curtain,
    });
    expect(seen.outcome).not.toBe(over.outcome);
    expect(seen.options).not.toBe(over.options);
    expect(seen.toAct).not.toBe(over.toAct);
    expect(() => view(game, over, 2)).toThrow(new TypeError('viewer: expected a seat from 0 to 1 or "spectator"'));
  });
});
