import { describe, expect, test } from "vitest";
import { canonicalText } from "../src/format/canonical-text.js";
import { decodeStream } from "../src/format/decode.js";
import { decodeLine, logLimits } from "../src/format/decode-line.js";
import { fieldOrders } from "../src/format/field-orders.js";
import type { LogLine } from "../src/format/log-line.js";
import { orderProblem } from "../src/format/order-problem.js";
import { isReserved, scanOf } from "../src/format/scan.js";

const hash = "h".repeat(43);
const sealed = { "~": hash };
const opening = ["truth", "s".repeat(22), 1];
const hex = "a".repeat(64);
const event = { type: "told", because: "R1" };
const told = { moves: { mark: "cell" }, events: { marked: "seat cell", ended: "" } };
const written = { at: 5, request: "r-1", clocks: [5, null] };
const tail = { hash };

type Fields = { readonly [name: string]: unknown };

const whole = {
  header: {
    turnwright: 1,
    game: "g",
    edition: "e",
    content: null,
    seats: 2,
    options: {},
    match: "m",
    chance: "chacha20",
    origin: "mixed",
    commitment: hash,
    contributions: [hex, null],
    checkpoints: 9,
    fields: told,
    names: ["a", "b"],
    created: 5,
    tags: { a: "b" },
    ...tail,
  },
  entry: {
    n: 1,
    seat: 0,
    move: ["mark", 3],
    events: [["ended", "R1"]],
    drew: true,
    ...written,
    ...tail,
    open: [opening],
  },
  undo: { n: 2, undo: 1, asked: 0, agreed: [1], ...written, ...tail },
  seatNote: { n: 2, host: "left", seat: 0, ...written, ...tail },
  correction: { n: 2, host: "correction", reason: "r", ...written, ...tail },
  checkpoint: { checkpoint: 1, truth: sealed, ...tail, open: [opening] },
  closing: {
    outcome: null,
    entries: 2,
    ...tail,
    keys: { seed: hex, secret: hex },
  },
} as const satisfies { readonly [kind: string]: Fields };
type Kind = keyof typeof whole;
const orders = fieldOrders(told);

function read(fields: Fields): ReturnType<typeof decodeLine> {
  return decodeLine(canonicalText(fields), 7, logLimits, orders);
}

/** What a line says of one field that has another value: its code and path, or that it is fine. */
function verdict(kind: Kind, name: string, value: unknown): string {
  const found = read({ ...whole[kind], [name]: value });
  return found.ok ? "fine" : `${found.problem.code} ${found.problem.path}`;
}

const counts = { good: [0, 5, 2 ** 53 - 1], bad: [-1, "1", null, [], {}] };
const seatWords = ["left", "back", "clock", "bot", "undo-asked", "undo-agreed", "undo-declined"];
const times = { good: [0, 5], bad: [-1, "1", null] };
const beside = {
  at: times,
  request: { good: ["a", "A-z_9".padEnd(64, "0")], bad: ["", "a b", "x".repeat(65), 1, null, []] },
  clocks: { good: [[], [0, null], [5, 2 ** 53 - 1]], bad: [null, 5, [-1], ["1"], [[]], {}] },
};
const seats = { good: [0, 255], bad: [-1, 256, "0", [], null] };
const texts = { good: ["", "x"], bad: [1, null, [], {}] };
const hashes = {
  good: ["-".repeat(43), "_9Z".padEnd(43, "a")],
  bad: ["h".repeat(42), "h".repeat(44), `${"h".repeat(42)}+`, `${"h".repeat(42)}=`, 1, null],
};
const hexes = {
  good: ["0".repeat(64), "0123456789abcdef".repeat(4)],
  bad: ["a".repeat(63), "a".repeat(65), "A".repeat(64), `${"a".repeat(63)}g`, 1],
};
const seals = {
  good: [sealed, { ...sealed, count: 0 }, { ...sealed, count: 9 }],
  bad: [
    { "~": "x" },
    { "~": 1 },
    { ...sealed, more: 1 },
    { ...sealed, count: -1 },
    { ...sealed, count: "1" },
    { count: 1, "~": hash },
  ],
};
const openings = {
  good: [[opening], [opening, ["move.card", "-_".repeat(11), null]]],
  bad: [
    [],
    {},
    1,
    [1],
    [[]],
    [["truth", "s".repeat(22)]],
    [[...opening, 1]],
    [[1, "s".repeat(22), 1]],
    [["truth", "s".repeat(21), 1]],
    [["truth", "s".repeat(23), 1]],
    [["truth", `${"s".repeat(21)}+`, 1]],
    [opening, 1],
  ],
};

const cases: {
  readonly [K in Kind]: {
    readonly [name: string]: { readonly good: readonly unknown[]; readonly bad: readonly unknown[] };
  };
} = {
  header: {
    game: texts,
    edition: texts,
    content: { good: [null], bad: [1, "x", {}, false] },
    seats: { good: [1, 255], bad: [0, 256, -1, "2", null] },
    options: { good: [{}, { a: [1] }], bad: [[], null, 1, "x"] },
    match: { good: ["a", "-_9Z", "x".repeat(64)], bad: ["", "x".repeat(65), "a b", "a.b", 1, null] },
    chance: { good: ["chacha20", "sfc32", "scripted"], bad: ["", "dice", 1, null] },
    origin: { good: ["drawn", "chosen", "mixed", "scripted"], bad: ["", "thrown", 1] },
    commitment: hashes,
    contributions: { good: [[], [null], [hex, null, hex]], bad: [hex, [1], [hex, "x"], [hex.toUpperCase()], {}, null] },
    checkpoints: { good: [1, 2 ** 53 - 1], bad: [0, -1, "1", null, []] },
    fields: {
      good: [told, { moves: {}, events: {} }, { moves: { a: "b c9 D_e" }, events: { b: `x${"y".repeat(63)}` } }],
      bad: [
        [],
        null,
        1,
        {},
        { moves: {} },
        { events: {}, moves: {} },
        { moves: {}, events: {}, more: {} },
        { moves: [], events: {} },
        { moves: {}, events: 1 },
        { moves: { a: 1 }, events: {} },
        { moves: { a: " " }, events: {} },
        { moves: { a: "b  c" }, events: {} },
        { moves: { a: "b b" }, events: {} },
        { moves: { a: "type" }, events: {} },
        { moves: {}, events: { a: "because" } },
        { moves: {}, events: { a: "9" } },
        { moves: {}, events: { a: "_b" } },
        { moves: {}, events: { a: `x${"y".repeat(64)}` } },
        { moves: { a: "toJSON" }, events: {} },
        { moves: { a: "ok", b: "a-b" }, events: {} },
      ],
    },
    names: { good: [[], ["", "a"]], bad: ["a", [1], ["a", null], {}, null] },
    created: times,
    tags: { good: [{}, { a: "" }], bad: [[], null, { a: 1 }, { a: "x", b: null }, "x"] },
    hash: hashes,
  },
  entry: {
    n: counts,
    seat: { good: [null, ...seats.good], bad: [-1, 256, "0", []] },
    move: {
      good: [null, ["mark", 0], { type: "other", a: sealed }, { type: "other", a: { "~": hash, count: 2 } }],
      bad: [
        1,
        "mark",
        [],
        ["mark"],
        ["mark", 1, 2],
        ["other", 1],
        {},
        { type: 1 },
        { type: "mark", cell: 1 },
        ...seals.bad.map((bad) => ({ type: "other", a: bad })),
      ],
    },
    events: {
      good: [
        [],
        ["a/b R1"],
        ["a1_ R1-x"],
        [
          ["marked", 0, 1, "R1"],
          ["ended", "R1"],
        ],
        [event],
        [{ ...event, a: sealed }],
        [{ type: "phased", phases: ["a b"], because: "R1" }],
      ],
      bad: [
        {},
        "x",
        null,
        [1],
        [null],
        [[]],
        [["ended"]],
        [["ended", 1]],
        [["marked", 1, "R1"]],
        [["other", "R1"]],
        [{ type: "told" }],
        [{ type: 1, because: "R1" }],
        [{ type: "told", because: 1 }],
        ["a"],
        ["a "],
        [" R1"],
        ["/a R1"],
        ["a/ R1"],
        ["1a R1"],
        ["a R1 b"],
        ["a b R1"],
        ["a-b R1"],
        ["a R.1"],
        [{ type: "ended", because: "R1" }],
        [{ type: "phased", phases: ["a", "b"], because: "R1" }],
        ...seals.bad.map((bad) => [{ ...event, a: bad }]),
        [event, 1],
      ],
    },
    drew: { good: [true], bad: [false, 1, null] },
    ...beside,
    hash: hashes,
    open: openings,
  },
  undo: {
    n: counts,
    asked: { good: ["host", 0, 255], bad: ["guest", -1, 256, null] },
    agreed: { good: [[], [0, 255]], bad: [0, [256], [0, "1"], {}, null] },
    ...beside,
    hash: hashes,
  },
  seatNote: {
    n: counts,
    host: { good: [...seatWords], bad: ["right", "", 1, null] },
    seat: seats,
    ...beside,
    hash: hashes,
  },
  correction: { n: counts, reason: texts, ...beside, hash: hashes },
  checkpoint: {
    checkpoint: counts,
    truth: { good: seals.good, bad: [...seals.bad, null, 1, {}, []] },
    hash: hashes,
    open: openings,
  },
  closing: {
    outcome: { good: [null, {}, { reason: "x" }], bad: [1, "x", []] },
    entries: counts,
    hash: hashes,
    keys: {
      good: [hex, "", "any", {}, { a: [], b: [0, 5] }].map((seed) => ({ seed, secret: hex })),
      bad: [
        null,
        1,
        [],
        {},
        { seed: hex },
        { secret: hex },
        { secret: hex, seed: hex },
        { seed: hex, secret: hex, more: 1 },
        { seed: 1, secret: hex },
        { seed: null, secret: hex },
        { seed: [], secret: hex },
        { seed: { a: 1 }, secret: hex },
        { seed: { a: [-1] }, secret: hex },
        { seed: { a: [0], b: ["1"] }, secret: hex },
        ...hexes.bad.map((secret) => ({ seed: hex, secret })),
      ],
    },
  },
};

/** Fields that may be missing. */
const optional = [
  "contributions",
  "checkpoints",
  "names",
  "created",
  "tags",
  "drew",
  ...Object.keys(written),
  "open",
  "keys",
];

describe.each(Object.keys(whole) as Kind[])("a line that is a %s", (kind) => {
  test("is read whole, with its place, its kind and its sealed form", () => {
    const fields: Fields = whole[kind];
    const found = read(fields);
    if (!found.ok) throw new Error(canonicalText(found.problem));
    const { hash: _, open, keys: __, ...rest } = fields;
    const type = kind === "seatNote" || kind === "correction" ? "host" : kind;
    expect(found.value).toMatchObject({ line: 7, type, hash, sealed: canonicalText(rest), open: open ?? [] });
  });

  test.each(Object.entries(cases[kind]))("has a field %s", (name, { good, bad }) => {
    for (const value of good) expect([value, verdict(kind, name, value)]).toEqual([value, "fine"]);
    for (const value of bad) expect([value, verdict(kind, name, value)]).toEqual([value, `wrong-type ${name}`]);
  });

  test("lacks none, but for those that are optional, in their order", () => {
    const names = Object.keys(whole[kind]);
    for (const name of names.slice(1)) {
      const { [name]: _, ...without } = whole[kind] as Fields;
      const found = read(without);
      const wanted = optional.includes(name) ? "fine" : `missing-field ${name}`;
      // Without the field that tells its kind it is read as an entry, and lacks what that one has.
      const lacking = kind === "seatNote" ? "move" : "seat";
      const isEntry = name === "undo" || name === "host";
      expect(found.ok ? "fine" : `${found.problem.code} ${found.problem.path}`).toBe(
        isEntry ? `missing-field ${lacking}` : wanted,
      );
    }
    expect(read({ ...whole[kind], more: 1 })).toMatchObject({
      problem: { code: "unknown-field", path: "more", line: 7 },
    });
  });
});

describe("a line", () => {
  const code = (text: string, limits = logLimits): string => {
    const found = decodeLine(text, 1, limits, orders);
    return found.ok ? "fine" : found.problem.code;
  };
  const note = (reason: string): string => canonicalText({ ...whole.correction, reason });

  test("is as long, as deep, and hides as much as it may, and no more", () => {
    const text = note("r");
    expect(code(text, { ...logLimits, line: text.length })).toBe("fine");
    expect(code(text, { ...logLimits, line: text.length - 1 })).toBe("too-long");
    const deep = (levels: number): string =>
      canonicalText({ ...whole.header, options: { a: JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`) } });
    expect([code(deep(22)), code(deep(23))]).toEqual(["fine", "too-deep"]);
    const hidden = (...counted: number[]): string =>
      canonicalText({ ...whole.entry, events: counted.map((count) => ({ ...event, a: { ...sealed, count } })) });
    expect([code(hidden(10_000)), code(hidden(10_001))]).toEqual(["fine", "too-much-hidden"]);
    expect([code(hidden(4_000, 6_000)), code(hidden(4_000, 6_001))]).toEqual(["fine", "too-much-hidden"]);
  });

  test("is printable ASCII, without reserved names, and without reserved texts where a game could use them", () => {
    expect([code(note(" ~")), code(note("r").replace("r", "\u007f")), code(note("\t"))]).toEqual([
      "fine",
      "not-ascii",
      "fine",
    ]);
    expect(code(note("r").replace('"r"', '"\t"'))).toBe("not-ascii");
    expect(code(note("toString"))).toBe("fine");
    expect(code(canonicalText({ ...whole.entry, move: { type: "toString" } }))).toBe("reserved-name");
    expect(code(canonicalText({ ...whole.entry, n: 12, move: { type: "toString" } }))).toBe("reserved-name");
    expect(code(canonicalText({ ...whole.header, options: { a: "toString" } }))).toBe("fine");
    expect(code(canonicalText({ ...whole.header, options: { a: { n: 1, seat: 0, b: "toString" } } }))).toBe("fine");
    expect(decodeLine(canonicalText({ ...whole.header, options: { toString: 1 } }), 1)).toMatchObject({
      problem: { expected: "another word than toString" },
    });
    expect(code(canonicalText({ ...whole.header, options: { toString: 1 } }))).toBe("reserved-name");
  });

  test("is of a kind, and a header of our format", () => {
    for (const text of ["[]", "null", "5", "true", '"x"', "{}", '{"hello":1}', '{"seat":1,"n":1}'])
      expect([text, code(text)]).toEqual([text, "unknown-line"]);
    for (const text of ["", "{", "}", "{]", '{"n":}', "[1", '{"n":1}}', "nul"])
      expect([text, code(text)]).toEqual([text, "not-json"]);
    for (const format of [0, 2, "1", null])
      expect(code(canonicalText({ ...whole.header, turnwright: format }))).toBe("unknown-format");
  });
});

describe("a log that arrives in pieces", () => {
  const note = `${canonicalText({ ...whole.correction, n: 0 })}\n`;
  const header = `${canonicalText({ ...whole.header })}\n`;
  const setUp = `${canonicalText({ ...whole.entry, n: 0, seat: null, move: null })}\n`;

  test("gives the lines before the first that is wrong, then its problem for ever", () => {
    const decoder = decodeStream({ ...logLimits, line: header.length });
    const first = decoder.push(`${header}${setUp}${note}${setUp}`);
    expect(first.ok && first.value.map(({ type }) => type)).toEqual(["header", "entry"]);
    const wrong = { ok: false, problem: { line: 3, code: "out-of-order", path: "", expected: "entry 1" } };
    expect(decoder.push("x".repeat(header.length + 1))).toEqual(wrong);
    expect([decoder.push(""), decoder.push("\n"), decoder.end()]).toEqual([wrong, wrong, wrong]);
  });

  test("may end behind the setup, and says in which line it is torn or too long", () => {
    const end = (text: string, limits = logLimits): unknown => {
      const decoder = decodeStream(limits);
      decoder.push(text);
      const found = decoder.end();
      return found.ok ? "fine" : `${found.problem.code} ${found.problem.line}`;
    };
    expect([end(""), end(header), end(header + setUp), end(`${header}${setUp}{`)]).toEqual([
      "out-of-order 1",
      "out-of-order 2",
      "fine",
      "torn 3",
    ]);
    const line = header.length - 1;
    expect(end(header + setUp, { ...logLimits, line })).toBe("fine");
    expect(end(`${header}${setUp}${"x".repeat(line)}`, { ...logLimits, line })).toBe("torn 3");
    expect(end(`${header}${setUp}${"x".repeat(line + 1)}`, { ...logLimits, line })).toBe("too-long 3");
    expect([end(header + setUp, { ...logLimits, lines: 2 }), end(header + setUp, { ...logLimits, lines: 1 })]).toEqual([
      "fine",
      "too-many-lines 2",
    ]);
  });
});

describe("the look through a line", () => {
  const look = (text: string, depth = 2, textsToo = true): unknown => {
    const { flaw, tidy, names, hashAt } = scanOf(text, depth, textsToo);
    return flaw?.code ?? [tidy, names, hashAt];
  };

  test.each<[string, unknown]>([
    ['{"a":1,"b":[2,-3]}', [true, 2, -1]],
    ['{"a":{"b":1}}', [true, 2, -1]],
    ['{"a":{"hash":1}}', [true, 2, -1]],
    ['{"a":1,"hash":"x"}', [true, 2, 7]],
    ['{"a":"hash"}', [true, 1, -1]],
    ['{"hashes":1}', [true, 1, -1]],
    ['{"7":1}', [false, 1, -1]],
    ['{"a7":1}', [true, 1, -1]],
    ['{"a": 1}', [false, 1, -1]],
    ['{"a":"b c"}', [true, 1, -1]],
    ['{"a":"\\""}', [false, 1, -1]],
    ['{"a":"\\\\"}', [false, 1, -1]],
    ['{"a":"\\"', "not-json"],
    ['{"a":"x', "not-json"],
    ["[[1]]", [true, 0, -1]],
    ["[[[1]]]", "too-deep"],
    ["[[1],[1],[1]]", [true, 0, -1]],
    ['[{"a":{}}]', "too-deep"],
    ["[0]", [true, 0, -1]],
    ["[9]", [true, 0, -1]],
    ["[-1]", [true, 0, -1]],
    ["[9007199254740991]", [true, 0, -1]],
    ["[-9007199254740991]", [true, 0, -1]],
    ["[9007199254740992]", "not-an-integer"],
    ["[-9007199254740992]", "not-an-integer"],
    ["[90071992547409910]", "not-an-integer"],
    ["[999999999999999]", [true, 0, -1]],
    ["[-0]", "not-an-integer"],
    ["[00]", "not-an-integer"],
    ["[01]", "not-an-integer"],
    ["[1.0]", "not-an-integer"],
    ["[1e1]", "not-an-integer"],
    ["[1E1]", "not-an-integer"],
    ["[1+1]", "not-an-integer"],
    ["[1-1]", "not-an-integer"],
    ["[-]", "not-an-integer"],
    ['["toJSON"]', "reserved-name"],
    ['["toJSONx"]', [true, 0, -1]],
    ['{"toJSON":1}', "reserved-name"],
  ])("%s", (text, wanted) => {
    expect(look(text)).toEqual(wanted);
  });

  test("passes reserved texts over where it isn't asked for them, but no names", () => {
    expect(look('["toJSON"]', 2, false)).toEqual([true, 0, -1]);
    expect(look('{"toJSON":1}', 2, false)).toBe("reserved-name");
  });

  test("finds the first flaw", () => {
    expect(look('[0.5,"__proto__"]')).toBe("not-an-integer");
    expect(look('["__proto__",0.5]')).toBe("reserved-name");
  });

  test("knows every reserved name, as a whole or as a part", () => {
    const words = [
      "__proto__",
      "constructor",
      "prototype",
      "toString",
      "toLocaleString",
      "valueOf",
      "toJSON",
      "hasOwnProperty",
      "isPrototypeOf",
      "propertyIsEnumerable",
    ];
    for (const word of words) {
      expect([isReserved(word), isReserved(`"${word}"`, 1, word.length + 1), isReserved(`${word}x`)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(isReserved(`${word}x`, 0, word.length)).toBe(true);
      expect(isReserved(`${"x".repeat(30)}${word}`, 30)).toBe(true);
    }
    for (const word of ["", "a", "toJSOn", "x".repeat(20)]) expect(isReserved(word)).toBe(false);
  });
});

describe("the order of lines", () => {
  const lineOf = (kind: Kind, changed: Fields = {}): LogLine => {
    const found = read({ ...whole[kind], ...changed });
    if (!found.ok) throw new Error(canonicalText(found.problem));
    return found.value;
  };
  const header = lineOf("header");
  const setUp = lineOf("entry", { n: 0, seat: null, move: null });
  const after = (
    line: LogLine,
    before: LogLine | undefined,
    entries: number,
    first: LogLine | null = header,
  ): string | undefined => orderProblem(line, first?.type === "header" ? first : undefined, before, entries)?.expected;

  test("begins with one header, whose lists are as long as the table has seats", () => {
    expect(after(header, undefined, 0, null)).toBeUndefined();
    expect(after(header, header, 0)).toBe("no second header");
    expect(after(setUp, undefined, 0, null)).toBe("a header at the beginning");
    expect(after(lineOf("header", { names: ["a"] }), undefined, 0, null)).toBe("2 names");
    expect(after(lineOf("header", { names: undefined }), undefined, 0, null)).toBeUndefined();
    const mixed = "contributions of all seats, one at least, for a mixed seed only";
    for (const [origin, contributions, wanted] of [
      ["mixed", [hex, null], undefined],
      ["mixed", [null, null], mixed],
      ["mixed", [hex], mixed],
      ["mixed", undefined, mixed],
      ["drawn", undefined, undefined],
      ["drawn", [hex, null], mixed],
    ] as const)
      expect(after(lineOf("header", { origin, contributions }), undefined, 0, null)).toBe(wanted);
  });

  test("goes on with the setup, then with numbered lines for seats that there are", () => {
    expect(after(setUp, header, 0)).toBeUndefined();
    expect(after(setUp, undefined, 0)).toBeUndefined();
    for (const changed of [{ seat: 0 }, { move: ["mark", 1] }, { seat: 0, move: ["mark", 1] }])
      expect(after(lineOf("entry", { n: 0, seat: null, move: null, ...changed }), header, 0)).toBe("the setup");
    expect(after(lineOf("seatNote", { n: 0 }), header, 0)).toBe("the setup");
    expect(after(lineOf("entry", { n: 1 }), setUp, 1)).toBeUndefined();
    expect(after(lineOf("entry", { n: 2 }), setUp, 1)).toBe("entry 1");
    expect(after(lineOf("entry", { n: 1, seat: null }), setUp, 1)).toBe("a move with its seat");
    expect(after(lineOf("entry", { n: 1, move: null }), setUp, 1)).toBe("a move with its seat");
    expect(after(lineOf("entry", { n: 1, seat: 1 }), setUp, 1)).toBeUndefined();
    expect(after(lineOf("entry", { n: 1, seat: 2 }), setUp, 1)).toBe("seats below 2");
    expect(after(lineOf("seatNote", { n: 1, seat: 1 }), setUp, 1)).toBeUndefined();
    expect(after(lineOf("seatNote", { n: 1, seat: 2 }), setUp, 1)).toBe("seats below 2");
    expect(after(lineOf("correction", { n: 1 }), setUp, 1)).toBeUndefined();
  });

  test("goes back only to entries that were made, for seats that there are", () => {
    const undo = (changed: Fields): string | undefined =>
      after(lineOf("undo", { n: 2, undo: 1, ...changed }), setUp, 2);
    expect([undo({}), undo({ undo: 0 }), undo({ undo: 2 })]).toEqual([
      undefined,
      undefined,
      "an entry that was made before",
    ]);
    expect([
      undo({ asked: 2 }),
      undo({ agreed: [0, 2] }),
      undo({ asked: "host" }),
      undo({ asked: "host", agreed: [2] }),
    ]).toEqual(["seats below 2", "seats below 2", undefined, "seats below 2"]);
  });

  test("has checkpoints where the header says, of the last entry, and a closing of all, with nothing behind it", () => {
    const entry = lineOf("entry", { n: 9 });
    const unruled = lineOf("header", { checkpoints: undefined });
    expect(after(lineOf("checkpoint", { checkpoint: 9 }), entry, 10)).toBeUndefined();
    expect(after(lineOf("checkpoint", { checkpoint: 8 }), entry, 10)).toBe("a checkpoint of entry 9");
    expect(after(lineOf("checkpoint", { checkpoint: 9 }), entry, 10, unruled)).toBe("no checkpoint");
    for (const before of [setUp, lineOf("entry", { n: 8 }), lineOf("undo", { n: 9 }), lineOf("checkpoint")])
      expect(after(lineOf("checkpoint", { checkpoint: 9 }), before, 10)).toBe("no checkpoint");
    for (const next of [lineOf("entry", { n: 10 }), lineOf("undo", { n: 10 }), lineOf("closing", { entries: 10 })]) {
      expect(after(next, entry, 10)).toBe("a checkpoint of entry 9");
      expect(after(next, lineOf("checkpoint", { checkpoint: 9 }), 10)).toBeUndefined();
      expect(after(next, entry, 10, unruled)).toBeUndefined();
    }
    expect(after(lineOf("closing", { entries: 2 }), setUp, 2)).toBeUndefined();
    expect(after(lineOf("closing", { entries: 1 }), setUp, 2)).toBe("2 entries, one at least");
    expect(after(lineOf("closing", { entries: 0 }), header, 0)).toBe("0 entries, one at least");
    const closing = lineOf("closing");
    for (const kind of ["entry", "checkpoint", "closing"] as const)
      expect(after(lineOf(kind), closing, 2)).toBe("nothing after the closing");
    expect(after(header, closing, 2)).toBe("no second header");
  });
});
