import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalText, quickCanonicalText } from "../src/format/canonical-text.js";
import { decodeLine } from "../src/format/decode-line.js";

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
