import { describe, expect, test } from "vitest";
import { Scan } from "../../src/notation/scan.js";
import {
  applied,
  type Codec,
  columns,
  dependent,
  flag,
  form,
  gridCell,
  hidden,
  integer,
  isInPhase,
  letters,
  list,
  mapped,
  nullable,
  phases,
  prefixed,
  readText,
  records,
  runs,
  seat,
  seatLetter,
  tally,
  variant,
  word,
  zone,
} from "../../src/notation.js";

const four = { seats: 4 };

/** Asserts that a value and a text mean each other. */
function same<T, C, W>(codec: Codec<T, C, W>, context: C, value: T & W, text: string): void {
  expect(codec.write(value, context)).toBe(text);
  expect(readText(codec, text, context)).toEqual({ ok: true, value });
}

/** What is wrong with a text, and where: `2: a number from 1 to 6`. */
function wrong<T, C, W>(codec: Codec<T, C, W>, context: C, text: string): string {
  const read = readText(codec, text, context);
  return read.ok ? "nothing" : `${read.problem.at}: ${read.problem.expected}`;
}

describe("pieces", () => {
  test("a number between bounds, of which one or both may follow from the context", () => {
    same(integer(1, 15), undefined, 12, "12");
    same(integer(-99, 99), undefined, -7, "-7");
    same(
      integer(0, ({ seats }: typeof four) => seats),
      four,
      4,
      "4",
    );
    expect(wrong(integer(1, 15), undefined, "16")).toBe("0: a number from 1 to 15");
    expect(wrong(integer(1, 15), undefined, "012")).toBe("0: a number from 1 to 15");
    expect(wrong(integer(1, 15), undefined, "1x")).toBe("1: the end");
    expect(wrong(integer(-99, 99), undefined, "-0")).toBe("0: a number from -99 to 99");
    expect(
      wrong(
        integer(0, ({ seats }: typeof four) => seats),
        four,
        "5",
      ),
    ).toBe("0: a number from 0 to 4");
    expect(wrong(integer(0, 9), undefined, "10")).toBe("1: the end");
    same(integer(-100, 9), undefined, -100, "-100");
    expect(wrong(integer(-100, 9), undefined, "-1000")).toBe("4: the end");
    // Numbers of one digit need nothing between them.
    same(form`${{ a: integer(0, 9) }}${{ b: integer(0, 9) }}`, undefined, { a: 4, b: 5 }, "45");
    same(nullable("-", integer(0, 9)), undefined, null, "-");
  });

  test("a number between marks when it has more than one digit", () => {
    const heights = list(integer(0, 120, "-"));
    same(heights, undefined, [0, 9, 10, 120, 3], "09-10--120-3");
    for (const [text, problem] of [
      ["1-9-", "1: a number from 0 to 120"],
      ["1-012-", "1: a number from 0 to 120"],
      ["1-121-", "1: a number from 0 to 120"],
      ["1-12", "1: a number from 0 to 120"],
      ["1--", "1: a number from 0 to 120"],
    ])
      expect(wrong(heights, undefined, text!)).toBe(problem);
    expect(() => integer(-1, 20, "-")).toThrow("ambiguous");
    expect(() => integer(0, 20, "1")).toThrow("ambiguous");
    expect(() => nullable("-", integer(0, 20, "-"))).toThrow("ambiguous");
  });

  test("a seat, as its player's number or as a letter", () => {
    same(seat, four, 1, "2");
    same(seatLetter, four, 3, "d");
    expect(["0", "5", "", "12"].map((text) => wrong(seat, four, text))).toEqual([
      "0: a player from 1 to 4",
      "0: a player from 1 to 4",
      "0: a player from 1 to 4",
      "1: the end",
    ]);
    expect(wrong(seat, { seats: 12 }, ":")).toMatch(/^0: a player from 1 to /);
    expect(wrong(seatLetter, four, "e")).toBe("0: a player from a to d");
  });

  test("a cell of a board with rows and columns", () => {
    const board = { width: 7, height: 12 };
    same(gridCell(board), undefined, 8, "b2");
    same(
      gridCell((size: typeof board) => size),
      board,
      83,
      "g12",
    );
    for (const text of ["", "b", "h1", "b0", "b13", "b02", "B2", "2b"])
      expect(wrong(gridCell(board), undefined, text)).toBe("0: a cell from a1 to g12");
  });

  test("a word of a table; the longest one counts", () => {
    const reach = word({ e: "eight", ei: 8, "": null });
    same(reach, undefined, "eight", "e");
    same(reach, undefined, 8, "ei");
    same(reach, undefined, null, "");
    expect(wrong(word({ e: "eight", f: "four" }), undefined, "g")).toBe("0: e | f");
    same(letters("HV", ["ho", "vert"]), undefined, "vert", "V");
    same(letters("NESW"), undefined, 2, "S");
    same(flag("D"), undefined, true, "D");
    same(flag("D"), undefined, false, "");
    same(word(["ab", "a"]), undefined, "a", "a");
    same(word(["ab", "a"]), undefined, "ab", "ab");
    // What follows a word must not make another word of it.
    expect(() => form`${{ x: word(["e", "ei"]) }}i`).toThrow("ambiguous");
    same(form`${{ x: word(["e", "fi"]) }}i`, undefined, { x: "e" }, "ei");
    same(form`${{ x: word(["i", "fi"]) }}i`, undefined, { x: "i" }, "ii");
    expect(() => word({ a: 1, b: 1 })).toThrow("two of a | b are one value");
  });

  test("a word or a letter for a value that has none is not written", () => {
    expect(() => word({ "+": 1, "-": -1 }).write(2, undefined)).toThrow(/^expected the value of \+ \| -$/);
    expect(() => word({ "": 0, x: 1 }).write(7, undefined)).toThrow(TypeError);
    expect(() => letters("-xo", [-1, 0, 1]).write(5, undefined)).toThrow(/^expected the value of - \| x \| o$/);
    expect(() => letters("abc").write(3, undefined)).toThrow(/^expected the value of a \| b \| c$/);
    expect(word({ "": 0, x: 1 }).write(0, undefined)).toBe("");
  });

  test("a record of a table, told by its fields", () => {
    const way = records({ tt: { lever: "up", mode: "to" }, ta: { lever: "up", mode: "from" }, a: { mode: "from" } });
    same(way, undefined, { lever: "up", mode: "from" }, "ta");
    same(way, undefined, { mode: "from" }, "a");
    same(form`${way}>${{ steps: integer(0, 9) }}`, undefined, { lever: "up", mode: "to", steps: 3 }, "tt>3");
    expect(wrong(way, undefined, "tx")).toBe("0: tt | ta | a");
    expect(() => way.write({ mode: "to" } as never, undefined)).toThrow("expected the record of tt | ta | a");
    expect(() => records({ a: { by: 1 }, b: { by: 1 } })).toThrow("ambiguous notation: two of a | b are one record");
  });

  test("a value after a literal text", () => {
    const most = nullable("", prefixed("B", nullable("", integer(1, 20), "any")), "none");
    same(most, undefined, "none", "");
    same(most, undefined, "any", "B");
    same(most, undefined, 12, "B12");
    expect(wrong(prefixed("B:", seat), four, "B1")).toBe("0: B:");
    expect(wrong(prefixed("B:", seat), four, "B:5")).toBe("2: a player from 1 to 4");
    expect(() => prefixed("B", form`${{ x: flag("x") }}x`)).toThrow("ambiguous");
    expect(() => form`${{ all: nullable("", prefixed("B", seat)) }}B`).toThrow("ambiguous");
  });

  test("a mark for what is missing or hidden", () => {
    same(nullable("-", seat), four, null, "-");
    same(nullable("-", seat), four, 0, "1");
    same(nullable("-", integer(1, 20), "unlimited"), undefined, "unlimited", "-");
    expect(wrong(nullable("-", seat), four, "x")).toBe("0: - or a player from 1 to 4");
    expect(wrong(nullable("-", list(integer(0, 9), { separator: "." })), undefined, "4.x")).toBe(
      "2: a number from 0 to 9",
    );
    expect(() => nullable("-", integer(-1, 1))).toThrow("ambiguous");
    const missing = new Scan("-");
    expect(nullable("-", seat).read(missing, four)).toBe(null);
    expect(missing.masked).toBe(false);
    same(nullable("", seat, -1), four, -1, "");
    same(nullable("", seat, -1), four, 2, "3");
    expect(wrong(nullable("", seat), four, "9")).toBe("0: a player from 1 to 4");
    const card = nullable("", hidden("q", letters("ab")), -1);
    for (const [value, text] of [
      [-1, ""],
      [1, "b"],
      [null, "q"],
    ] as const)
      same(card, undefined, value, text);
    const shut = new Scan("q");
    expect([card.read(shut, undefined), shut.masked]).toEqual([null, true]);
    const marked = nullable("-", hidden("q", letters("ab")), -1);
    for (const [value, text] of [
      [-1, "-"],
      [0, "a"],
      [null, "q"],
    ] as const)
      same(marked, undefined, value, text);
    expect(() => nullable("", flag("x"))).toThrow("ambiguous");
    same(nullable("0", integer(1, 20)), undefined, null, "0");
    same(nullable("0", integer(1, 20)), undefined, 20, "20");
    expect(wrong(nullable("0", integer(1, 20)), undefined, "05")).toBe("1: the end");
    const scan = new Scan("q");
    expect(hidden("q", letters("hn")).read(scan, undefined)).toBe(null);
    expect(scan.masked).toBe(true);
  });
});

describe("texts that begin alike", () => {
  const value = integer(1, 99);

  test("are named by their tags", () => {
    const moves = (forms: object) => () => variant<{ type: string }, unknown, "type">("type", forms as never);
    expect(moves({ bid: form`${{ value }}`, pass: form`-`, raise: form`${{ value }}` })).toThrow(
      'ambiguous notation: the texts of "bid" and "raise" can both begin with one of "123456789"',
    );
    expect(moves({ take: form`+`, place: form`+${{ value }}` })).toThrow(
      'ambiguous notation: the texts of "take" and "place" can both begin with "+"',
    );
    expect(moves({ play: form`7`, bid: form`${{ value }}` })).toThrow(
      'ambiguous notation: the texts of "play" and "bid" can both begin with "7"',
    );
  });

  test("are named with the whole literal text that they have in common, whichever comes first", () => {
    for (const [one, other] of [
      ["pass", "passes"],
      ["passes", "pass"],
    ] as const)
      expect(() =>
        variant<{ type: string }, unknown, "type">("type", {
          one: form([one] as never),
          other: form([other] as never),
        } as never),
      ).toThrow(new Error('ambiguous notation: the texts of "one" and "other" can both begin with "pass"'));
  });

  test("are named by what they stand for", () => {
    const words = (names: string, start: string) =>
      `ambiguous notation: the texts of ${names} can both begin with ${start}`;
    expect(() => nullable("7", value)).toThrow(words("null and the value", '"7"'));
    expect(() => nullable("7", value, "none")).toThrow(words('"none" and the value', '"7"'));
    expect(() => hidden("7", value)).toThrow(words("a hidden value and the value", '"7"'));
    expect(() => list(value, { separator: ".", empty: "7" })).toThrow(words("the empty list and other lists", '"7"'));
    expect(() => tally("HVX", "H")).toThrow(words("zero counts and other counts", '"H"'));
    expect(() => zone(letters("ab"), { hidden: "a", empty: "-" })).toThrow(
      words("a hidden list and an open list", '"a"'),
    );
    expect(() => runs(letters("ab"), { separator: "x", times: "x", count: 3 })).toThrow(
      words("`times` and `separator`", '"x"'),
    );
  });
});

describe("lists", () => {
  const number = integer(0, 99);

  test("with a separator, a count, a prefix, a text for the empty one", () => {
    same(list(number, { separator: "." }), undefined, [4, 10, 4], "4.10.4");
    same(list(seat, { count: ({ seats }: typeof four) => seats }), four, [0, 1, 2, 3], "1234");
    same(list(number, { separator: ".", prefix: "i", empty: "" }), undefined, [7, 8], "i7.8");
    same(list(number, { separator: ".", prefix: "i", empty: "" }), undefined, [], "");
    same(list(letters("ab"), { empty: "-" }), undefined, [], "-");
    expect(wrong(list(letters("ab"), { empty: "-" }), undefined, "")).toBe("0: - or a | b");
    expect(wrong(list(number, { separator: "." }), undefined, "4.")).toBe("2: a number from 0 to 99");
    expect(wrong(list(seat, { count: 4 }), four, "123")).toBe("3: a player from 1 to 4");
    expect(wrong(list(number, { separator: ".", count: 3 }), undefined, "1.2")).toBe("3: . and 3 in all");
    expect(wrong(list(number, { separator: ".", isAscending: true }), undefined, "4.4")).toBe(
      "2: numbers in ascending order",
    );
    expect(() => list(number)).toThrow("ambiguous");
    expect(() => list(flag("x"), { separator: "." })).toThrow("ambiguous notation: an item of a list may be empty");
  });

  test("of as many items as the context says, even none, which no mark may stand beside", () => {
    const seats = { count: ({ seats: all }: typeof four) => all };
    same(list(seat, seats), { seats: 0 }, [], "");
    same(list(seat, { ...seats, prefix: "p" }), { seats: 0 }, [], "p");
    same(nullable("-", list(seat, { count: 2 })), four, [0, 3], "14");
    same(nullable("-", runs(seat, { separator: ".", times: "x", count: 2 })), four, [3, 3], "4x2");
    const mayBeEmpty = /one of several texts may be empty: that of the value$/;
    expect(() => nullable("-", list(seat, seats))).toThrow(mayBeEmpty);
    expect(() => nullable("-", runs(seat, { ...seats, separator: ".", times: "x" }))).toThrow(mayBeEmpty);
  });

  test("whose separator or length has no text, says which", () => {
    const style = { separator: ".", times: "x", count: 3 };
    const words = (name: string): RegExp => new RegExp(`${name} of runs is empty, expected a text`);
    expect(() => runs(seat, { ...style, separator: "" })).toThrow(words("separator"));
    expect(() => runs(seat, { ...style, times: "" })).toThrow(words("times"));
  });

  test("hidden as a whole", () => {
    const cards = zone(letters("HVX"), { hidden: "u", empty: "-", most: 3 });
    same(cards, undefined, [0, 1, 2], "HVX");
    same(cards, undefined, [null, null], "u2");
    same(cards, undefined, [], "-");
    expect(wrong(cards, undefined, "u4")).toBe("1: a number from 1 to 3");
    expect(wrong(cards, undefined, "u")).toBe("1: a number from 1 to 3");
    expect(wrong(cards, undefined, "x")).toBe("0: u or - or H | V | X");
    const scan = new Scan("u2");
    cards.read(scan, undefined);
    expect(scan.masked).toBe(true);
  });

  test("counted by kind", () => {
    same(tally("HVX", "-"), undefined, [2, 0, 1], "HHX");
    same(tally("HVX", "-"), undefined, [0, 0, 0], "-");
    same(tally("HVX", ""), undefined, [0, 0, 0], "");
    same(nullable("?", tally("HVX", "-")), undefined, null, "?");
    expect(wrong(tally("HVX", "-"), undefined, "XH")).toBe("1: the end");
    expect(wrong(tally("HVX", "-"), undefined, "")).toBe("0: - or letters of HVX in this order");
  });

  test("with the length of each run", () => {
    const owners = runs(nullable("-", seat), { separator: ".", times: "x", count: 6 });
    same(owners, four, [null, null, null, 0, 1, 1], "-x3.1.2x2");
    expect(wrong(owners, four, "-.-x2.1.2x2")).toBe("2: another item than before");
    const numbers = runs(number, { separator: ".", times: "x", count: 3 });
    // NaN equals nothing: a writer that looks for the next different item would never end.
    expect(() => numbers.write([Number.NaN, 0, 0], undefined)).toThrow(TypeError);
    expect(wrong(owners, four, "-x7")).toBe("2: a number from 2 to 6");
    expect(wrong(owners, four, "-.1x6")).toBe("4: a number from 2 to 5");
    expect(wrong(owners, four, "-x1")).toBe("2: a number from 2 to 6");
    expect(wrong(owners, four, "-x5")).toBe("3: . and 6 in all");
  });

  test("several at once, row by row", () => {
    const pawns = columns({ count: ({ seats }: typeof four) => seats, separator: "." })`
      ${{ pawns: number }}-${{ coins: integer(0, 9) }}`;
    same(pawns, { seats: 2 }, { pawns: [0, 4], coins: [3, 0] }, "0-3.4-0");
    expect(wrong(pawns, { seats: 2 }, "0-3")).toBe("3: . and 2 in all");
    expect(wrong(pawns, { seats: 2 }, "0-3.4")).toBe("5: -");
    const marked = columns({ count: 2, separator: "." })`p${{ pawns: number }}`;
    same(marked, undefined, { pawns: [7, 8] }, "p7.p8");
    expect(wrong(marked, undefined, "7.8")).toBe("0: p");
    expect(wrong(marked, undefined, "p7.8")).toBe("3: p");
    const track = columns({ separator: ".", empty: "-" })`${{ spaces: number }}s${{ seats: seat }}`;
    same(track, four, { spaces: [4, 10], seats: [0, 3] }, "4s1.10s4");
    same(track, four, { spaces: [], seats: [] }, "-");
    expect(wrong(track, four, "4s1.")).toBe("4: a number from 0 to 99");
    expect(wrong(track, four, "x")).toBe("0: - or a number from 0 to 99");
    expect(() => columns({ separator: "" })`${{ spaces: number }}`).toThrow("ambiguous");
  });

  test("from the last item, such as the top of a stack", () => {
    same(list(number, { separator: ".", isReversed: true }), undefined, [4, 10, 5], "5.10.4");
    const deck = zone(letters("HVX"), { hidden: "u", empty: "-", isReversed: true });
    same(deck, undefined, [0, 1, 2], "XVH");
    same(deck, undefined, [null, null], "u2");
  });
});

describe("phases", () => {
  const phase = phases("mao", ["main", ["main", "answer"], "over"], "over");
  const inPhase = (...of: readonly string[]) => ({ phases: of, outcome: null });

  test("a character for each stack of phases", () => {
    expect(phase.write(inPhase("main"), undefined)).toBe("m");
    expect(phase.write(inPhase("main", "answer"), undefined)).toBe("a");
    expect(readText(phase, "a", undefined)).toEqual({ ok: true, value: { phases: ["main", "answer"] } });
    expect(wrong(phase, undefined, "x")).toBe("0: m | a | o");
  });

  test("a game that is over has the character of one phase, whichever it ended in", () => {
    expect(phase.write({ phases: ["main"], outcome: {} }, undefined)).toBe("o");
    expect(phase.write(inPhase("over"), undefined)).toBe("o");
  });

  test("the present phase is the last one", () => {
    expect(isInPhase(inPhase("main", "answer"), "over", "answer")).toBe(true);
    expect(isInPhase(inPhase("main", "answer"), "main")).toBe(false);
  });

  test("each reading has stacks of its own", () => {
    const read = [1, 2].map(() => readText(phase, "m", undefined));
    expect(read[0]).toEqual(read[1]);
    expect(read[0].ok && read[1].ok && read[0].value.phases === read[1].value.phases).toBe(false);
  });

  test("two characters for one present phase, or too few of them, are refused", () => {
    expect(() => phases("ma", ["main", ["over", "main"]], "main")).toThrow("ambiguous notation: phases ma");
    expect(() => phases("m", ["main", "over"], "main")).toThrow("ambiguous");
    expect(() => phases("mm", ["main", "over"], "main")).toThrow("ambiguous");
    expect(() => letters("aba")).toThrow("ambiguous notation: a character of aba occurs twice");
  });
});

describe("compositions", () => {
  const turned = form`+${{ x: integer(-99, 99) }},${{ y: integer(-99, 99) }}^${{ rot: integer(0, 3) }}`;

  test("a form looks like its text, and its fields stand in its order", () => {
    same(turned, undefined, { x: 2, y: -1, rot: 3 }, "+2,-1^3");
    const read = readText(turned, "+2,-1^3", undefined);
    expect(JSON.stringify(read)).toBe('{"ok":true,"value":{"x":2,"y":-1,"rot":3}}');
    expect(wrong(turned, undefined, "2,-1^3")).toBe("0: +");
    expect(wrong(turned, undefined, "+2;-1^3")).toBe("2: ,");
    expect(() => form`${{ x: integer(0, 99) }}${{ y: integer(0, 99) }}`).toThrow("could belong to what stands before");
    expect(() => form`${{ isOpen: flag("x") }}x`).toThrow("ambiguous");
  });

  test("a record in a hole joins the form", () => {
    const player = form`${turned}~${{ seat }}`;
    same(player, four, { x: 0, y: 0, rot: 0, seat: 3 }, "+0,0^0~4");
    const twice = mapped(
      integer(0, 9),
      (half) => ({ twice: 2 * half }),
      (record: { readonly twice: number }) => record.twice / 2,
      "half of a number",
    );
    same(form`${twice}~${{ seat }}`, four, { twice: 8, seat: 1 }, "4~2");
  });

  test("a variant names each beginning once, though forms of words begin alike", () => {
    type Move =
      | { readonly type: "turn"; readonly how: "left" | "right" | "back" }
      | { readonly type: "add"; readonly what: "one" | "all" };
    const moves: Codec<Move> = variant("type", {
      turn: form`${{ how: word({ tl: "left", tr: "right", b: "back" }) }}`,
      add: form`${{ what: word({ "+1": "one", "+*": "all" }) }}`,
    });
    expect(wrong(moves, undefined, "!?")).toBe("0: t | b | +");
  });

  test("a variant is told by how it begins", () => {
    type Move =
      | { readonly type: "walk"; readonly to: number }
      | { readonly type: "rest" | "pass" }
      | { readonly type: "trade"; readonly give: "corn" | "wool" };
    const moves: Codec<Move> = variant("type", {
      walk: form`${{ to: integer(0, 20) }}`,
      rest: form`re`,
      pass: form`pa`,
      trade: form`ra${{ give: word({ c: "corn", w: "wool" }) }}`,
    });
    same(moves, undefined, { type: "walk", to: 20 }, "20");
    same(moves, undefined, { type: "pass" }, "pa");
    same(moves, undefined, { type: "trade", give: "wool" }, "raw");
    expect(JSON.stringify(readText(moves, "rac", undefined))).toBe(
      '{"ok":true,"value":{"type":"trade","give":"corn"}}',
    );
    expect(wrong(moves, undefined, "")).toBe("0: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | re | pa | ra");
    expect(wrong(moves, undefined, "rx")).toMatch(/^0: /);
    expect(wrong(moves, undefined, "rax")).toBe("2: c | w");
    expect(wrong(moves, undefined, "21")).toBe("0: a number from 0 to 20");
    expect(() => variant<Move, unknown, "type">("type", { rest: form`r`, pass: form`ra` } as never)).toThrow(
      'begin with "r"',
    );
    expect(() => variant<Move, unknown, "type">("type", { rest: form`r`, pass: form`` } as never)).toThrow(
      "may be empty",
    );
  });

  test("a value that is written as another one", () => {
    const even = mapped(
      integer(0, 9),
      (half) => (half > 4 ? undefined : 2 * half),
      (value: number) => value / 2,
      "half of a number up to 8",
    );
    same(even, undefined, 8, "4");
    expect(wrong(even, undefined, "5")).toBe("0: half of a number up to 8");
    same(
      mapped(
        word({ n: 0, s: 6 }),
        (limit) => (limit === 0 ? null : limit),
        (limit: 6 | null) => limit ?? 0,
        "a limit",
      ),
      undefined,
      null,
      "n",
    );
  });

  test("a piece that is carried out on the state", () => {
    const state = { stock: 5, taken: [0, 0] };
    const taking = applied(
      list(integer(0, 9), { separator: "." }),
      (counts, on: typeof state) => {
        on.taken = [...counts];
        on.stock -= counts.reduce((sum, count) => sum + count, 0);
        return on.stock >= 0;
      },
      ({ taken }) => taken,
      "no more than there are",
    );
    expect(form`${taking}`.read(new Scan("2.3"), state, state)).toBe(state);
    expect(state).toEqual({ stock: 0, taken: [2, 3] });
    expect(wrong(taking, { stock: 5, taken: [] }, "3.3")).toBe("0: no more than there are");
  });

  test("fields that were read before decide about later ones", () => {
    const goal = dependent(
      form`${{ width: integer(3, 9) }}.${{ goal: integer(0, ({ width }: { readonly width: number }) => width - 1) }}`,
    );
    same(goal, undefined, { width: 5, goal: 4 }, "5.4");
    expect(wrong(goal, undefined, "5.5")).toBe("2: a number from 0 to 4");
  });
});
