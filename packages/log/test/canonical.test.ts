import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { canonicalText, quickCanonicalText } from "../src/format/canonical-text.js";
import { decodeLine, type LogLimits } from "../src/format/decode-line.js";
import { type FieldOrders, fieldOrders } from "../src/format/field-orders.js";

const name = fc.constantFrom("a", "b", "hash", "open", "n", "7", "0x", "~", "", "a b", 'a"b', "é");
const word = fc.oneof(name, fc.string({ maxLength: 4 }), fc.constantFrom("\\", "\u007f", "\ud800", "{", '","hash":"'));
const object = fc.letrec<{ value: unknown; object: { [name: string]: unknown } }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    word,
    fc.constant(null),
    fc.boolean(),
    fc.array(tie("value"), { maxLength: 3 }),
    tie("object"),
  ),
  object: fc.dictionary(name, tie("value"), { maxKeys: 4 }),
})).object;

/** The text with one thing said in another way, or twice. */
const changes: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(",", ", "),
  (text) => text.replace(":", " :"),
  (text) => text.replace('"a":', '"\\u0061":'),
  (text) => text.replace(/\\u[\da-f]{4}/, (sign) => sign.toUpperCase().replace("U", "u")),
  (text) => text.replace('"b":', '"a":'),
  (text) => text.replace("{", '{"a":1,'),
  (text) => text.replace(/\}$/, ',"n":2}'),
  (text) => text.replace(/\}$/, ',"7":2}'),
  (text) => text.replace("/", "\\/"),
];
const early: readonly unknown[] = ["not-json", "not-ascii", "not-an-integer", "too-deep", "reserved-name"];

test("a line is canonical exactly when it is spelled as we spell what it says", () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(object, fc.constantFrom(...changes), fc.constantFrom(...changes), (value, once, again) => {
      const text = again(once(canonicalText(value)));
      const read = decodeLine(text, 1);
      const code = read.ok ? undefined : read.problem.code;
      if (early.includes(code)) return;
      const canonical = canonicalText(JSON.parse(text)) === text;
      seen.add(canonical);
      expect(code !== "not-canonical").toBe(canonical);
    }),
    { numRuns: 5000 },
  );
  expect(seen.size).toBe(2);
});

test("every value has one spelling, whichever way it is written", () => {
  const signs = /[^\x20-\x7e]/g;
  fc.assert(
    fc.property(object, (value) => {
      const text = JSON.stringify(value).replace(
        signs,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
      expect([canonicalText(value), quickCanonicalText(value)]).toEqual([text, text]);
      for (const inner of Object.values(value)) expect(quickCanonicalText(inner)).toBe(canonicalText(inner));
    }),
    { numRuns: 5000 },
  );
  expect(quickCanonicalText({ a: undefined, b: [-0, true], c: "" })).toBe('{"b":[0,true],"c":""}');
});

test("the sealed form ends where the hash of the line begins", () => {
  const sealed = '{"n":1,"host":"correction","reason":",\\"hash\\":\\"x\\"}';
  const hash = "h".repeat(43);
  const reason = '{"n":1,"host":"correction","reason":"moved, hash and all"}';
  for (const form of [reason, `${sealed.slice(0, -1)}"}`]) {
    const read = decodeLine(`${form.slice(0, -1)},"hash":"${hash}"}`, 1);
    expect(read.ok && [read.value.sealed, read.value.hash, read.value.open]).toEqual([form, hash, []]);
  }
});

const hash = "h".repeat(43);
const orders = fieldOrders({ moves: { mark: "cell" }, events: { marked: "seat cell" } });

/** The number of times that a step calls `JSON.stringify`, which costs more than short values and whole lines do. */
function stringified(step: () => void): number {
  const spy = vi.spyOn(JSON, "stringify");
  try {
    step();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

/** The code of a line's problem and what would be right, or that it is fine. */
function verdict(text: unknown, given?: FieldOrders, limits?: Partial<LogLimits>): string {
  const read = decodeLine(text as string, 1, limits, given);
  return read.ok ? "fine" : `${read.problem.code}: ${read.problem.expected}`;
}

test("short values are written without JSON.stringify", () => {
  const written: string[] = [];
  const count = stringified(() => {
    for (const value of [0, -7, 2 ** 53 - 1, null, true, false, "", "ab c", "~!#[]"])
      written.push(canonicalText(value));
    for (const value of [5, null, "x", [], [1, "a", [null]], {}, { a: [{ b: true }], "c d": "e" }])
      written.push(quickCanonicalText(value));
  });
  expect(written.join(" ")).toBe(
    '0 -7 9007199254740991 null true false "" "ab c" "~!#[]" 5 null "x" [] [1,"a",[null]] {} {"a":[{"b":true}],"c d":"e"}',
  );
  expect(count).toBe(0);
});

test("a list with holes can't be written: it would come back as another", () => {
  for (const list of [[undefined], [1, undefined, 2], new Array(2), { a: [undefined] }])
    expect(() => quickCanonicalText(list)).toThrow("a list with holes can't be written down");
});

test("lines of the usual form are read without being written again", () => {
  const sealed = `{"~":"${hash}","count":2}`;
  const lines = [
    `{"n":2,"host":"correction","reason":"a slip","hash":"${hash}"}`,
    `{"n":1,"seat":0,"move":["mark",4],"events":[["marked",0,4,"R1"]],"clocks":[5,null],"hash":"${hash}"}`,
    `{"n":1,"seat":1,"move":["mark",{"a":[{"b":{"c":1}},{"d":null}]}],"events":[["marked",1,${sealed},"R1"]],"hash":"${hash}"}`,
    `{"outcome":{"reason":"row","winners":[0]},"entries":2,"hash":"${hash}"}`,
  ];
  const verdicts: string[] = [];
  const count = stringified(() => {
    for (const text of lines) verdicts.push(verdict(text, orders));
  });
  expect(verdicts).toEqual(lines.map(() => "fine"));
  expect(count).toBe(0);
});

test("a name twice, anywhere in a line, is not canonical; nor is a space, or a digit before other names", () => {
  for (const text of [
    '{"a":1,"a":1}',
    '{"a":{"b":1,"b":1}}',
    '{"a":{"b":{"c":1,"c":1}}}',
    '{"a":[0,{"b":1,"b":1}]}',
    '{"a":1,"b":{"c":1},"b":{"c":1}}',
    '{"a": 1}',
    '{"a":1,"7":2}',
    '{"a":"\\u0061"}',
  ])
    expect([text, verdict(text)]).toEqual([text, `not-canonical: ${canonicalText(JSON.parse(text))}`]);
});

test("what is no line is told by its first fault", () => {
  for (const none of [undefined, null, 7, {}, []]) expect(verdict(none)).toBe("not-json: a text");
  const note = `{"n":2,"host":"left","seat":1,"hash":"${hash}"}`;
  expect(verdict(note)).toBe("fine");
  expect(verdict(`${note}\r`)).toBe("not-ascii: lines that end with \\n alone, not with \\r\\n");
  expect(verdict(`\r${note}`)).toBe("not-ascii: printable ASCII");
  expect(verdict(note, undefined, { line: note.length - 1 })).toBe(`too-long: at most ${note.length - 1} characters`);
});

test("rows are read with the names that the header tells, and refused without", () => {
  const row = `{"n":1,"seat":0,"move":["mark",4],"events":[["marked",0,4,"R1"]],"hash":"${hash}"}`;
  const whole = `{"n":1,"seat":0,"move":{"type":"mark","cell":4},"events":[{"type":"marked","because":"R1"}],"hash":"${hash}"}`;
  expect(verdict(row, orders)).toBe("fine");
  const { moves, events } = orders;
  for (const odd of [undefined, null, 5, {}, { moves }, { events }, { moves: {}, events }, { moves, events: [] }]) {
    expect(verdict(row, odd as never)).toMatch(/^wrong-type: /);
    expect(verdict(whole, odd as never)).toBe("fine");
  }
  expect(verdict(row.replace('"move":["mark",4],', ""), orders)).toMatch(/^missing-field: /);
});
