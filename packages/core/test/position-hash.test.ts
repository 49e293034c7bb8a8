import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { fast, hashPlain, openTable, play, positionHash, resume, start, view } from "../src/index.js";
import { defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";
import { raid } from "./toys/raid.js";

/** Returns the value with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, item]) => [name, turned(item)]),
  );
}

/** Returns the number of bits in which two hashes differ. */
function distance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, word, at) => sum + ((word ^ other[at]!) >>> 0).toString(2).replaceAll("0", "").length, 0);
}

const integers = fc.oneof(fc.integer(), fc.maxSafeInteger());
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(null, true, false, ""),
    integers,
    fc.string(),
    fc.array(tie("value"), { maxLength: 5 }),
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 5 }),
  ),
})).value;

describe("the hash of a plain value", () => {
  test("is the same for equal values, whatever the order of fields", () => {
    fc.assert(
      fc.property(plain, (value) => {
        expect(hashPlain(turned(value))).toEqual(hashPlain(value));
      }),
    );
  });

  test("is the same on every machine", () => {
    // Written by this code once, and the same in every JavaScript engine.
    expect(hashPlain({ board: [1, -1, 2 ** 40], seat: 0, name: "é🙂", outcome: null, open: true })).toEqual([
      1412896149, -1679131571,
    ]);
  });

  test("differs between values of different kinds and shapes", () => {
    const values = [null, true, false, 0, 1, -1, 2 ** 32, 2 ** 33, -(2 ** 32), "", "0", "1", [], [0], [0, 0], [[0], 0]];
    const more = [[0, [0]], [[0, 0]], {}, { a: 0 }, { b: 0 }, { a: 0, b: 0 }, { a: { b: 0 } }, { a: {}, b: 0 }, [{}]];
    const swapped = [{ a: 1, b: 2 }, { a: 2, b: 1 }, { ab: 1 }, ["a", "b"], ["ab"], ["a", "", "b"], [""], [[]], [null]];
    const all = [...values, ...more, ...swapped];
    expect(new Set(all.map((value) => hashPlain(value).join())).size).toBe(all.length);
  });

  test("never collides between many similar boards, and in each half as rarely as random words", () => {
    const hashes = new Set<string>();
    const [highs, lows] = [new Set<number>(), new Set<number>()];
    const turns = cases(49);
    let count = 0;
    for (let a = 0; a < 64; a++)
      for (let b = 0; b < 64; b++)
        for (let c = 0; c < turns; c++) {
          const board = Array<number>(64).fill(0);
          board[a] = 1;
          board[b] = 2;
          const [high, low] = hashPlain({ board, turn: c });
          hashes.add(`${high} ${low}`);
          highs.add(high);
          lows.add(low);
          count++;
        }
    // Where a equals b, the board is that of b alone, so that nothing is counted twice.
    expect([count, hashes.size]).toEqual([4096 * turns, 4096 * turns]);
    // Among 200,704 random words of 32 bits, 4.7 collisions are expected.
    expect(count - highs.size).toBeLessThan(cases(25));
    expect(count - lows.size).toBeLessThan(cases(25));
  });

  test("changes in about half of its bits with every bit of a number", () => {
    let sum = 0;
    for (let bit = 0; bit < 32; bit++)
      for (let at = 0; at < 20; at++) {
        const [one, other] = [at, at ^ (1 << bit)].map((word) => hashPlain([3, word, 5]));
        const changed = distance(one!, other!);
        expect(changed).toBeGreaterThan(10);
        sum += changed;
      }
    expect(sum / 640).toBeGreaterThan(30);
    expect(sum / 640).toBeLessThan(34);
  });

  test("is refused for what is not plain", () => {
    const within: unknown[] = [];
    within.push(within);
    const hostile = {
      get a(): never {
        throw new Error("no");
      },
    };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    const throwing = {
      get a(): never {
        throw new TypeError("mine");
      },
    };
    const numbers = [0.5, Number.NaN, 1n, Object(5)];
    const classes = [new Map([[1, 2]]), new Date(0), /x/, Uint8Array.of(0, 0), Object("ab"), Object.create({ a: 1 })];
    const odd = [undefined, () => 0, Symbol("a"), [undefined], within, hostile, throwing, proxy, [proxy]];
    for (const value of [...numbers, ...classes, ...odd, new Array(20_000_001)])
      expect(() => hashPlain(value)).toThrow(/^value: expected a plain value/);
  });

  test("is refused with the error that a value threw", () => {
    const cause = new Error("no");
    const value = {
      get a(): never {
        throw cause;
      },
    };
    expect(() => hashPlain(value)).toThrow(expect.objectContaining({ cause }));
  });

  test("takes 500 levels of lists or objects, and no more", () => {
    const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
      let value: unknown = 0;
      for (let level = 0; level < levels; level++) value = wrap(value);
      return value;
    };
    for (const wrap of [(inner: unknown) => [inner], (inner: unknown) => ({ inner })]) {
      expect(hashPlain(nested(500, wrap))).toHaveLength(2);
      expect(() => hashPlain(nested(501, wrap))).toThrow(/at most 500 levels/);
    }
  });

  test("ends soon, however often a value contains the same part", () => {
    let doubled: unknown = [];
    for (let level = 0; level < 60; level++) doubled = [doubled, doubled];
    const row = Array<number>(20_000).fill(0);
    const { proxy: endless } = Proxy.revocable([doubled], {
      get: (list, name) => (name === "length" ? Number.NaN : Reflect.get(list, name)),
    });
    const text = "x".repeat(10_000_000);
    const large = [doubled, Array<unknown>(20_000).fill(row), [text, text, text], { a: text, b: [text, text] }];
    for (const value of [...large, endless, [endless, doubled]])
      expect(() => hashPlain(value)).toThrow(/20 million parts/);
    const shrunk = new Proxy([], { get: (list, name) => (name === "length" ? -1 : Reflect.get(list, name)) });
    expect(() => hashPlain(shrunk)).toThrow(/20 million parts/);
    const growing: unknown[] = [];
    const item = {
      get a() {
        growing.push(0);
        return 0;
      },
    };
    growing.push(item, item);
    expect(hashPlain(growing)).toHaveLength(2);
    // The largest content that options may have is hashed.
    expect(hashPlain(Array.from({ length: 50_000 }, (_, at) => "x".repeat(190 + (at % 10))))).toHaveLength(2);
  });
});

describe("the hash of a position", () => {
  const begun = start(line, { seats: 2 });
  const marked = (cells: readonly number[], from = begun): typeof begun =>
    cells.reduce((match, cell) => {
      const answer = play(line, match, match.toAct[0]!, { type: "mark", cell });
      if (!answer.ok) throw new Error(answer.refusal.code);
      return answer.match;
    }, from);

  test("is the same for the same position, whatever led there, of a match, a table and a stored match", () => {
    const one = marked([0, 1, 2]);
    const other = marked([2, 1, 0]);
    expect(positionHash(line, other)).toEqual(positionHash(line, one));
    expect(positionHash(line, openTable(line, one))).toEqual(positionHash(line, one));
    const { chance: _, ...stored } = JSON.parse(JSON.stringify(one)) as typeof one;
    expect(positionHash(line, resume(line, { ...stored, version: 7 }, { chance: fast("x") }))).toEqual(
      positionHash(line, one),
    );
  });

  test("differs between all positions of the first moves", () => {
    const hashes = new Map<string, string>();
    for (let a = 0; a < 9; a++)
      for (let b = 0; b < 9; b++)
        for (let c = 0; c < 9; c++) {
          if (a === b || b === c || a === c) continue;
          const { state } = marked([a, b, c]);
          const hash = positionHash(line, marked([a, b, c])).join();
          expect(hashes.get(hash) ?? JSON.stringify(state)).toBe(JSON.stringify(state));
          hashes.set(hash, JSON.stringify(state));
        }
    expect(hashes.size).toBe(new Set(hashes.values()).size);
  });

  test("of a view depends on nothing that its viewer does not know", () => {
    const seen = (seed: string) => view(raid, start(raid, { seats: 2, chance: fast(seed) }), "spectator");
    const [one, other] = [seen("a"), seen("b")];
    expect(other.state).toEqual(one.state);
    expect(positionHash(raid, other)).toEqual(positionHash(raid, one));
    const truth = (seed: string) => positionHash(raid, start(raid, { seats: 2, chance: fast(seed) }));
    expect(truth("a")).not.toEqual(truth("b"));
  });

  test("is the game's own where it provides one, from the data kept beside the state", () => {
    const game = defineGame<Line>({ ...line, hash: ({ cells }) => [cells.length, 7] });
    expect(positionHash(game, start(game, { seats: 2 }))).toEqual([9, 7]);
    for (const hash of [5, undefined, ["a", "b"], [1], [0.5, 0], [2 ** 31, 0], [1n, 2n], [1, 2, 3], new Array(2)]) {
      const odd = defineGame<Line>({ ...line, hash: () => hash as never });
      expect(() => positionHash(odd, start(odd, { seats: 2 }))).toThrow("bug in line: its hash is not two integers");
    }
    expect(() => defineGame<Line>({ ...line, hash: 3 as never })).toThrow("rules.hash: expected a function");
  });

  test("is a copy of what the game returns, which later moves may change", () => {
    const kept = [1, 2];
    const game = defineGame<Line>({ ...line, hash: () => kept as never });
    const hash = positionHash(game, start(game, { seats: 2 }));
    kept[0] = 9;
    expect(hash).toEqual([1, 2]);
  });

  test("names the place in a state that is not one of the game", () => {
    const broken = { ...begun, state: { ...begun.state, cells: [0.5] } };
    expect(() => positionHash(line, broken as never)).toThrow(/at\.state\.cells/);
  });
});
