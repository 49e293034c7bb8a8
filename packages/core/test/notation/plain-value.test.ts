import fc from "fast-check";
import { expect, test } from "vitest";
import { cases } from "../../../../scripts/cases.js";
import { optionLimits, type Plain, plain } from "../../src/input/plain.js";
import { plainValue } from "../../src/notation/plain-value.js";
import { readText } from "../../src/notation.js";

const { value: values } = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "plain" },
    fc.oneof(fc.constant(null), fc.boolean(), fc.maxSafeInteger(), fc.string({ unit: "binary" }), fc.constant("a-1")),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.nat(20).map(String)), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
/** Plain values as the doors let them through. */
const plainValues = values.filter((value) => plain(value, optionLimits).ok && !JSON.stringify(value).includes("-0"));

test("every plain value is written for an URL and read back", () => {
  fc.assert(
    fc.property(plainValues, (value) => {
      const text = plainValue.write(value, undefined);
      expect(text).toMatch(/^[\w\-.~!*'():,]+$/);
      expect(readText(plainValue, text, undefined)).toEqual({ ok: true, value });
    }),
    { numRuns: cases(2000) },
  );
});

test("what is read is written so, in one way only", () => {
  fc.assert(
    fc.property(
      plainValues,
      fc.nat(40),
      fc.constantFrom("", "'", "!", "(", ")", ",", ":", "*", "a", "0", "-"),
      (value, at, by) => {
        const text = plainValue.write(value, undefined);
        const edited = text.slice(0, at) + by + text.slice(at + 1);
        const read = readText(plainValue, edited, undefined);
        if (read.ok) expect(plainValue.write(read.value, undefined)).toBe(edited);
        else expect(read.problem.at).toBeLessThanOrEqual(edited.length);
      },
    ),
    { numRuns: cases(3000) },
  );
});

test("a word that begins with a digit is asked for in quotes", () => {
  for (const text of ["2H", "2H)", "2H,3", "-1st", "10a-b.4"]) {
    const word = /^[-\w]+/.exec(text)![0];
    const problem = { at: 0, expected: `'${word}' with its quotes` };
    expect(readText(plainValue, text, undefined)).toEqual({ ok: false, problem });
    expect(readText(plainValue, `'${word}'`, undefined)).toEqual({ ok: true, value: word });
  }
});

test("other spellings, reserved names and too many levels are refused where they stand", () => {
  const problems: readonly (readonly [text: string, at: number])[] = [
    ["", 0],
    ["!x", 0],
    ["-0", 0],
    ["01", 1],
    ["9007199254740992", 0],
    ["'word'", 0],
    ["'a*0061'", 2],
    ["'*00e'", 1],
    ["'open", 5],
    ["!(1,)", 4],
    ["!(1", 3],
    ["(a:1,a:2)", 5],
    ["(a)", 2],
    ["('10':1,'2':2)", 8],
    ["(__proto__:1)", 1],
    ["(constructor:1)", 1],
    ["1)", 1],
    [`${"!(".repeat(501)}1${")".repeat(501)}`, 1000],
    [`${"(a:".repeat(501)}1${")".repeat(501)}`, 1500],
  ];
  for (const [text, at] of problems)
    expect([text, readText(plainValue, text, undefined)]).toMatchObject([text, { ok: false, problem: { at } }]);
  const deep = "!(".repeat(10_000);
  expect(readText(plainValue, deep, undefined)).toMatchObject({
    problem: { at: 1000, expected: "at most 500 levels" },
  });
});
