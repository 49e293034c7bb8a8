import { garbage } from "@turnwright/testkit/internal";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fast, type Game, type Kinds, type OptionProblem, parseSetup, seeded, start } from "../src/index.js";
import type { OptionType } from "../src/input/option.js";
import { anySeat, content, either, flag, integer, listOf, ok, oneOf } from "../src/rules.js";
import { gameWith, map, near, optionTypes } from "./toys/options.js";
import { raid } from "./toys/raid.js";

/** What the options become, or the problem in one line. */
function read(game: Game<Kinds>, options: unknown, seats: unknown = 2): unknown {
  const parsed = parseSetup(game, { seats, options });
  return parsed.ok ? parsed.value.options : told(parsed.problem);
}

function told({ code, path, expected, found, detail }: OptionProblem): string {
  return `${code} at "${path}": ${expected}, not ${found}${detail === undefined ? "" : ` (${detail})`}`;
}

describe("an option", () => {
  const values: readonly [string, OptionType<unknown>, unknown[], [unknown, string][]][] = [
    [
      "that is a whole number takes both bounds and what lies between",
      integer(-1, 9),
      [-1, 0, 5, 9],
      [
        [-2, 'out-of-range at "options.x": -1 to 9, not -2'],
        [10, 'out-of-range at "options.x": -1 to 9, not 10'],
        ["5", 'wrong-type at "options.x": -1 to 9, not "5"'],
        [null, 'wrong-type at "options.x": -1 to 9, not null'],
        [0.5, 'wrong-type at "options.x": -1 to 9, not 0.5'],
        [-0, 'wrong-type at "options.x": -1 to 9, not -0'],
        [Number.NaN, 'wrong-type at "options.x": -1 to 9, not NaN'],
        [2 ** 53, 'wrong-type at "options.x": -1 to 9, not 9007199254740992'],
      ],
    ],
    [
      "that is a word takes each of them",
      oneOf("none", "six"),
      ["none", "six"],
      [
        ["seven", 'not-allowed at "options.x": none | six, not "seven"'],
        ["toString", 'not-allowed at "options.x": none | six, not "toString"'],
        [6, 'wrong-type at "options.x": none | six, not 6'],
      ],
    ],
    [
      "that is yes or no takes both",
      flag(),
      [true, false],
      [
        ["true", 'wrong-type at "options.x": true | false, not "true"'],
        [1, 'wrong-type at "options.x": true | false, not 1'],
      ],
    ],
    [
      "that is a seat takes those of the match",
      anySeat(),
      [0, 1],
      [
        [2, 'out-of-range at "options.x": a seat from 0 to 1, not 2'],
        [-1, 'out-of-range at "options.x": a seat from 0 to 1, not -1'],
        [false, 'wrong-type at "options.x": a seat from 0 to 1, not false'],
      ],
    ],
    [
      "that may be null takes it as well",
      integer(1, 3).orNull(),
      [null, 1, 3],
      [
        [0, 'out-of-range at "options.x": 1 to 3 | null, not 0'],
        ["null", 'wrong-type at "options.x": 1 to 3 | null, not "null"'],
      ],
    ],
    [
      "that is one or the other takes both, and is refused by what is nearest",
      either(anySeat(), oneOf("random")),
      [0, 1, "random"],
      [
        [7, 'out-of-range at "options.x": a seat from 0 to 1 | random, not 7'],
        ["dice", 'not-allowed at "options.x": a seat from 0 to 1 | random, not "dice"'],
        [true, 'wrong-type at "options.x": a seat from 0 to 1 | random, not true'],
      ],
    ],
    [
      "that is a list takes different items, as many as it says",
      listOf(integer(1, 9), 3, "distinct"),
      [
        [1, 2, 3],
        [9, 1, 5],
      ],
      [
        [[1, 2], 'out-of-range at "options.x": 3 different of 1 to 9, not a list of 2'],
        [[1, 2, 3, 4], 'out-of-range at "options.x": 3 different of 1 to 9, not a list of 4'],
        [[1, 2, 1], 'not-allowed at "options.x.2": 3 different of 1 to 9, not 1'],
        [[1, 12, 3], 'out-of-range at "options.x.1": 1 to 9, not 12'],
        [[1, "2", 3], 'wrong-type at "options.x.1": 1 to 9, not "2"'],
        ["123", 'wrong-type at "options.x": 3 different of 1 to 9, not "123"'],
        [{ 0: 1, 1: 2, 2: 3, length: 3 }, 'wrong-type at "options.x": 3 different of 1 to 9, not an object'],
      ],
    ],
    [
      "that has one item for each seat",
      listOf(oneOf("red", "green", "blue"), "seats", "distinct"),
      [["blue", "red"]],
      [[["red"], 'out-of-range at "options.x": 2 different of red | green | blue, not a list of 1']],
    ],
    [
      "that is a list of items takes equal ones, too",
      listOf(integer(0, 9), "seats"),
      [
        [4, 0],
        [4, 4],
      ],
      [
        [[4], 'out-of-range at "options.x": 2 of 0 to 9, not a list of 1'],
        [[4, 10], 'out-of-range at "options.x.1": 0 to 9, not 10'],
        [4, 'wrong-type at "options.x": 2 of 0 to 9, not 4'],
      ],
    ],
    [
      "that is one list or another takes both",
      either(listOf(integer(1, 3), 2, "distinct"), listOf(oneOf("a", "b"), 2, "distinct")),
      [
        [3, 1],
        ["a", "b"],
      ],
      [[["a", 1], 'wrong-type at "options.x.0": 1 to 3, not "a"']],
    ],
    [
      "that is own content is read by the game, which says what is wrong in its own words",
      map,
      [["AB", "C"]],
      [
        [5, 'bad-content at "options.x": a list of rows, not 5 (no-map)'],
        [["A"], 'bad-content at "options.x": 2 rows, not a list of 1 (too-small)'],
        [["A", 7], 'bad-content at "options.x.1": a text, not 7 (no-row)'],
      ],
    ],
    [
      "that is own content or nothing",
      map.orNull(),
      [null, ["A", "B"]],
      [[["A", 7], 'bad-content at "options.x.1": a text, not 7 (no-row)']],
    ],
    [
      "that is a word or own content",
      either(oneOf("large", "small"), map),
      ["small", ["A", "B"]],
      [
        ["tiny", 'bad-content at "options.x": a list of rows, not "tiny" (no-map)'],
        [["A", 7], 'bad-content at "options.x.1": a text, not 7 (no-row)'],
        [["A"], 'bad-content at "options.x": 2 rows, not a list of 1 (too-small)'],
      ],
    ],
  ];

  test.each(values)("%s", (_title, type, good, bad) => {
    const game = gameWith({ x: type.default(() => null) });
    for (const x of good) expect(read(game, { x })).toEqual({ x });
    for (const [x, problem] of bad) expect(read(game, { x })).toBe(problem);
  });

  test("of more seats has more values", () => {
    const game = gameWith({
      first: anySeat().default(0),
      colours: listOf(oneOf("a", "b", "c"), "seats", "distinct").default(["a", "b"]),
    });
    expect(read(game, { first: 2, colours: ["c", "a", "b"] }, 3)).toEqual({ first: 2, colours: ["c", "a", "b"] });
    expect(read(game, { first: 3 }, 3)).toBe('out-of-range at "options.first": a seat from 0 to 2, not 3');
    expect(read(game, { first: 3 }, 4)).toEqual({ first: 3, colours: ["a", "b"] });
  });

  test("that was read is the game's own value, not what was given", () => {
    const game = gameWith({
      map: map.default([]),
      order: listOf(integer(1, 2), 2, "distinct").default([1, 2]),
    });
    const given = { map: ["ab", "c"], order: [2, 1] };
    const parsed = read(game, given) as typeof given;
    expect(parsed).toEqual({ map: ["AB", "C"], order: [2, 1] });
    expect(parsed.order).not.toBe(given.order);
  });
});

describe("options that are left out", () => {
  const game = gameWith({
    height: integer(1, 9).default(3),
    supply: integer(0, 99).default(({ seats }) => 10 * seats),
    limit: integer(0, 99)
      .orNull()
      .default(({ options }) => Number(options["height"]) + Number(options["supply"])),
    list: listOf(integer(1, 2), 2, "distinct").default([2, 1]),
  });

  test("have their defaults, in the order of the table; later ones know the seats and the earlier ones", () => {
    expect(Object.entries(read(game, {}, 3) as object)).toEqual([
      ["height", 3],
      ["supply", 30],
      ["limit", 33],
      ["list", [2, 1]],
    ]);
    const given = { list: [1, 2], height: 9, supply: 0 };
    expect(Object.entries(read(game, given) as object).map(([name]) => name)).toEqual(
      Object.keys(read(game, {}) as object),
    );
    expect(read(game, given)).toEqual({ height: 9, supply: 0, limit: 9, list: [1, 2] });
    expect(read(game, { limit: null })).toMatchObject({ limit: null });
  });

  test("are those that are undefined, too, or all of them", () => {
    for (const options of [undefined, {}, { height: undefined }]) expect(read(game, options)).toEqual(read(game, {}));
    expect(parseSetup(game, { seats: 2 })).toEqual(parseSetup(game, { seats: 2, options: {} }));
  });

  test("share nothing with the game", () => {
    const [one, other] = [read(game, {}), read(game, {})] as { list: number[] }[];
    one.list.push(7);
    expect([other.list, (read(game, {}) as typeof one).list]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

describe("options as a whole", () => {
  const game = gameWith({ height: integer(1, 9).default(3), limit: oneOf("none", "six").default("none") });

  test("are an object", () => {
    const given: [unknown, string][] = [
      [null, "null"],
      [5, "5"],
      ["x", '"x"'],
      [[], "a list of 0"],
      [[undefined], "a list of 1"],
      [new Map(), "an object"],
      [() => 1, "a function"],
      [{ [Symbol("s")]: undefined }, "an object"],
    ];
    for (const [options, found] of given)
      expect(read(game, options)).toBe(`not-an-object at "options": an object with options, not ${found}`);
  });

  test("have the names of the game", () => {
    expect(read(game, { height: 3, weight: 1 })).toBe(
      'unknown-option at "options.weight": height | limit, not this name',
    );
    expect(read(game, { toString: 1 })).toMatch(/^unknown-option at "options.toString"/);
    expect(read(game, JSON.parse('{"__proto__": 1}'))).toMatch(/^unknown-option at "options.__proto__"/);
    expect(read(game, { weight: () => 1 })).toBe('unknown-option at "options.weight": height | limit, not this name');
    expect(read(gameWith({}), { weight: 1 })).toBe('unknown-option at "options.weight": no option, not this name');
    const long = read(game, { ["x".repeat(200)]: 1 });
    expect(long).toBe(`unknown-option at "options.${"x".repeat(60)}...": height | limit, not this name`);
  });

  test("are refused by the first that is wrong, in the order of the table", () => {
    expect(read(game, { limit: "seven", height: 0 })).toMatch(/at "options.height"/);
    expect(read(game, { limit: "seven", height: 1 })).toMatch(/at "options.limit"/);
  });

  test("go together, or the game says which do not", () => {
    const strict = gameWith({ height: integer(1, 9).default(3), limit: integer(0, 9).default(5) }, (options, seats) => {
      const { height, limit } = options as { height: number; limit: number };
      if (limit >= height + seats) return undefined;
      return { path: "limit", expected: `${height + seats} or more`, found: String(limit), detail: "too-tight" };
    });
    expect(read(strict, {})).toEqual({ height: 3, limit: 5 });
    expect(read(strict, {}, 3)).toBe('conflict at "options.limit": 6 or more, not 5 (too-tight)');
    // Each by itself comes first.
    expect(read(strict, { height: 0 }, 3)).toMatch(/^out-of-range at "options.height"/);
  });

  test("have bounds that other options may narrow, told as the only ones", () => {
    const size = integer(1, 9).default(4);
    const tiles = integer(1, 99, ({ size: wide = 4 }) => 10 * Number(wide)).defaultOrNull(({ seats }) => seats);
    const sized = gameWith({ size, tiles });
    expect(read(sized, { tiles: 40 })).toEqual({ size: 4, tiles: 40 });
    expect(read(sized, { tiles: 41 })).toBe('conflict at "options.tiles": 1 to 40 | null, not 41');
    expect(read(sized, { tiles: 41, size: 5 })).toEqual({ size: 5, tiles: 41 });
    expect(read(sized, { tiles: 0 })).toBe('out-of-range at "options.tiles": 1 to 40 | null, not 0');
    expect(read(sized, { tiles: 100, size: 9 })).toBe('out-of-range at "options.tiles": 1 to 90 | null, not 100');
    expect(read(sized, { tiles: "x" })).toBe('wrong-type at "options.tiles": 1 to 40 | null, not "x"');
  });

  test("may take null for the default, which they never hold", () => {
    const tiles = integer(1, 9).defaultOrNull(({ seats }) => seats);
    for (const given of [{}, { tiles: undefined }, { tiles: null }])
      expect(read(gameWith({ tiles }), given, 3)).toEqual({ tiles: 3 });
  });

  test("are for a seat count of the game", () => {
    for (const seats of [2, 3, 4]) expect(parseSetup(game, { seats }).ok).toBe(true);
    const given: [unknown, string][] = [
      [1, "1"],
      [5, "5"],
      [2.5, "2.5"],
      ["2", '"2"'],
      [null, "null"],
      [undefined, "nothing"],
      [[2], "a list of 1"],
      [Number.NaN, "NaN"],
      [2n, "a bigint"],
    ];
    for (const [seats, found] of given)
      expect(read(game, {}, seats === undefined ? Symbol.iterator : seats)).toBe(
        `bad-seats at "seats": 2 | 3 | 4, not ${seats === undefined ? "a symbol" : found}`,
      );
    expect(parseSetup(game, {})).toMatchObject({ problem: { code: "bad-seats", found: "nothing" } });
    expect(parseSetup(raid, { seats: 4 })).toEqual({
      ok: false,
      problem: { code: "bad-seats", path: "seats", expected: "2 | 3", found: "4" },
    });
  });

  test("stand beside the seats, and nothing else does", () => {
    const typo = (setup: object): unknown => {
      const parsed = parseSetup(raid, setup);
      return parsed.ok ? "ok" : parsed.problem;
    };
    const unknown = (path: string) => ({
      code: "unknown-option",
      path,
      expected: "seats | options",
      found: "this name",
    });
    expect(typo({ seats: 2, option: { coins: 5 } })).toEqual(unknown("option"));
    expect(typo({ seat: 2 })).toEqual(unknown("seat"));
    expect(typo({ seats: 2, chance: seeded() })).toEqual(unknown("chance"));
    expect(typo({ seats: 2, [`s${"x".repeat(200)}`]: 0 })).toEqual(unknown(`s${"x".repeat(59)}...`));
    expect(typo(JSON.parse('{ "seats": 2, "__proto__": { "options": { "coins": 9 } } }'))).toEqual(
      unknown("__proto__"),
    );
    for (const setup of [[], [2], "seats", 2, null])
      expect(typo(setup as object)).toMatchObject({ code: "not-an-object" });
    // What start itself takes as well.
    expect(start(raid, { seats: 2, chance: fast("x"), freeze: false })).toMatchObject({ seats: 2 });
    expect(() => start(raid, { seats: 2, seed: "x" } as { seats: 2 })).toThrow(
      'unknown-option at "seed", expected seats | options | chance | freeze, found this name',
    );
  });

  test("are what start takes, seats and all", () => {
    const setup = parseSetup(raid, { seats: 3, options: { coins: 5 } });
    expect(setup).toEqual(ok({ seats: 3, options: { coins: 5 } }));
    if (setup.ok) expect(start(raid, setup.value)).toMatchObject({ seats: 3, options: { coins: 5 } });
  });

  test("and their size have a limit: 12 levels, 50,000 values, texts of 100,000 units", () => {
    const anything = gameWith({ map: content("Anything", (given) => ok(given)).default(null) });
    const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    const many = new Array<number>(49_999).fill(0);
    for (const good of [deep(11), "x".repeat(100_000), many])
      expect(read(anything, { map: good })).toEqual({ map: good });
    expect(read(anything, { map: deep(12) })).toMatch(/^out-of-range at "options.map(\.0)+": at most 12 levels, not /);
    expect(read(anything, { map: "x".repeat(100_001) })).toMatch(/^out-of-range at "options.map": Anything, not /);
    expect(read(anything, { map: [...many, 0] })).toMatch(/^out-of-range at "options.map": Anything, not /);
    expect(read(anything, { map: [undefined] })).toMatch(/^wrong-type at "options.map.0": a JSON value, not nothing/);
    expect(read(anything, { map: { a: undefined } })).toMatch(
      /^wrong-type at "options.map.a": a JSON value, not nothing/,
    );
  });
});

describe("a type of options that is none", () => {
  test("is refused where it is written", () => {
    expect(() => integer(2, 1)).toThrow(new TypeError("most: expected an integer that is not below `least`"));
    expect(integer(2, 2).shape).toEqual({ kind: "integer", least: 2, most: 2 });
    expect(() => oneOf()).toThrow(new TypeError("words: expected texts"));
    for (const length of [-1, 0.5, "players"])
      for (const items of ["any", "distinct"] as const)
        expect(() => listOf(flag(), length as "seats", items)).toThrow(
          new TypeError('length: expected a length or "seats"'),
        );
    expect(() => content("Own", 5 as never)).toThrow(new TypeError("read: expected a function"));
  });
});

describe("hostile input", () => {
  const game = gameWith({
    height: integer(1, 9).default(3),
    first: either(anySeat(), oneOf("random")).default(0),
    board: either(oneOf("random"), listOf(integer(1, 9), 9, "distinct")).default("random"),
    map: map.orNull().default(null),
  });

  test("gets a problem with a place, and never more than 64 characters of itself", () => {
    const revoked = (target: object): object => {
      const { proxy, revoke } = Proxy.revocable(target, {});
      revoke();
      return proxy;
    };
    const odd = [...garbage(), revoked({}), revoked([])];
    const names = ["height", "first", "board", "map", "seats", "other"];
    const given = odd.flatMap((value) => [
      value as object,
      { seats: value },
      { seats: 2, options: value },
      ...names.map((name) => ({ seats: 2, options: { [name]: value } })),
      ...names.map((name) => ({ seats: 2, options: { [name]: [value] } })),
    ]);
    for (const setup of given) {
      const parsed = parseSetup(game, setup);
      if (parsed.ok) continue;
      const { code, path, expected, found } = parsed.problem;
      expect(found.length).toBeLessThanOrEqual(64);
      expect(path.length).toBeLessThanOrEqual(200);
      expect(expected).toMatch(/\w/);
      if (code !== "not-an-object" && code !== "unknown-option") expect(path).not.toBe("");
      expect(JSON.parse(JSON.stringify(parsed.problem))).toEqual(parsed.problem);
    }
  });

  test("is not run: accessors stay unread, whatever else is wrong", () => {
    let reads = 0;
    const trap = (name: string, more: object = {}): unknown =>
      Object.defineProperty({ ...more }, name, { get: () => reads++, enumerable: true });
    expect(read(game, trap("height"))).toMatch(/^wrong-type at "options.height": 1 to 9, not /);
    expect(read(game, trap("height", { first: undefined }))).toMatch(/^wrong-type at "options.height"/);
    expect(read(game, { map: trap("0") })).toMatch(/^wrong-type at "options.map.0"/);
    expect(read(game, trap("other"))).toMatch(/^unknown-option at "options.other"/);
    expect(reads).toBe(0);
  });
});

describe("any table of options", () => {
  const names = ["a", "b", "c"];

  test("takes again, unchanged, what it has answered", () => {
    let taken = 0;
    const given = fc.tuple(
      fc.array(optionTypes(), { maxLength: 3 }),
      fc.array(near, { maxLength: 3 }),
      fc.constantFrom(2, 3),
    );
    fc.assert(
      fc.property(given, ([types, values, seats]) => {
        const game = gameWith(Object.fromEntries(types.map((type, at) => [names[at], type.default(() => null)])));
        // A default that the option itself would refuse is the game's mistake: every option is given here.
        const options = Object.fromEntries(types.map((_, at) => [names[at], values[at] ?? null]));
        const first = parseSetup(game, { seats, options });
        if (!first.ok) return;
        taken++;
        const text = JSON.stringify(first.value);
        expect(parseSetup(game, first.value)).toEqual(first);
        expect(parseSetup(game, JSON.parse(text) as object)).toEqual(first);
        expect(JSON.stringify(first.value)).toBe(text);
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(100);
  });

  test("says of a value that it refuses where it stands, in an option that there is", () => {
    fc.assert(
      fc.property(optionTypes(), near, (type, a) => {
        const parsed = parseSetup(gameWith({ a: type.default(() => null) }), { seats: 2, options: { a } });
        if (parsed.ok) return;
        const { code, path, expected } = parsed.problem;
        expect(path.split(".", 2)).toEqual(["options", "a"]);
        expect(["wrong-type", "out-of-range", "not-allowed", "bad-content"]).toContain(code);
        expect(expected).not.toBe("");
      }),
      { numRuns: 1000 },
    );
  });
});
