import { type Game, type Match, openTable, seeded, start } from "@turnwright/core";
import { describe, expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import { curtain, type Scene, type SceneMove, type SceneTables, say, scene } from "../../core/test/toys/scene.js";
import { portableSha256 } from "../src/index.js";
import { DigitReader, DigitWriter } from "../src/packed/digit-writer.js";
import { readHeading, writeHeading } from "../src/packed/heading.js";
import { Mismatch } from "../src/packed/mismatch.js";
import { bytesOf, checkOf, isKnownForm, partsOf, uncheckedText } from "../src/packed/parts.js";
import { placeOf } from "../src/packed/place.js";
import type { PackedLimits } from "../src/packed/unpack.js";
import { readChange, writeChange } from "../src/packed/write-change.js";
import { pack, unpack } from "../src/text.js";
import { recorded } from "./recording.js";

type Digit = readonly [digit: number, radix: number];

function written(...digits: readonly Digit[]): readonly number[] {
  const writer = new DigitWriter();
  for (const [digit, radix] of digits) writer.write(digit, radix);
  return writer.bytes();
}

/** The code of what doesn't fit. */
function mismatch(act: () => unknown): string {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Mismatch) return thrown.problem.code;
    throw thrown;
  }
  return "fits";
}

describe("digits", () => {
  test("fill numbers from their low end, in the fewest bytes that tell their radixes apart", () => {
    expect(written()).toEqual([]);
    expect(written([0, 1], [0, 1])).toEqual([]);
    expect(written([1, 2])).toEqual([1]);
    expect(written([3, 10], [2, 10])).toEqual([23]);
    expect(written([255, 256])).toEqual([255]);
    expect(written([256, 257])).toEqual([0, 1]);
    expect(written([1, 2], [0, 128])).toEqual([1]);
    expect(written([1, 2], [128, 129])).toEqual([1, 1]);
    expect(written([0, 2], [0, 1000])).toEqual([0, 0]);
  });

  test("begin another number behind 128 bytes, and not before", () => {
    const bytes = Array.from({ length: 128 }, (): Digit => [7, 256]);
    expect(written(...bytes)).toEqual(new Array(128).fill(7));
    expect(written(...bytes, [1, 2])).toEqual([...new Array(128).fill(7), 1]);
    expect(written(...bytes.slice(1), [1, 2], [1, 128])).toEqual([...new Array(127).fill(7), 3]);
    expect(written(...bytes.slice(1), [1, 2], [1, 129])).toEqual([...new Array(127).fill(7), 1, 1]);
    const reader = new DigitReader(written(...bytes.slice(1), [1, 2], [1, 129]));
    for (const [digit, radix] of bytes.slice(1)) expect(reader.read(radix)).toBe(digit);
    expect([reader.read(2), reader.read(129)]).toEqual([1, 1]);
    expect(mismatch(() => reader.end())).toBe("fits");
  });

  test("that are missing or left over are said so", () => {
    const read = (bytes: readonly number[], ...radixes: readonly number[]): string =>
      mismatch(() => {
        const reader = new DigitReader(bytes);
        for (const radix of radixes) reader.read(radix);
        reader.end();
      });
    expect([read([]), read([], 1), read([], 2), read([5], 256), read([5], 6)]).toEqual([
      "fits",
      "fits",
      "cut-off",
      "fits",
      "fits",
    ]);
    expect([read([6], 6), read([0]), read([5], 6, 256), read([0], 6, 256), read([0, 0], 6)]).toEqual([
      "left-over",
      "left-over",
      "cut-off",
      "cut-off",
      "left-over",
    ]);
    const full = new Array<number>(128).fill(255);
    const bytes = new Array<number>(128).fill(256);
    expect([read(full, ...bytes), read(full, ...bytes, 2), read([...full, 1], ...bytes, 2)]).toEqual([
      "fits",
      "cut-off",
      "fits",
    ]);
    expect([
      read([...full, 1], ...bytes),
      read([...full, 1], ...bytes, 257),
      read([...full, 1, 0], ...bytes, 257),
    ]).toEqual(["left-over", "cut-off", "fits"]);
    // A number that isn't used up when the next digit no longer fits.
    expect(read([...full, 1], ...bytes.slice(1), 2, 256)).toBe("left-over");
  });

  test("of whole numbers say how many follow", () => {
    const number = (value: number, step: number): readonly number[] => {
      const writer = new DigitWriter();
      writer.writeNumber(value, step);
      return writer.bytes();
    };
    expect([number(0, 8), number(7, 8), number(8, 8), number(63, 8), number(64, 8)]).toEqual([
      [0],
      [7],
      [8 + 16],
      [15 + 16 * 7],
      [8 + 16 * 8, 1],
    ]);
    for (const value of [0, 7, 8, 63, 64, 2 ** 32, 2 ** 53 - 1])
      expect(new DigitReader(number(value, 8)).readNumber(8)).toBe(value);
    const beyond = new DigitWriter();
    for (let at = 0; at < 17; at++) beyond.write(8, 16);
    beyond.write(4, 16);
    expect(mismatch(() => new DigitReader(beyond.bytes()).readNumber(8))).toBe("left-over");
  });
});

describe("values", () => {
  const both = (from: unknown, to: unknown): readonly number[] => {
    const writer = new DigitWriter();
    writeChange(writer, from as never, to as never);
    const bytes = writer.bytes();
    const reader = new DigitReader(bytes);
    expect(readChange(reader, from as never)).toEqual(to);
    reader.end();
    return bytes;
  };

  test("of every kind come back, where they changed", () => {
    for (const to of [
      null,
      false,
      true,
      0,
      5,
      -1,
      -(2 ** 40),
      "",
      "é\ud800",
      [],
      [1, [2]],
      {},
      { a: 1, b: { c: null } },
    ]) {
      for (const from of [null, {}, [], 1, "x", { a: 2, b: { c: 1 } }, [2, [3]]]) both(from, to);
    }
    expect(both({ a: [1] }, { a: [1] })).toHaveLength(1);
    // The same members: only what is in them is told. Other members, or in another order: all.
    expect(both({ a: [1, 2], b: "long text" }, { a: [1, 3], b: "long text" })).toHaveLength(2);
    expect(both({ b: 1, a: "long text" }, { a: "long text", b: 1 }).length).toBeGreaterThan(8);
    expect(both([1, "long text"], [1, "long text", 2]).length).toBeGreaterThan(8);
    // A text that comes again is told once.
    const once = both(null, ["word", 1]).length;
    expect(both(null, ["word", "word", "word"]).length).toBeLessThan(once + 3);
    expect(both(null, { word: "word" }).length).toBeLessThan(once + 3);
  });

  test("are nested no deeper than 16 levels", () => {
    const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    both(null, deep(16));
    expect(mismatch(() => both(null, deep(17)))).toBe("wrong-options");
  });

  test("have members only where there are some", () => {
    const reader = (): DigitReader => new DigitReader(written([1, 3]));
    for (const from of [null, 1, "x", true]) expect(mismatch(() => readChange(reader(), from))).toBe("wrong-options");
    expect([readChange(reader(), []), readChange(reader(), {})]).toEqual([[], {}]);
  });
});

describe("letters", () => {
  test("are a game, a form, a body and a check", () => {
    expect(partsOf("a.b.1bodyCHEC")).toEqual({ game: "a.b", form: "1", body: "body", check: "CHEC" });
    expect(partsOf("g.1CHEC")).toEqual({ game: "g", form: "1", body: "", check: "CHEC" });
    for (const text of ["", ".1CHEC", "g1CHEC", "g.1CHE", "g."]) expect(partsOf(text)).toBeUndefined();
    expect([isKnownForm("1"), isKnownForm("2"), isKnownForm("")]).toEqual([true, false, false]);
    expect(uncheckedText("g", [0, 255])).toBe("g.1AP8");
    expect(checkOf(portableSha256, "g.1AP8", { a: 1 })).toHaveLength(4);
    expect(checkOf(portableSha256, "g.1AP8", { a: 1 })).not.toBe(checkOf(portableSha256, "g.1AP8", { a: 2 }));
  });

  test("are bytes in one spelling", () => {
    expect([bytesOf(""), bytesOf("AA"), bytesOf("AP8"), bytesOf("AAEC"), bytesOf("__-_")]).toEqual([
      [],
      [0],
      [0, 255],
      [0, 1, 2],
      [255, 255, 191],
    ]);
    for (const text of ["A", "AB", "AP9", "AAECA", "A A", "AA==", "+/"])
      expect([text, bytesOf(text)]).toEqual([text, undefined]);
  });
});

const chance = seeded("33".repeat(32));

describe("a heading", () => {
  const game = { ...scene({}), seats: [2, 3, 5], edition: "é2" } as Game<Scene>;
  test("comes back whole", () => {
    for (const seats of [2, 3, 5]) {
      for (const origin of ["drawn", "chosen"] as const) {
        for (const luck of [
          { algorithm: "chacha20", seed: "0123456789abcdef".repeat(4) },
          { algorithm: "sfc32", seed: "any\n" },
        ] as const) {
          for (const moves of [null, 0, 7, 12345]) {
            const writer = new DigitWriter();
            const heading = { seats, options: {}, chance: luck, origin, moves };
            writeHeading(writer, game, heading);
            const reader = new DigitReader(writer.bytes());
            expect(readHeading(reader, game)).toEqual(heading);
            reader.end();
          }
        }
      }
    }
  });
});

describe("the place of a move among the legal ones", () => {
  const cards = (type: "act" | "rest", ...own: readonly number[]): SceneMove => ({
    offer: (_view, _seat, push) => {
      for (const card of own) push({ type, card });
    },
  });
  const noOdd: SceneMove["permits"] = {
    "no-odd": (_view, _seat, { card }) => (card % 2 === 1 ? { code: "odd" } : undefined),
  };

  test.each<[string, SceneTables]>([
    ["listed", { act: cards("act", 4, 2), rest: cards("rest", 6, 8) }],
    [
      "listed, some of them refused",
      {
        act: { ...cards("act", 4, 3, 2), filter: true, permits: noOdd },
        rest: { ...cards("rest", 1, 6, 8), filter: true, permits: noOdd },
      },
    ],
    [
      "not filtered, whatever permissions say",
      { act: { ...cards("act", 1, 3), permits: noOdd }, rest: cards("rest", 6) },
    ],
  ])("%s", (_title, tables) => {
    const game = scene({ ...tables, phases: { open: { moves: ["act", "rest"] } } });
    const table = openTable(game, start(game, { seats: 2, chance }));
    const legal = table.legalMoves(0);
    for (const [index, { type, card }] of legal.entries()) {
      expect(placeOf(game, table, 0, { card, type } as Scene["move"])).toEqual({ index, count: legal.length });
    }
    expect(placeOf(game, table, 0, { type: "act", card: 9 }).index).toBe(-1);
    expect(placeOf(game, table, 0, { type: "act", card: 9 }).count).toBe(legal.length);
    expect(placeOf(game, table, 0, { ...legal[0], more: 1 } as never).index).toBe(-1);
    expect(placeOf(game, table, 0, { type: "act", other: 4 } as never).index).toBe(-1);
    expect(placeOf(game, table, 0, { type: "act" } as never).index).toBe(-1);
  });

  test("where a phase counts its moves, nothing behind its type is listed", () => {
    const counted = () => ({ count: 5, nth: () => ({ type: "act", card: 4 }) as const });
    const rest: SceneMove = {
      offer: () => {
        throw new Error("listed");
      },
    };
    const game = scene({ act: cards("act", 4, 2), rest, phases: { open: { moves: ["act", "rest"], counted } } });
    const table = openTable(game, start(game, { seats: 2, chance }));
    expect(placeOf(game, table, 0, { type: "act", card: 2 })).toEqual({ index: 1, count: 5 });
    expect(() => placeOf(game, table, 0, { type: "act", card: 3 })).toThrow("listed");
  });

  test("of moves with lists in them is found by what they hold", () => {
    const moves = [
      { type: "act", card: [1, { a: 2 }] },
      { type: "act", card: [1, { a: 3 }] },
      { type: "act", card: null },
      { type: "act", card: [1] },
    ];
    const act = {
      offer: (_view: unknown, _seat: unknown, push: (move: never) => void) => {
        for (const move of moves) push(move as never);
      },
    };
    const game = scene({
      act,
      end: { over: ({ said }) => (said.length > 0 ? curtain : undefined) },
      rest: { effects: { r: say("x") } },
    });
    const table = openTable(game, start(game, { seats: 2, chance }));
    const placed = (card: unknown): number => placeOf(game, table, 0, { type: "act", card } as never).index;
    expect([[1, { a: 2 }], [1, { a: 3 }], null, [1], [1, { a: 4 }], [2], {}, 1, undefined].map(placed)).toEqual([
      0, 1, 2, 3, -1, -1, -1, -1, -1,
    ]);
  });
});

describe("a history that is packed", () => {
  const { after, last } = recorded(raid, { seats: 2, chance }, "history");
  const said = (history: readonly Match<Raid>[]): string => {
    const found = pack(raid, history);
    return found.ok ? "fine" : `${found.problem.code} ${found.problem.line} ${found.problem.path}`;
  };
  const first = after.findIndex(({ entry }) => entry.move?.type === "bid");
  const changed = (entry: Partial<Match<Raid>["entry"]>): readonly Match<Raid>[] =>
    after.map((one, at) => (at === first ? { ...one, entry: { ...one.entry, ...entry } } : one));

  test("is of this game and edition, its moves legal, its end where they lead", () => {
    expect([said(after), said([])]).toEqual(["fine", "no-such-entry 0 "]);
    expect(said([...after.slice(0, -1), { ...last, edition: "0" }])).toBe("other-edition 0 edition");
    expect(said([...after.slice(0, -1), { ...last, game: "line" }])).toBe("other-game 0 game");
    expect(said(changed({ move: { type: "bid", card: 9 } }))).toBe("refused 0 move");
    expect(said(changed({ seat: 7 }))).toBe("refused 0 move");
    expect(said([...after.slice(0, -1), { ...last, state: { ...last.state, coins: [9, 9] } }])).toBe(
      "wrong-state 0 state",
    );
    // What no seat did and what was no move is no move.
    expect(said([...after, { ...last, entry: { ...last.entry, seat: null } }])).toBe("fine");
    expect(said([...after, { ...last, entry: { ...last.entry, move: null } }])).toBe("fine");
  });

  test("is unpacked as far as the limits say", () => {
    const packed = pack(raid, after);
    if (!packed.ok) throw new Error(packed.problem.code);
    const text = packed.value;
    const moves = after.length - 1;
    const code = (limits: PackedLimits): string => {
      const found = unpack(raid, text, { limits });
      return found.ok ? "fine" : found.problem.code;
    };
    expect([
      code({ text: text.length, moves }),
      code({ text: text.length - 1, moves }),
      code({ text: 999, moves: moves - 1 }),
    ]).toEqual(["fine", "too-long", "too-many-moves"]);
  });

  test("is unpacked only by rules that can play it, with options that they take", () => {
    const rich = pack(raid, recorded(raid, { seats: 2, chance, options: { coins: 4 } }, "rich").after);
    if (!rich.ok) throw new Error(rich.problem.code);
    const strict = {
      ...raid,
      conflict: ({ coins }: { readonly coins: number }) =>
        coins === 3 ? undefined : { path: "coins", expected: "none", found: String(coins) },
    };
    expect(unpack(strict, rich.value)).toEqual({
      ok: false,
      problem: { line: 0, code: "wrong-options", path: "options.coins", expected: "conflict" },
    });
    const blank = (): never => {
      throw new Error("no");
    };
    expect(unpack({ ...raid, blank }, rich.value)).toMatchObject({
      problem: { line: 0, code: "rules-threw", found: "Error: no" },
    });
  });

  test("has nothing behind the end of the game", () => {
    const writer = new DigitWriter();
    writeHeading(writer, line, {
      seats: 2,
      options: { first: 0 },
      chance: { algorithm: "sfc32", seed: "" },
      origin: "chosen",
      moves: 9,
    });
    // The first free cell each time: a row after seven moves.
    for (let open = 9; open > 2; open--) writer.write(0, open);
    expect(unpack(line, `${uncheckedText("line", writer.bytes())}AAAA`)).toMatchObject({
      problem: { code: "left-over", path: "moves" },
    });
  });
});
