import { garbage } from "@turnwright/testkit";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  check,
  copyList,
  copyLists,
  defineGame,
  explain,
  formatPosition,
  legalMoves,
  no,
  ok,
  only,
  openTable,
  parseMove,
  parseOptions,
  play,
  readMove,
  readPosition,
  start,
  view,
} from "../src/index.js";
import { type LineMove, type LineState, line } from "./toys/line.js";

describe("the doors", () => {
  test("options that are absent are defaults, options that are none are refused with the place", () => {
    expect(parseOptions(line, { seats: 2 }).ok).toBe(true);
    expect(parseOptions(line, { seats: 2, options: { any: undefined } }).ok).toBe(true);
    for (const seats of ["2", 3, undefined]) expect(parseOptions(line, { seats }).ok).toBe(false);
    expect(parseOptions(line, { seats: 2, options: { deep: 0.5 } })).toMatchObject({
      ok: false,
      problem: { code: "malformed", path: "deep", facts: { path: "deep", problem: "not-plain" } },
    });
    for (const odd of garbage() as object[])
      expect(parseOptions(line, odd)).toMatchObject({ problem: { code: "seats", path: "seats" } });
  });

  test("a problem with options repeats at most the beginning of what was given", () => {
    const echo = {
      ...line,
      parseOptions: (_seats: number, given: unknown) =>
        no({ code: "echo", path: String(given), facts: { expected: `not ${String(given)}`, given, count: 5 } }),
    };
    const said = (options: unknown): unknown => {
      const found = parseOptions(echo, { seats: 2, options });
      return found.ok ? "fine" : found.problem;
    };
    expect(said("short")).toEqual({
      code: "echo",
      path: "short",
      facts: { expected: "not short", given: "short", count: 5 },
    });
    const [fits, long] = ["x".repeat(300), "x".repeat(301)];
    expect(said(fits)).toMatchObject({ path: fits, facts: { given: fits } });
    const cut = `${"x".repeat(297)}...`;
    expect(said(long)).toEqual({
      code: "echo",
      path: cut,
      facts: { expected: `not ${"x".repeat(293)}...`, given: cut, count: 5 },
    });
    expect(said(["y".repeat(296)])).toMatchObject({ facts: { given: ["y".repeat(296)] } });
    expect(said({ a: "y".repeat(90_000) })).toMatchObject({ facts: { given: `{"a":"${"y".repeat(291)}...` } });
    for (const { length } of [said(Array.from({ length: 20_000 }, () => [0])), said("z".repeat(100_000))].map((one) =>
      JSON.stringify(one),
    ))
      expect(length).toBeLessThan(1_100);
  });

  test("options are looked at as they are: lists, hidden fields, proxies and what isn't there", () => {
    const said = (options: unknown): unknown => {
      const found = parseOptions(line, { seats: 2, options });
      return found.ok ? "fine" : `${found.problem.code} ${found.problem.path}`;
    };
    const echo = { ...line, parseOptions: (_seats: number, value: unknown) => ok(value as never) };
    const told = (options: unknown): unknown => parseOptions(echo, { seats: 2, options });
    expect(told({ first: undefined, second: 1, third: null })).toEqual(ok({ second: 1, third: null }));
    expect(Object.keys((told({ first: undefined }) as { value: object }).value)).toEqual([]);
    for (const given of [null, "x", 5, [1], { a: 1 }]) expect(told(given)).toEqual(ok(given));
    expect([told(undefined), told({})]).toEqual([ok({}), ok({})]);
    expect(said([undefined])).toBe("malformed 0");
    expect(said({ deep: [undefined] })).toBe("malformed deep.0");
    expect(said({ [Symbol("s")]: undefined })).toBe("malformed ");
    let reads = 0;
    const trap = Object.defineProperty({ more: undefined }, "first", { get: () => reads++, enumerable: true });
    expect([said(trap), reads]).toEqual(["malformed first", 0]);
    expect(said(new Map())).toBe("malformed ");
    const deep = (levels: number): unknown => ({ a: JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) });
    expect([said(deep(11)), said(deep(12))]).toEqual(["fine", `malformed a${".0".repeat(11)}`]);
    expect([said({ a: "x".repeat(100_000) }), said({ a: "x".repeat(100_001) })]).toEqual(["fine", "malformed a"]);
    const many = new Array<number>(49_999).fill(0);
    expect([said({ a: many }), said({ a: [...many, 0] })]).toEqual(["fine", "malformed a"]);
    for (const target of [{}, []]) {
      const { proxy, revoke } = Proxy.revocable(target, {});
      revoke();
      expect(said(proxy)).toBe("malformed ");
    }
  });

  test("a number that is no integer is for the game to refuse, by the code of its option", () => {
    const expected = "1 to 9";
    const game = {
      ...line,
      parseOptions: (_seats: number, { height = 3, ...more }: { readonly height?: unknown }) =>
        typeof height === "number" && height >= 1 && height <= 9
          ? ok({ ...more, height } as never)
          : no({ code: "bad-height", path: "height", facts: { expected, given: height } }),
    } as unknown as typeof line;
    const parsed = (options: unknown): unknown => parseOptions(game, { seats: 2, options });
    expect(parsed({ height: 4 })).toEqual(ok({ height: 4 }));
    for (const height of [0.5, -0, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      const facts = { expected, given: "a number that is no integer" };
      expect(parsed({ height })).toEqual(no({ code: "bad-height", path: "height", facts }));
      expect(parsed({ height, other: 0.5 })).toMatchObject({ problem: { code: "bad-height" } });
      // What the game would take is core's to refuse.
      expect(parsed({ other: height })).toMatchObject({ problem: { code: "malformed", path: "other" } });
      expect(parsed({ height, other: new Set() })).toMatchObject({ problem: { code: "malformed" } });
    }
    expect(parsed({ height: 4n })).toMatchObject({ problem: { code: "malformed", path: "height" } });
  });

  test("a move that is none says where and what a move is", () => {
    for (const given of [1, "mark", null, [1]])
      expect(parseMove(line, given)).toEqual({
        ok: false,
        problem: { path: "", problem: "wrong-type", expected: "a move: an object with a type" },
      });
    for (const given of [{}, { type: 1 }, { type: "fly" }])
      expect(parseMove(line, given)).toMatchObject({
        ok: false,
        problem: { path: "type", problem: "unknown-type", expected: "mark" },
      });
    expect(parseMove(line, 0.5)).toMatchObject({ ok: false, problem: { problem: "not-plain" } });
    expect(parseMove(line, { type: "mark", cell: 4 })).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
  });

  test("a move that its schema refuses as a whole is told without a place", () => {
    const { mark } = line.moves;
    const schema = v.pipe(
      mark.schema,
      v.check(() => false, "no"),
    ) as typeof mark.schema;
    const game = defineGame({ ...line, moves: { mark: { ...mark, schema } } });
    expect(parseMove(game, { type: "mark", cell: 4 })).toMatchObject({ problem: { path: "", problem: "wrong-type" } });
  });

  test("texts are read up to 20,000 units, and say whose view is written down", () => {
    const longest = "x".repeat(20_000);
    const notation = {
      ...line.notation,
      readMove: (_view: unknown, text: string) => ({ type: "mark" as const, cell: text.length }),
      readPosition: (text: string) => no({ code: "read", section: text.length, expected: "" }),
      formatPosition: ({ masked, version, seats }: { masked: boolean; version: number; seats: number }) =>
        `${masked} ${version} ${seats}`,
    };
    const game = { ...line, notation };
    const match = start(game, { seats: 2 });
    expect(readMove(game, match, longest)).toEqual({ type: "mark", cell: 20_000 });
    expect(readMove(game, match, `${longest}x`)).toBeUndefined();
    expect(readMove(game, match, 7 as never)).toBeUndefined();
    expect(readMove(game, match, ["a"] as never)).toBeUndefined();
    expect(readPosition(game, longest)).toMatchObject({ problem: { code: "read", section: 20_000 } });
    expect(readPosition(game, `${longest}x`)).toMatchObject({ problem: { code: "position-not-text" } });
    expect([formatPosition(game, match), formatPosition(game, view(game, match, 0))]).toEqual([
      "false 0 2",
      "true 0 2",
    ]);
  });

  test("a text that is none, or is endless, means no move and no position", () => {
    const match = start(line, { seats: 2 });
    expect(readMove(line, match, "x".repeat(20_001))).toBeUndefined();
    for (const text of ["x".repeat(20_001), 7 as unknown as string])
      expect(readPosition(line, text)).toEqual({
        ok: false,
        problem: { code: "position-not-text", section: 0, expected: "a text of at most 20000 units" },
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
    const misfit = { path: "cell", problem: "out-of-range", expected: "a cell of this board" } as const;
    const game = {
      ...line,
      fits: (view: LineState, move: LineMove) => (move.cell > 5 && view.marks === 0 ? misfit : undefined),
    };
    const match = start(game, { seats: 2 });
    for (const seat of [0, 1])
      expect(play(game, match, seat, { type: "mark", cell: 6 })).toEqual({
        ok: false,
        refusal: { rule: null, code: "malformed", facts: misfit },
      });
    expect(play(game, match, 0, { type: "mark", cell: 5 }).ok).toBe(true);
  });

  test("seats that a game can't be played with are told, numbers as they are, others by their type", () => {
    const given = (seats: unknown): unknown => {
      const found = parseOptions(line, { seats });
      return found.ok ? "fine" : found.problem.facts;
    };
    expect([given(2), given(3), given("2"), given(null)]).toEqual([
      "fine",
      { expected: "2", allowed: [2], given: 3 },
      { expected: "2", allowed: [2], given: "string" },
      { expected: "2", allowed: [2], given: "object" },
    ]);
    for (const seat of [-1, 16, 0.5])
      expect(() => only(seat)).toThrow(new TypeError("seat: expected an integer from 0 to 15"));
    expect([only(0), only(15)]).toEqual([[0], [15]]);
    expect(only(3)).toBe(only(3));
  });

  test("a position in a phase that there isn't is a mistake of the program", () => {
    const match = start(line, { seats: 2 });
    const nowhere = { ...match, state: { ...match.state, phases: ["no" as "turn"] } };
    for (const asks of [() => legalMoves(line, nowhere, 0), () => play(line, nowhere, 0, { type: "mark", cell: 0 })])
      expect(asks).toThrow(new Error('bug in line: no phase "no"'));
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
    const move = { type: "mark", cell: 4 };
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

  test("a version is a whole number or absent, and how to play may be anything", () => {
    const match = start(line, { seats: 2 });
    const move = { type: "mark", cell: 4 };
    for (const odd of garbage()) {
      const how = odd as { version?: number };
      expect(play(line, match, 0, move, how)).toMatchObject({ ok: true, match: { version: 1 } });
      expect(check(line, match, 0, move, how).ok).toBe(true);
      expect(explain(line, match, 0, move, how)).toEqual([]);
      expect(openTable(line, match).play(0, move, how).ok).toBe(true);
      if (odd === undefined || odd === 0) continue;
      const code = Number.isSafeInteger(odd) ? "stale" : "malformed";
      const facts = code === "stale" ? { version: 0, given: odd } : { path: "version", expected: "an integer" };
      const answer = play(line, match, 0, move, { version: odd as number });
      expect(answer).toMatchObject({ ok: false, refusal: { rule: null, code, facts } });
      JSON.stringify(answer);
    }
  });
});
