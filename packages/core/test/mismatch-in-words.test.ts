import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { parseMove } from "../src/index.js";
import type { Described } from "../src/input/described.js";
import { expectedBy } from "../src/input/expected-by.js";
import { defineGame } from "../src/rules.js";
import { type Line, line } from "./toys/line.js";

/** Returns the problem that a game whose move has this field finds in a value. */
function problemWith(field: v.GenericSchema, given: unknown): unknown {
  const schema = v.strictObject({ type: v.literal("mark"), cell: field });
  const mark = { ...line.moves.mark, schema } as never;
  const parsed = parseMove(defineGame<Line>({ ...line, moves: { mark } }), { type: "mark", cell: given });
  return parsed.ok ? undefined : parsed.problem;
}

const cell = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
const path = v.pipe(v.array(cell), v.minLength(2));
const pair = v.pipe(v.array(cell), v.length(2));

describe("a malformed field is answered in plain words", () => {
  test.each<[string, v.GenericSchema, unknown, object]>([
    ["a short list", path, [1], { problem: "out-of-range", expected: "a list of at least 2" }],
    ["no list", path, 3, { problem: "wrong-type", expected: "a list of at least 2" }],
    ["another length", pair, [1, 2, 3], { problem: "out-of-range", expected: "a list of 2" }],
    ["a number", cell, 7, { problem: "out-of-range", expected: "a whole number from 1 to 5" }],
    ["no number", cell, "7", { problem: "wrong-type", expected: "a whole number from 1 to 5" }],
    ["a word", v.picklist(["deck", "display"]), "x", { problem: "out-of-range", expected: "deck | display" }],
    ["a text", v.pipe(v.string(), v.maxLength(3)), "long", { expected: "a text of at most 3" }],
    ["a flag", v.boolean(), 1, { problem: "wrong-type", expected: "true | false" }],
    ["null", v.nullable(cell), "9", { problem: "wrong-type", expected: "a whole number | null" }],
    [
      "a check",
      v.pipe(
        path,
        v.check(() => false, "no cell twice"),
      ),
      [1, 2],
      { expected: "no cell twice" },
    ],
    [
      "a check in words like those of the library",
      v.pipe(
        path,
        v.check(() => false, "no Invalid path"),
      ),
      [1, 2],
      { expected: "no Invalid path" },
    ],
  ])("%s", (_, schema, given, problem) => {
    expect(problemWith(schema, given)).toMatchObject({ path: "cell", ...problem });
  });

  test("and an item of a list by its place", () => {
    const problem = { path: "cell.1", problem: "out-of-range", expected: "a whole number from 1 to 5" };
    expect(problemWith(path, [1, 6])).toEqual(problem);
  });
});

type Schema = v.GenericSchema;
const piped = v.pipe as unknown as (...steps: readonly unknown[]) => Schema;
const size = fc.nat(3);

/** Returns arbitrary bounds of a schema, by its two steps. */
function bounded(base: fc.Arbitrary<Schema>, least: (at: number) => object, most: (at: number) => object) {
  const steps = fc.tuple(base, fc.option(size), fc.option(size));
  return steps.map(([schema, low, high]) => {
    const low$ = low === null ? [] : [least(low)];
    return piped(schema, ...low$, ...(high === null ? [] : [most(high)]));
  });
}

const { any } = fc.letrec<{ any: Schema }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small" },
    bounded(
      fc.constant(v.number()),
      (at) => v.minValue(at),
      (at) => v.maxValue(at),
    ),
    bounded(
      fc.constant(v.string()),
      (at) => v.minLength(at),
      (at) => v.maxLength(at),
    ),
    fc.constantFrom<Schema>(v.boolean(), v.literal("a"), v.picklist(["a", "b"]), v.pipe(v.string(), v.regex(/^x/))),
    bounded(
      tie("any").map((item) => v.array(item)),
      (at) => v.minLength(at),
      (at) => v.maxLength(at),
    ),
    tie("any").map((item) => v.pipe(v.array(item), v.length(2))),
    tie("any").map((inner) => v.nullable(inner)),
    tie("any").map((inner) => v.strictObject({ in: inner })),
    tie("any").map((inner) => v.strictTuple([inner])),
    tie("any").map((inner) => v.record(v.string(), inner)),
    tie("any").map((inner) =>
      v.variant("type", [
        v.strictObject({ type: v.literal("one"), in: inner }),
        v.strictObject({ type: v.literal("two"), at: v.number() }),
      ]),
    ),
  ),
}));
const given = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<unknown>(null, true, "a", "", "long", -1, 0, 2, 9),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.record({ in: tie("value") }),
    fc.record({ type: fc.constantFrom("one", "two", "three"), in: tie("value") }),
  ),
})).value;

/** Every word that a problem may say: no sign of the schema library, no names of code. */
const plainWords = new RegExp(
  `^(${[
    "a whole number( of( at (least|most))? \\d+| from -?\\d+ to -?\\d+)?",
    "a list( of( at (least|most))? \\d+| of \\d+ to \\d+)?",
    "a text( of( at (least|most))? \\d+| of \\d+ to \\d+)?( of \\/\\^x\\/)?",
    ...[
      "an object",
      "true",
      "false",
      "null",
      "a",
      "b",
      "one",
      "two",
      "no such field",
      "another value",
      "at (least|most) -?\\d+",
      "\\d+",
      "/\\^x/",
    ],
  ].join("|")})( \\| |$)`,
);

test("every schema says in plain words what it expects, for every value and place", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(any, given, (schema, value) => {
      const problem = problemWith(schema, value) as { readonly problem: string; readonly expected: string } | undefined;
      if (problem === undefined) return;
      seen.add(problem.problem);
      let left = problem.expected;
      while (left !== "") {
        expect(left).toMatch(plainWords);
        left = left.replace(plainWords, "");
      }
      expect(expectedBy(schema as Described, [], null)).not.toMatch(/undefined|another value/);
    }),
    { numRuns: cases(3000) },
  );
  expect([...seen].sort()).toEqual(["missing-field", "out-of-range", "unknown-field", "wrong-type"]);
});

test.each([
  [v.pipe(v.array(v.boolean()), v.minLength(12), v.maxLength(200)), "a list of 12 to 200"],
  [v.pipe(v.string(), v.minLength(12), v.maxLength(200)), "a text of 12 to 200"],
  [v.pipe(v.number(), v.minValue(-12), v.maxValue(200)), "a whole number from -12 to 200"],
])("bounds of several digits: %#", (schema, expected) => {
  expect(expectedBy(schema as Described, [], null)).toBe(expected);
});
