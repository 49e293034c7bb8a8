import { garbage } from "@turnwright/testkit/internal";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  check,
  checkUnknown,
  explain,
  fast,
  formatPosition,
  legalMoves,
  type Match,
  openTable,
  parseMove,
  play,
  playUnknown,
  readMove,
  readPosition,
  resume,
  scoreSheet,
  start,
  Table,
  view,
} from "../src/index.js";
import { copyList, copyLists, defineGame, everythingIsPublic, no, ok, only } from "../src/rules.js";
import { type Line, type LineMove, type LineState, line } from "./toys/line.js";
import { type Raid, raid } from "./toys/raid.js";

function isWithoutNames(value: object): boolean {
  try {
    for (const name in value) if (name !== "version" && name !== "freeze") return false;
    return true;
  } catch {
    return false;
  }
}

describe("the doors", () => {
  test("a move that is none says where and what a move is", () => {
    for (const given of [1, "mark", null, undefined, [1]])
      expect(parseMove(line, given)).toEqual({
        ok: false,
        problem: { path: "", problem: "wrong-type", expected: "a move: an object with a type" },
      });
    for (const given of [{}, { type: undefined }, { cell: 4 }])
      expect(parseMove(line, given)).toEqual({
        ok: false,
        problem: { path: "type", problem: "missing-field", expected: "mark" },
      });
    for (const given of [{ type: 1 }, { type: "fly" }])
      expect(parseMove(line, given)).toMatchObject({
        ok: false,
        problem: { path: "type", problem: "unknown-type", expected: "mark" },
      });
    expect(parseMove(line, 0.5)).toMatchObject({ ok: false, problem: { problem: "not-plain" } });
    expect(parseMove(line, { type: "mark", cell: 4 })).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
  });

  test("a field that is missing, or undefined, is named, and what would be right there", () => {
    for (const given of [{ type: "mark" }, { type: "mark", cell: undefined }])
      expect(parseMove(line, given)).toEqual({
        ok: false,
        problem: { path: "cell", problem: "missing-field", expected: "a whole number from 0 to 8" },
      });
    // As in JSON, a field that is undefined is none.
    expect(parseMove(line, { type: "mark", cell: 4, to: undefined })).toEqual({
      ok: true,
      value: { type: "mark", cell: 4 },
    });
  });

  test("says of every kind of schema what would be right in a missing field", () => {
    const fields = {
      from: v.picklist(["deck", "hand"]),
      only: v.literal(3),
      any: v.pipe(v.number(), v.integer()),
      more: v.pipe(v.number(), v.integer(), v.minValue(2)),
      list: v.array(v.number()),
      pair: v.strictTuple([v.number(), v.number()]),
      yes: v.boolean(),
      name: v.pipe(v.string(), v.maxLength(3)),
      at: v.strictObject({ x: v.number() }),
      either: v.union([v.literal(1), v.literal(2)]),
    };
    const whole = {
      from: "deck",
      only: 3,
      any: 1,
      more: 2,
      list: [],
      pair: [1, 2],
      yes: true,
      name: "a",
      at: { x: 1 },
    };
    const { mark } = line.moves;
    const schema = v.strictObject({ type: v.literal("mark"), ...fields }) as never as typeof mark.schema;
    const game = defineGame({ ...line, moves: { mark: { ...mark, schema } }, view: everythingIsPublic });
    const expected = (given: object): string => {
      const answer = parseMove(game, { type: "mark", ...whole, either: 1, ...given });
      return answer.ok ? "fine" : `${answer.problem.path}: ${answer.problem.problem}, ${answer.problem.expected}`;
    };
    expect(expected({})).toBe("fine");
    expect(Object.keys(fields).map((name) => expected({ [name]: undefined }))).toEqual([
      "from: missing-field, deck | hand",
      "only: missing-field, 3",
      "any: missing-field, a whole number",
      "more: missing-field, a whole number of at least 2",
      "list: missing-field, a list",
      "pair: missing-field, a list",
      "yes: missing-field, true | false",
      "name: missing-field, a text of at most 3",
      "at: missing-field, an object",
      "either: missing-field, 1 | 2",
    ]);
    expect(expected({ at: {} })).toBe("at.x: missing-field, a whole number");
  });

  test("a move that its schema refuses as a whole is told without a place", () => {
    const { mark } = line.moves;
    const schema = v.pipe(
      mark.schema,
      v.check(() => false, "no"),
    ) as typeof mark.schema;
    const game = defineGame({ ...line, moves: { mark: { ...mark, schema } } });
    expect(parseMove(game, { type: "mark", cell: 4 })).toMatchObject({
      problem: { path: "", problem: "out-of-range" },
    });
  });

  test("texts are read up to 20,000 units, and say whose view is written down", () => {
    const longest = "x".repeat(20_000);
    const notation = {
      ...line.notation!,
      readMove: (_view: unknown, text: string) => ok({ type: "mark" as const, cell: text.length }),
      readPosition: (text: string) => no({ code: "read", section: text.length, expected: "" }),
      formatPosition: ({ masked, version, seats }: { masked: boolean; version: number; seats: number }) =>
        `${masked} ${version} ${seats}`,
    };
    const game = { ...line, notation };
    const match = start(game, { seats: 2 });
    expect(readMove(game, match, longest)).toEqual({ ok: true, value: { type: "mark", cell: 20_000 } });
    for (const none of [`${longest}x`, 7 as never, ["a"] as never])
      expect(readMove(game, match, none)).toEqual({
        ok: false,
        problem: { at: 0, expected: "a text of at most 20000 characters" },
      });
    expect(readPosition(game, longest)).toMatchObject({ problem: { code: "read", section: 20_000 } });
    expect(readPosition(game, `${longest}x`)).toMatchObject({ problem: { code: "not-text" } });
    expect([formatPosition(game, match), formatPosition(game, view(game, match, 0))]).toEqual([
      "false 0 2",
      "true 0 2",
    ]);
  });

  test("a text that is none, or is endless, means no move and no position", () => {
    const match = start(line, { seats: 2 });
    expect(readMove(line, match, "x".repeat(20_001)).ok).toBe(false);
    for (const text of ["x".repeat(20_001), 7 as unknown as string])
      expect(readPosition(line, text)).toEqual({
        ok: false,
        problem: { code: "not-text", section: 0, expected: "a text of at most 20000 characters" },
      });
  });

  test("a position in core's own notation may be as long as a large state", () => {
    const wide = defineGame<Line>({
      ...line,
      notation: undefined as never,
      blank: (options) => ({ ...line.blank(options, 2), cells: new Array<number>(12_000).fill(-1) }),
    });
    const match = start(wide, { seats: 2 });
    const text = formatPosition(wide, match);
    expect(text.length).toBeGreaterThan(20_000);
    expect(readPosition(wide, text)).toMatchObject({ ok: true, value: { state: match.state } });
    expect(readPosition(wide, "x".repeat(1_000_001))).toMatchObject({
      problem: { code: "not-text", expected: "a text of at most 1000000 characters" },
    });
  });

  test("a seat that isn't there is malformed, with those that are", () => {
    const match = start(line, { seats: 2 });
    for (const seat of [-1, 2, 0.5, -0])
      expect(play(line, match, seat, { type: "mark", cell: 0 })).toMatchObject({
        ok: false,
        refusal: { code: "malformed", facts: { expected: "a seat from 0 to 1" } },
      });
    const facts = { path: "seat", problem: "out-of-range", expected: "a seat from 0 to 1" };
    expect(explain(line, match, -1, { type: "mark", cell: 0 })).toStrictEqual([
      { refusal: { rule: null, code: "malformed", facts } },
    ]);
  });

  test("a move that doesn't fit into the match is malformed, before anybody asks whose turn it is", () => {
    const mismatch = { path: "cell", problem: "out-of-range", expected: "a cell of this board" } as const;
    const game = {
      ...line,
      fits: (view: LineState, move: LineMove) => (move.cell > 5 && view.marks === 0 ? mismatch : undefined),
    };
    const match = start(game, { seats: 2 });
    for (const seat of [0, 1])
      expect(play(game, match, seat, { type: "mark", cell: 6 })).toEqual({
        ok: false,
        refusal: { rule: null, code: "malformed", facts: mismatch },
      });
    expect(play(game, match, 0, { type: "mark", cell: 5 }).ok).toBe(true);
  });

  test("core offers no move that does not fit into the match, where it lists or filters the moves itself", () => {
    const fits = ({ marks }: LineState, { cell }: LineMove) =>
      cell > 5 && marks === 0
        ? ({ path: "cell", problem: "out-of-range", expected: "a smaller cell" } as const)
        : undefined;
    const { offer: _, ...bare } = line.moves.mark;
    for (const mark of [bare, { ...line.moves.mark, filter: true as const }]) {
      const game = defineGame<Line>({ ...line, fits, moves: { ...line.moves, mark } });
      const match = start(game, { seats: 2 });
      const cells = legalMoves(game, match, 0).flatMap((move) => ("cell" in move ? [move.cell] : []));
      expect(cells).toEqual([0, 1, 2, 3, 4, 5]);
      for (const move of legalMoves(game, match, 0)) expect(check(game, match, 0, move).ok).toBe(true);
    }
  });

  test("only answers one shared list for each seat", () => {
    for (const seat of [-1, 16, 0.5])
      expect(() => only(seat)).toThrow(new TypeError("seat: expected an integer from 0 to 15"));
    expect([only(0), only(15)]).toEqual([[0], [15]]);
    expect(only(3)).toBe(only(3));
  });

  test("a position in a phase that there isn't is a mistake of the program", () => {
    const match = start(line, { seats: 2 });
    const nowhere = { ...match, state: { ...match.state, phases: ["no" as "turn"] } };
    expect(() => legalMoves(line, nowhere, 0)).toThrow(new TypeError("at: expected a match, table or view of line"));
    expect(play(line, nowhere, 0, { type: "mark", cell: 0 })).toMatchObject({ refusal: { code: "malformed" } });
  });

  test("what hides a list is copied as it is", () => {
    const hidden = null as unknown as number[][];
    expect([copyList(hidden), copyLists(hidden), copyLists([hidden as never, [1]])]).toEqual([null, null, [null, [1]]]);
    const [list, lists] = [[1], [[1], [2]]];
    expect([copyList(list), copyLists(lists)]).toEqual([list, lists]);
    expect(copyList(list)).not.toBe(list);
    for (const [at, copy] of copyLists(lists).entries()) expect(copy).not.toBe(lists[at]);
  });

  test("a table has moves for the seat that is to act, and for nobody else", () => {
    const match = start(line, { seats: 2 });
    const table = openTable(line, match);
    expect(table.legalMoves(1)).toEqual([]);
    expect(table.legalMoves(0)).toHaveLength(9);
    for (const odd of garbage() as number[]) {
      expect(table.legalMoves(odd)).toEqual(legalMoves(line, match, odd));
      expect(table.legalMoves(odd)).toHaveLength(odd === 0 ? 9 : 0);
    }
  });

  test("a view is no match: it is refused with what would be right, and so is everything else", () => {
    const match = start(line, { seats: 2 });
    const move = { type: "mark", cell: 4 } as const;
    const refused = (expected: string): object => ({
      ok: false,
      refusal: { rule: null, code: "malformed", facts: { path: "match", problem: "wrong-type", expected } },
    });
    for (const viewer of [0, 1, "spectator"] as const) {
      const seen = view(line, match, viewer) as unknown as typeof match;
      expect(play(line, seen, 0, move)).toEqual(refused("a match of line, not a view or a table"));
    }
    const other = { ...match, game: "other" };
    for (const odd of [...garbage(), other, { ...match, state: null }, { ...match, toAct: 0 }] as (typeof match)[]) {
      expect(play(line, odd, 0, move)).toEqual(refused("a match of line, not a view or a table"));
      expect(check(line, odd, 0, move)).toEqual(refused("a match, table or view of line"));
      expect(explain(line, odd, 0, move)).toEqual([
        { refusal: (refused("a match, table or view of line") as { refusal: object }).refusal },
      ]);
    }
    const table = openTable(line, match) as unknown as typeof match;
    expect(play(line, table, 0, move)).toEqual(refused("a match of line, not a view or a table"));
    expect(play(line, match, 0, move).ok).toBe(true);
  });

  test("a version is a whole number or absent, and options of play are those that there are", () => {
    const match = start(line, { seats: 2 });
    const move = { type: "mark", cell: 4 } as const;
    for (const odd of garbage()) {
      const how = odd as { version?: number };
      const played = play(line, match, 0, move, how);
      const isPlain = odd === undefined || (typeof odd === "object" && odd !== null && isWithoutNames(odd));
      expect(played).toMatchObject(isPlain ? { ok: true } : { refusal: { code: "malformed", facts: { path: "how" } } });
      expect(check(line, match, 0, move, how).ok).toBe(played.ok);
      expect(explain(line, match, 0, move, how)).toHaveLength(played.ok ? 0 : 1);
      expect(openTable(line, match).play(0, move, how).ok).toBe(played.ok);
      if (odd === undefined || odd === 0) continue;
      const code = Number.isSafeInteger(odd) ? "stale" : "malformed";
      const facts = code === "stale" ? { version: 0, given: odd } : { path: "version", expected: "an integer" };
      const answer = play(line, match, 0, move, { version: odd as number });
      expect(answer).toMatchObject({ ok: false, refusal: { rule: null, code, facts } });
      JSON.stringify(answer);
    }
  });

  test("a match in no phase of the game, and options that there are not, are malformed", () => {
    const begun = start(line, { seats: 2 });
    const move = { type: "mark", cell: 4 } as const;
    for (const phases of [[], ["nope"], [null], "turn"]) {
      const odd = { ...begun, state: { ...begun.state, phases } } as never;
      const refusal = { code: "malformed", facts: { path: "match" } };
      expect(playUnknown(line, odd, 0, move)).toMatchObject({ ok: false, refusal });
      expect(checkUnknown(line, odd, 0, move)).toMatchObject({ ok: false, refusal });
      expect(() => resume(line, odd)).toThrow(new TypeError("at.state: expected a state of line"));
    }
    for (const how of [{ versio: 9 }, null, 5, "0"])
      expect(playUnknown(line, begun, 0, move, how as never)).toMatchObject({
        ok: false,
        refusal: { code: "malformed", facts: { path: "how" } },
      });
    expect(playUnknown(line, begun, 0, move, { version: 0, freeze: false }).ok).toBe(true);
  });

  test("a table and a position in no phase of the game are refused with the name of the argument", () => {
    const begun = start(line, { seats: 2 });
    const table = openTable(line, begun);
    for (const phases of [[], ["nope"], [null], "turn"]) {
      const state = { ...begun.state, phases } as never;
      const odd = { ...begun, state };
      expect(() => openTable(line, odd)).toThrow(/^match: expected a match of line, not a view$/);
      expect(() => new Table(line, odd, begun.chance, true)).toThrow(/^match: expected a match of line, not a view$/);
      expect(() => table.reopen(begun, undefined, state)).toThrow(/^state: expected a state of line$/);
      expect(() => formatPosition(line, { ...odd, masked: false })).toThrow(/^at: expected a match, table or view/);
    }
    expect(table.toAct).toEqual([0]);
  });

  describe("of a match that was stored as JSON", () => {
    const begun = start(raid, { seats: 2, chance: fast("stored") });
    const stored = (change: object): Match<Raid> =>
      JSON.parse(JSON.stringify({ ...begun, state: { ...begun.state, ...change } }));
    const [hand] = begun.state.hands;
    /** Each with the place at fault. */
    const odd: readonly (readonly [string, object])[] = [
      ["hands", { hands: [] }],
      ["hands", { hands: null }],
      ["hands", { hands: undefined }],
      ["hands", { hands: [hand, hand, hand] }],
      ["hands.1", { hands: [hand, null] }],
      ["hands.0", { hands: [{ 0: 1 }, hand] }],
      ["hands", { hands: { 0: hand, 1: hand } }],
      ["deck", { deck: "12345" }],
      ["coins.1", { coins: [3, "3"] }],
      ["hasBid.0", { hasBid: [0, false] }],
      ["round", { round: "1" }],
      ["storm", { storm: [] }],
      ["strom", { strom: true }],
      ["victim", { victim: null }],
      ["phases", { phases: ["nope", "bid"] }],
      ["phases.0", { phases: [1, "bid"] }],
      ["outcome", { outcome: undefined }],
      ["outcome", { outcome: "rich" }],
      ["outcome.winners", { outcome: { reason: "rich", ranking: [[0], [1]] } }],
      ["outcome.ranking", { outcome: { reason: "rich", winners: [0], ranking: [[0], 1] } }],
      ["outcome.ranking", { outcome: { reason: "rich", winners: [0], ranking: [[1], [0]] } }],
    ];

    test("resume names the place at which a state has another shape than any of the game", () => {
      expect(resume(raid, stored({})).state).toEqual(begun.state);
      expect(resume(raid, stored({ bids: [null, 1], outcome: null })).toAct).toEqual([0, 1]);
      for (const [path, change] of odd) {
        const [name] = path.split(".");
        expect(() => resume(raid, stored(change)), path).toThrow(TypeError);
        expect(() => resume(raid, stored(change)), name).toThrow(new RegExp(`^at\\.state\\.${path}: expected `));
      }
      expect(resume(raid, { ...stored({}), options: {} as never }).options).toEqual(begun.options);
      expect(() => resume(raid, { ...stored({}), options: undefined as never })).toThrow(
        /^at\.options: expected options/,
      );
    });

    test("play, check and questions name it where the rules stumble over it, and throw nothing of the engine's", () => {
      const move = { type: "bid", card: hand![0]! } as const;
      const stumbled = new Set<string>();
      for (const [path, change] of odd) {
        const match = stored(change);
        for (const answer of [playUnknown(raid, match, 0, move), checkUnknown(raid, match, 0, move)]) {
          if (answer.ok || answer.refusal.code !== "malformed") continue;
          expect(answer.refusal).toMatchObject({ rule: null, facts: { path: `match.state.${path}` } });
          stumbled.add(path);
        }
        for (const ask of [
          () => legalMoves(raid, match, 0),
          () => scoreSheet(raid, match),
          () => view(raid, match, 0),
          () => explain(raid, match, 0, move),
          () => openTable(raid, match),
        ])
          try {
            ask();
          } catch (thrown) {
            expect(String(thrown)).toMatch(new RegExp(`^TypeError: (at|match)\\.state\\.${path}: expected `));
            stumbled.add(path);
          }
      }
      expect([...stumbled]).toEqual(expect.arrayContaining(["hands", "hands.1", "hands.0", "deck"]));
      // A view is looked at as well; nulls in it hide something.
      const seen = { ...view(raid, begun, 0), state: { ...view(raid, begun, 0).state, hands: [] } };
      expect(() => legalMoves(raid, seen, 0)).toThrow(/^at\.state\.hands: expected a list with one item for each/);
      expect(checkUnknown(raid, seen, 0, move)).toMatchObject({ refusal: { facts: { path: "match.state.hands" } } });
    });

    test("a mistake of the rules is thrown as it is", () => {
      const mistake = new TypeError("Cannot read properties of null");
      const stumbling = (): never => {
        throw mistake;
      };
      const { bid } = raid.moves;
      const inEffect = { ...bid, effects: { ...bid.effects, "R3-sealed": stumbling } };
      const inOffer = { ...bid, offer: stumbling };
      const card = hand![0]!;
      const move = { type: "bid", card } as const;
      for (const rules of [inEffect, inOffer]) {
        const game = defineGame<Raid>({ ...raid, moves: { ...raid.moves, bid: rules } });
        const asked = rules === inEffect ? () => playUnknown(game, begun, 0, move) : () => legalMoves(game, begun, 0);
        expect(asked).toThrow(mistake);
      }
    });
  });

  test("a view cannot be resumed", () => {
    const begun = start(line, { seats: 2 });
    expect(() => resume(line, view(line, begun, 0))).toThrow(/^at: expected the truth/);
  });
});
