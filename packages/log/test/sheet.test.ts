import { formatMove, type Game, legalMoves, play, seeded, start } from "@turnwright/core";
import { defineGame, integer } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { type Line, line } from "../../core/test/toys/line.js";
import { type Raid, raid } from "../../core/test/toys/raid.js";
import { append, type Log, openLog, type RedactedLog, redact } from "../src/index.js";
import type { FromTextOptions } from "../src/text/from-text.js";
import { Misread } from "../src/text/misread.js";
import { sheetLimits } from "../src/text/read-sheet.js";
import { endOfQuote, isMark, Scanner, unquoted } from "../src/text/scanner.js";
import { fromText, readSheet, toText } from "../src/text.js";
import { decoded, recorded, rehashed } from "./recording.js";

/** The pieces of a text as kind, place and text; or what can't be read, and where. */
function pieces(text: string): readonly string[] {
  const scanner = new Scanner(text);
  const found: string[] = [];
  try {
    for (let piece = scanner.next(); piece !== undefined; piece = scanner.next())
      found.push(`${piece.kind} ${piece.line}:${piece.column} ${piece.text}`);
  } catch (thrown) {
    if (!(thrown instanceof Misread)) throw thrown;
    const { code, line, column } = thrown.problem;
    found.push(`${code} ${line}:${column}`);
  }
  return found;
}

describe("the pieces of a sheet", () => {
  test.each<[string, readonly string[]]>([
    ["", []],
    [" \t\r\n ", []],
    ["a", ["move 1:1 a"]],
    [" a  b\n\tc\r\nd", ["move 1:2 a", "move 1:5 b", "move 2:2 c", "move 3:1 d"]],
    ["1. 2: 3", ["mark 1:1 1.", "mark 1:4 2:", "move 1:7 3"]],
    ["1.a .1 1.. x1. 1", ["move 1:1 1.a", "move 1:5 .1", "move 1:8 1..", "move 1:12 x1.", "move 1:16 1"]],
    ["123456789. 1234567890.", ["mark 1:1 123456789.", "move 1:12 1234567890."]],
    ["a{b}c", ["move 1:1 a", "move 1:5 c"]],
    ["{a\nb}c{}{}d", ["move 2:3 c", "move 2:8 d"]],
    ['{[x]"}a', ["move 1:7 a"]],
    ["a {b", ["move 1:1 a", "open-comment 1:3"]],
    ["a\n{b\n\n", ["move 1:1 a", "open-comment 2:1"]],
    ["[a b]", ["header 1:1 a b"]],
    ["[a b] \t\r\n [c]", ["header 1:1 a b", "header 2:2 c"]],
    ['["]{"]\nx', ['header 1:1 "]{"', "move 2:1 x"]],
    ["[]", ["header 1:1 "]],
    ["[a", ["open-header 1:1"]],
    ["[a\n]", ["open-header 1:1"]],
    ["\n [a] b", ["open-header 2:2"]],
    ['"a b"c', ["move 1:1 a b", "move 1:6 c"]],
    ['"a\\"b" "\\\\" x', ['move 1:1 a"b', "move 1:8 \\", "move 1:13 x"]],
    ['""x', ["move 1:1 ", "move 1:3 x"]],
    ['"1."', ["move 1:1 1."]],
    ['x "a\nb"', ["move 1:1 x", "open-quote 1:3"]],
    ['"a', ["open-quote 1:1"]],
    ['"a\\"', ["open-quote 1:1"]],
    ['"\\x"', ["open-quote 1:1"]],
    ['a"b"', ['move 1:1 a"b"']],
    ["a[b]", ["move 1:1 a[b]"]],
    ["}", ["move 1:1 }"]],
  ])("of %j", (text, wanted) => {
    expect(pieces(text)).toEqual(wanted);
  });

  test("a mark is a number with a dot or a colon", () => {
    for (const mark of ["0.", "9:", "123456789:"]) expect(isMark(mark)).toBe(true);
    for (const word of ["", ".", "1", "1.:", "a.", "1.2", "-1.", " 1.", "1. ", "1234567890:"])
      expect(isMark(word)).toBe(false);
  });

  test("a quoted text ends behind its closing quote, in its line", () => {
    const ends = (text: string, from = 0): number => endOfQuote(text, from);
    expect([ends('""'), ends('"a"b'), ends('x"a"', 1), ends('"\\""'), ends('"\\\\"x"')]).toEqual([2, 3, 4, 4, 4]);
    expect([ends('"'), ends('"a'), ends('"a\n"'), ends('"\\"')]).toEqual([-1, -1, -1, -1]);
    expect([unquoted('"a"'), unquoted("1"), unquoted("a"), unquoted('"a')]).toEqual([
      "a",
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const begins = '[Game "line"]\n[Edition "1"]\n[Seats 2]\n';

/** What is wrong with a sheet, and where. */
function wrongIn(text: string, limits = sheetLimits): string {
  const read = readSheet(text, limits);
  return read.ok ? "fine" : `${read.problem.code} ${read.problem.path} ${read.problem.line}:${read.problem.column}`;
}

describe("a sheet", () => {
  test("says what stands in it, and the defaults of what doesn't", () => {
    const bare = readSheet(begins);
    expect(bare).toEqual({
      ok: true,
      value: {
        game: "line",
        edition: "1",
        seats: 2,
        options: {},
        names: null,
        match: null,
        chance: "chacha20",
        origin: "chosen",
        seed: null,
        outcome: undefined,
        created: null,
        tags: null,
        moves: [],
        places: new Map([
          ["Game", { line: 1, column: 1 }],
          ["Edition", { line: 2, column: 1 }],
          ["Seats", { line: 3, column: 1 }],
        ]),
      },
    });
    const full = readSheet(
      `${begins} [Match "m"]\n[Chance "sfc32"]\n[Origin "drawn"]\n[Seed "s"]\n[Outcome {"a":[1]}]\n[Created 0]\n` +
        `[Seat 1 "Bo"]\n[Option coins 4]\n[Option "two words" null]\n[Tag a "b"]\n1. 1: x {c} y 0: z\n`,
    );
    expect(full.ok && full.value).toMatchObject({
      names: ["", "Bo"],
      match: "m",
      chance: "sfc32",
      origin: "drawn",
      seed: "s",
      outcome: { a: [1] },
      created: 0,
      options: { coins: 4, "two words": null },
      tags: { a: "b" },
      moves: [
        { seat: 1, text: "x", line: 14, column: 7 },
        { seat: 1, text: "y", line: 14, column: 13 },
        { seat: 0, text: "z", line: 14, column: 18 },
      ],
    });
    expect(full.ok && [...full.value.places.entries()].slice(3, 5)).toEqual([
      ["Match", { line: 4, column: 2 }],
      ["Chance", { line: 5, column: 1 }],
    ]);
    expect(full.ok && full.value.places.get("Option two words")).toEqual({ line: 12, column: 1 });
  });

  test.each<[string, string]>([
    ["[Game 1]", "wrong-value Game"],
    ["[Edition null]", "wrong-value Edition"],
    ["[Seats -1]", "wrong-value Seats"],
    ['[Seats "2"]', "wrong-value Seats"],
    ['[Match ""]', "wrong-value Match"],
    [`[Match "${"x".repeat(64)}"]`, "fine"],
    [`[Match "${"x".repeat(65)}"]`, "wrong-value Match"],
    ['[Match "a b"]', "wrong-value Match"],
    ["[Match 1]", "wrong-value Match"],
    ['[Seat 0 "a"]', "fine"],
    ['[Seat 001 "a"]', "fine"],
    ['[Seat 0000 "a"]', "wrong-value Seat"],
    ['[Seat x "a"]', "wrong-value Seat"],
    ['[Seat 0x "a"]', "wrong-value Seat"],
    ["[Seat 0 1]", "wrong-value Seat"],
    ['[Seat 1 "a"]', "fine"],
    ['[Seat 2 "a"]', "no-such-seat Seat"],
    ["[Option a null]", "fine"],
    ["[Option a]", "wrong-value "],
    ['[Option "a b" 1]', "fine"],
    ['[Option "a b 1]', "wrong-value Option"],
    ['[Option "a" 1] ', "fine"],
    ['[Option "\\x" 1]', "wrong-value Option"],
    ['[Chance "dice"]', "wrong-value Chance"],
    ['[Chance "scripted"]', "fine"],
    ["[Chance 1]", "wrong-value Chance"],
    ['[Origin "mixed"]', "fine"],
    ['[Origin "x"]', "wrong-value Origin"],
    ["[Seed null]", "fine"],
    ["[Seed 1]", "wrong-value Seed"],
    ["[Created -1]", "wrong-value Created"],
    ["[Created null]", "wrong-value Created"],
    ["[Tag a 1]", "wrong-value Tag"],
    ["[Outcome null]", "fine"],
    ["[Outcome 1]", "wrong-value Outcome"],
    ["[Outcome {]", "wrong-value "],
    ["[Outcome 0.5]", "wrong-value "],
    ["[]", "unknown-header "],
    ["[ Seed   null ]", "fine"],
    ["[seed null]", "unknown-header "],
    [`[Option a ${"[".repeat(24)}${"]".repeat(24)}]`, "fine"],
    [`[Option a ${"[".repeat(25)}${"]".repeat(25)}]`, "wrong-value "],
  ])("%s", (header, wanted) => {
    const own = /^\[(Game|Edition|Seats)/.exec(header);
    const text = own === null ? `${begins}${header}` : header;
    expect(wrongIn(text)).toBe(wanted === "fine" ? "fine" : `${wanted} ${own === null ? 4 : 1}:1`);
  });

  test("has headers before moves, each once, and marks of seats that there are", () => {
    expect(wrongIn(`${begins}a [Created 5]`)).toBe("late-header  4:3");
    expect(wrongIn(`${begins}1.\n[Created 5]`)).toBe("late-header  5:1");
    expect(wrongIn(`${begins}[Created 5]\n[Created 5]`)).toBe("double-header Created 5:1");
    expect(wrongIn(`${begins}[Tag a "x"]\n[Tag b "x"]`)).toBe("fine");
    expect(wrongIn(`${begins}[Tag a "x"]\n[Tag a "y"]`)).toBe("double-header Tag 5:1");
    expect([wrongIn(`${begins}1: a`), wrongIn(`${begins}2: a`), wrongIn(`${begins}2. a`)]).toEqual([
      "fine",
      "no-such-seat  4:1",
      "fine",
    ]);
    expect(wrongIn("0: a")).toBe("no-such-seat  1:1");
    expect([wrongIn(`${begins}10: a`), wrongIn(`${begins}01: a`)]).toEqual(["no-such-seat  4:1", "fine"]);
    expect(wrongIn(`${begins}[Seat 0 "a"]\n[Option 7 1]\n[Tag 9 "x"]`)).toBe("fine");
  });

  test("is as long as it may be, and has as many moves, and no more", () => {
    const text = `${begins}a b c`;
    expect(wrongIn(text, { text: text.length, moves: 3 })).toBe("fine");
    expect(wrongIn(text, { text: text.length - 1, moves: 3 })).toBe("too-long  0:0");
    expect(wrongIn(text, { text: 1000, moves: 2 })).toBe("too-many-moves  4:5");
    expect([wrongIn(begins.padEnd(1_000_000)), wrongIn(begins.padEnd(1_000_001))]).toEqual(["fine", "too-long  0:0"]);
    const moves = (count: number): string => begins + "a ".repeat(count);
    expect([wrongIn(moves(20_000)), wrongIn(moves(20_001))]).toEqual(["fine", "too-many-moves  4:40001"]);
  });

  test("has three marks for each move that it may have, and no more; headers have their own limit", () => {
    const marked = (count: number): string => `${begins}${"0: ".repeat(count)}a`;
    const limits = { text: 10_000, moves: 3 };
    expect([wrongIn(marked(9), limits), wrongIn(marked(10), limits)]).toEqual(["fine", "too-many-marks  4:28"]);
    expect(readSheet(marked(10), limits)).toMatchObject({
      problem: { expected: "at most 9 seats and numbers of turns" },
    });
    const turns = `${begins}${"1. ".repeat(10)}a`;
    expect(wrongIn(turns, limits)).toBe("too-many-marks  4:28");
    expect([wrongIn(marked(60_000)), wrongIn(marked(60_001))]).toEqual(["fine", "too-many-marks  4:180001"]);
    const tagged = (count: number): string =>
      `${begins.trimEnd()}\n${Array.from({ length: count }, (_, at) => `[Tag t${at} ""]\n`).join("")}`;
    expect([wrongIn(tagged(4_997)), wrongIn(tagged(4_998))]).toEqual(["fine", "too-many-headers  5001:1"]);
  });

  test("has reserved words in texts, but not as names", () => {
    const tagged = (value: string): string => `${begins.trimEnd()}\n[Tag t ${value}]\n`;
    expect(readSheet(tagged('"constructor"'))).toMatchObject({ ok: true, value: { tags: { t: "constructor" } } });
    expect(wrongIn(`${begins.trimEnd()}\n[Outcome {"constructor":1}]\n`)).toBe("wrong-value  4:1");
  });

  test("has an object or null as its outcome", () => {
    const ended = (value: string): string => wrongIn(`${begins.trimEnd()}\n[Outcome ${value}]\n`);
    expect([ended("null"), ended('{"winners":[0]}')]).toEqual(["fine", "fine"]);
    for (const odd of ["5", '"won"', "true"]) expect(ended(odd)).toBe("wrong-value Outcome 4:1");
  });

  test("has from 1 to 255 seats: whoever reads it makes a place for each", () => {
    const seated = (seats: string): string => wrongIn(`[Game "x"]\n[Edition "1"]\n[Seats ${seats}]\n[Seat 0 "a"]\n`);
    expect([seated("1"), seated("255")]).toEqual(["fine", "fine"]);
    for (const seats of ["0", "256", "999999999", "4294967296", "9007199254740991"])
      expect(seated(seats)).toBe("wrong-value Seats 3:1");
  });

  test("is read with the usual limits where none are given, and not with what are none", () => {
    for (const few of [undefined, {}, { moves: 5 }])
      expect(readSheet(`${begins}a b c`, few)).toMatchObject({ ok: true });
    for (const odd of [null, 5, { text: Number.NaN }, { moves: "2" }, { mvoes: 5 }])
      expect(readSheet(`${begins}a b c`, odd as never)).toMatchObject({ ok: false });
  });
});

const chance = seeded("5a".repeat(32));

/** A sheet's lines behind its headers, of a game whose moves are written so. */
function movesOf(game: Game<Line>, cells: readonly number[]): readonly string[] {
  let match = start(game, { seats: 2, chance });
  let position = openLog(game, match, { matchId: "m" });
  let { text } = position;
  for (const cell of cells) {
    const answer = play(game, match, match.toAct[0], { type: "mark", cell });
    if (!answer.ok) throw new Error("refused");
    match = answer.match;
    position = append(game, position, match);
    text += position.text;
  }
  const sheet = toText(game, decoded(text));
  if (!sheet.ok) throw new Error(sheet.problem.code);
  return sheet.value.split("\n\n")[1].split("\n");
}

function written(formatMove: (cell: number) => string, turn?: (state: Line["view"]) => number): Game<Line> {
  const notation = { ...line.notation!, formatMove: (_view: unknown, { cell }: { cell: number }) => formatMove(cell) };
  return { ...line, notation: turn === undefined ? notation : { ...notation, turn } };
}

describe("moves on a sheet", () => {
  test("are numbered by changes of seat, or as the game numbers its turns", () => {
    expect(movesOf(line, [0, 1, 2])).toEqual(["1. 0: a1 2. 1: b1 3. 0: c1", ""]);
    expect(
      movesOf(
        written(String, () => 7),
        [0, 1, 2],
      ),
    ).toEqual(["7. 0: 0 1: 1 0: 2", ""]);
    expect(
      movesOf(
        written(String, ({ marks }) => marks >> 1),
        [0, 1, 2],
      ),
    ).toEqual(["0. 0: 0 1: 1 1. 0: 2", ""]);
    const twice = defineGame<Line>({
      ...line,
      evolve: {
        marked(state, event, derived) {
          line.evolve.marked(state, event, derived);
          state.turn = state.marks >> 1;
        },
      },
    });
    expect(movesOf(twice, [0, 1, 2])).toEqual(["1. 0: a1 b1 2. 1: c1", ""]);
  });

  test("are numbered by changes of seat in a game without a notation of its own", () => {
    const { notation: _, ...bare } = line;
    const [moves] = movesOf(bare as Game<Line>, [0, 1]);
    expect(moves).toMatch(/^1\. 0: \S+ 2\. 1: \S+$/);
  });

  test("that the game's notation can't write are a problem of their line, whoever made them", () => {
    const { text } = recorded(line, { seats: 2, chance }, "odd moves");
    for (const at of [3, 4]) {
      const forged = decoded(
        rehashed(decoded(text), (sealed, number) =>
          number === at ? sealed.replace(/"move":\["mark",\d\]/, '"move":{"type":"other"}') : sealed,
        ),
      );
      expect(toText(line, forged)).toMatchObject({
        ok: false,
        problem: {
          line: at,
          code: "event-mismatch",
          path: "move",
          expected: expect.stringMatching(/^a move of line: /) as string,
        },
      });
    }
  });

  test("stand bare where nothing else can be meant", () => {
    const words = ["~!", 'a"', "a{", "[a", "a[", "1.", "1.a", "a b", "é"];
    expect(
      movesOf(
        written(
          (cell) => words[cell],
          () => 1,
        ),
        [0, 1, 2, 3, 5, 4, 6, 8, 7],
      )[0],
    ).toBe('1. 0: ~! 1: "a\\"" 0: "a{" 1: "[a" 0: "1." 1: a[ 0: 1.a 1: "é" 0: "a b"');
    expect(
      movesOf(
        written(() => ""),
        [0],
      ),
    ).toEqual(['1. 0: ""', ""]);
  });

  test("fill lines of 80 columns", () => {
    const word = "x".repeat(33);
    // "1. 0: " and "2. 1: " take six columns each: 39 + 1 + 40 are 80.
    expect(
      movesOf(
        written((cell) => (cell === 1 ? `${word}y` : word)),
        [0, 1, 2],
      ),
    ).toEqual([`1. 0: ${word} 2. 1: ${word}y`, `3. 0: ${word}`, ""]);
    expect(
      movesOf(
        written((cell) => (cell === 1 ? `${word}yy` : word)),
        [0, 1, 2],
      )[0],
    ).toBe(`1. 0: ${word}`);
    expect(
      movesOf(
        written(() => "x".repeat(90)),
        [0, 1],
      ),
    ).toEqual([`1. 0: ${"x".repeat(90)}`, `2. 1: ${"x".repeat(90)}`, ""]);
    expect(movesOf(line, [])).toEqual(["", ""]);
  });
});

describe("headers of a sheet", () => {
  const headers = (log: Log | RedactedLog, game: Game<never> = raid as never): readonly string[] => {
    const sheet = toText(game, log);
    if (!sheet.ok) throw new Error(sheet.problem.code);
    return sheet.value.split("\n\n")[0].split("\n");
  };

  test("tell the options that aren't the defaults", () => {
    const usual = recorded(raid, { seats: 2, chance }, "usual").text;
    expect(headers(decoded(usual)).filter((text) => text.startsWith("[Option"))).toEqual([]);
    const other = decoded(recorded(raid, { seats: 2, chance, options: { coins: 5 } }, "other").text);
    expect(headers(other).filter((text) => text.startsWith("[Option"))).toEqual(["[Option coins 5]"]);
    // Where the defaults depend on the option that would be left out, or there are none, all are told.
    const fixed = { ...raid, options: { coins: integer(0, 5).default(5), more: integer(1, 1).default(1) } };
    expect(headers(other, fixed as never).filter((text) => text.startsWith("[Option"))).toEqual(["[Option coins 5]"]);
    const needed: Partial<Game<Raid>> = {
      options: { coins: integer(0, 5).default(-1) },
      conflict: ({ coins }) => (coins < 0 ? { path: "coins", expected: "some", found: "none" } : undefined),
    };
    expect(
      headers(decoded(usual), { ...raid, ...needed } as never).filter((text) => text.startsWith("[Option")),
    ).toEqual(["[Option coins 3]"]);
  });

  test("tell no option that is as usual beside one that isn't", () => {
    const more = { ...raid, options: { coins: integer(0, 5).default(3), more: integer(0, 5).default(1) } };
    for (const [options, wanted] of [
      [{ coins: 4, more: 1 }, ["[Option coins 4]"]],
      [{ coins: 3, more: 0 }, ["[Option more 0]"]],
      [{ coins: 3, more: 1 }, []],
      [{ coins: 5, more: 2 }, ["[Option coins 5]", "[Option more 2]"]],
    ] as const) {
      const first = start(more as never, { seats: 2, chance, options: options as never });
      const found = headers(decoded(openLog(more as never, first).text), more as never);
      expect(found.filter((text) => text.startsWith("[Option"))).toEqual(wanted);
    }
  });

  test("tell no seats without names, and no seed that a viewer may not know", () => {
    const { text } = recorded(raid, { seats: 2, chance }, "viewer");
    const seen = redact(raid, decoded(text), 1, { reveal: false });
    if (!seen.ok) throw new Error(seen.problem.code);
    expect(seen.value.closing).not.toBeNull();
    expect(headers(seen.value).map((header) => header.split(" ")[0])).toEqual(
      ["Game", "Edition", "Seats", "Match", "Chance", "Origin", "Seed", "Outcome"].map((name) => `[${name}`),
    );
    expect(headers(seen.value)).toContain("[Seed null]");
  });

  test("tell the outcome of a match that is over, closed or not, and no seed before the closing", () => {
    const recording = recorded(raid, { seats: 2, chance }, "over");
    const told = `[Outcome ${JSON.stringify(recording.last.outcome)}]`;
    expect(headers(decoded(recording.text)).slice(-2)).toEqual([`[Seed "${"5a".repeat(32)}"]`, told]);
    expect(headers(decoded(recording.open.text)).slice(-2)).toEqual(["[Seed null]", told]);
    const first = start(raid, { seats: 2, chance });
    expect(headers(decoded(openLog(raid, first).text)).at(-1)).toBe("[Seed null]");
  });

  test("are written in one line, what is invisible as escapes", () => {
    const match = start(raid, { seats: 2, chance });
    const names = ["\u202e\u0007é漢 ", "\ud83d\ude00\u2028"];
    const tags = { "a-b_9": "x", "a b": "y", é: "z" };
    expect(
      headers(decoded(openLog(raid, match, { matchId: "m", names, tags, createdAt: 0 }).text)).slice(3, 9),
    ).toEqual([
      '[Match "m"]',
      "[Created 0]",
      '[Seat 0 "\\u202e\\u0007é漢 "]',
      '[Seat 1 "\ud83d\ude00\\u2028"]',
      '[Tag a-b_9 "x"]',
      '[Tag "a b" "y"]',
    ]);
  });
});

describe("a sheet that is played", () => {
  const read = (text: string, how: FromTextOptions = {}): ReturnType<typeof fromText<Line>> =>
    fromText(line, text, how);
  const seed = `[Seed "${"5a".repeat(32)}"]\n`;

  test("needs luck that a seed tells, or that is given", () => {
    expect(read(`${begins}a1`)).toMatchObject({ ok: true, value: { played: null } });
    expect(read(`${begins}${seed}[Chance "scripted"]\na1`)).toMatchObject({ ok: true, value: { played: null } });
    expect(read(`${begins}${seed}a1`)).toMatchObject({ ok: true, value: { played: { match: { version: 1 } } } });
    expect(read(`${begins}a1`, { chance })).toMatchObject({
      ok: true,
      value: { played: { match: { version: 1, chance } } },
    });
    expect(read(`${begins}[Chance "sfc32"]\n[Seed "x"]\na1`)).toMatchObject({
      value: { played: { match: { chance: { algorithm: "sfc32", seed: "x" } } } },
    });
    for (const short of ["5a", `${"5a".repeat(32)}0`, "5A".repeat(32)])
      expect(read(`${begins}[Seed "${short}"]\na1`)).toMatchObject({
        problem: { code: "wrong-value", path: "Seed", line: 4, found: short },
      });
  });

  test("says where it is of another game, edition or table", () => {
    expect(read(`${begins.replace("line", "lime")}${seed}`)).toMatchObject({
      problem: { code: "other-game", path: "Game", line: 1, expected: "line", found: "lime" },
    });
    expect(read(`${begins.replace('"1"', '"2"')}${seed}`)).toMatchObject({
      problem: { code: "other-edition", path: "Edition", line: 2, expected: "1", found: "2" },
    });
    expect(read(`${begins.replace("2]", "3]")}${seed}`)).toMatchObject({
      problem: { code: "wrong-options", path: "seats", line: 3 },
    });
    const coins = '[Game "raid"]\n[Edition "1"]\n[Seats 2]\n';
    expect(fromText(raid, `${coins}[Option coins 9]\n${seed}`)).toMatchObject({
      problem: { code: "wrong-options", path: "options.coins", line: 4, expected: "out-of-range" },
    });
    expect(fromText(raid, `${coins}[Option coins {"deep":[0.5]}]\n${seed}`)).toMatchObject({ ok: false });
  });

  test("takes the only seat that may move where none is named", () => {
    expect(read(`${begins}${seed}a1 b1`)).toMatchObject({ value: { played: { match: { version: 2 } } } });
    const open = `[Game "raid"]\n[Edition "1"]\n[Seats 2]\n${seed}`;
    expect(fromText(raid, `${open}b1`)).toMatchObject({
      problem: { code: "no-seat", found: "b1", expected: "whose move it is: one of 0, 1", line: 5, column: 1 },
    });
    const first = start(raid, { seats: 2, chance });
    const [move] = legalMoves(raid, first, 1);
    const word = formatMove(raid, first, move);
    expect(fromText(raid, `${open}1: ${word}`)).toMatchObject({
      value: { played: { match: { version: 1, toAct: [0] } } },
    });
    // The named seat goes on being the one that moves.
    expect(read(`${begins}${seed}0: a1 b1`)).toMatchObject({
      problem: { code: "refused", refusal: { code: "not-your-turn" }, found: "b1" },
    });
  });

  test("gives its log what its headers tell, and what is asked for besides", () => {
    const told = `${begins}[Match "told"]\n[Seat 0 "Ada"]\n[Tag a "b"]\n[Created 5]\n[Origin "drawn"]\n${seed}a1`;
    const header = (text: string, how: FromTextOptions = {}): object => {
      const found = read(text, how);
      if (!found.ok || found.value.played === null) throw new Error("not played");
      return decoded(found.value.played.position.text).header;
    };
    expect(header(told)).toMatchObject({
      match: "told",
      names: ["Ada", ""],
      tags: { a: "b" },
      created: 5,
      origin: "drawn",
    });
    const bare = header(`${begins}${seed}a1`);
    expect(bare).toMatchObject({ origin: "chosen" });
    expect(bare).toMatchObject({ match: expect.stringMatching(/^[\w-]{21}$/) as string });
    for (const name of ["names", "tags", "created"]) expect(bare).not.toHaveProperty(name);
    expect(header(`${begins}[Origin "mixed"]\n${seed}a1`)).toMatchObject({ origin: "chosen" });
  });

  test("ends as it says", () => {
    const over = `${begins}[Outcome {"reason":"row","winners":[0],"ranking":[[0],[1]]}]\n${seed}a1 a2 b1 b2`;
    expect(read(`${over} c1`)).toMatchObject({ value: { played: { closed: true } } });
    expect(read(over)).toMatchObject({
      problem: { code: "wrong-outcome", path: "Outcome", line: 4, expected: "null" },
    });
    expect(read(`${begins}[Outcome null]\n${seed}a1`)).toMatchObject({ value: { played: { closed: false } } });
  });
});
