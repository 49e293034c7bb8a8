import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { fastSchema } from "../src/input/fast-schema.js";

const schemas = [
  v.strictObject({ type: v.literal("walk") }),
  v.strictObject({ type: v.literal("walk"), to: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)) }),
  v.strictObject({ type: v.literal("walk"), to: v.pipe(v.number(), v.minValue(2)), by: v.picklist(["foot", 1]) }),
  v.strictObject({ type: v.picklist(["walk", "rest"]), to: v.number(), by: v.pipe(v.number(), v.maxValue(1)) }),
  v.strictObject({ type: v.literal("walk"), to: v.strictObject({ by: v.number() }) }),
  v.strictObject({ type: v.literal("walk"), to: v.array(v.pipe(v.number(), v.minValue(0))) }),
  v.strictObject({
    type: v.literal("walk"),
    to: v.pipe(
      v.array(v.number()),
      v.check((list) => list[0] !== 2),
      v.check((list) => list.length < 3),
    ),
  }),
  v.strictObject({ type: v.literal("walk"), to: v.array(v.array(v.number())), by: v.array(v.literal("foot")) }),
];
/** What the quick answer leaves to the schema, because the schema asks for more or changes what it gets. */
const others = [
  v.object({ type: v.literal("walk") }),
  v.strictObject({ type: v.literal("walk"), to: v.optional(v.number(), 1) }),
  v.strictObject({ type: v.literal("walk"), to: v.pipe(v.array(v.number()), v.minLength(0)) }),
  v.strictObject({ type: v.literal("walk"), to: v.pipe(v.array(v.number()), v.sortItems()) }),
  v.strictObject({ type: v.literal("walk"), to: v.tuple([v.number()]) }),
  v.strictObject({ type: v.literal("walk"), to: v.pipe(v.number(), v.multipleOf(2)) }),
  v.strictObject({
    type: v.literal("walk"),
    to: v.pipe(
      v.number(),
      v.transform((to) => to + 1),
    ),
  }),
  v.pipe(
    v.strictObject({ type: v.literal("walk") }),
    v.transform((move) => ({ ...move, more: 1 })),
  ),
];
const inner = fc.oneof(
  fc.integer({ min: -1, max: 4 }),
  fc.constantFrom("foot", "walk", null, true),
  fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 3 }),
  fc.constantFrom([], [1], [[1], []], ["foot"]),
  fc.record({ by: fc.integer({ min: 0, max: 2 }) }),
);
const type = fc.constantFrom("walk", "walk", "rest");
const move = fc.oneof(
  fc.record({ type }),
  fc.record({ type, to: inner }),
  fc.record({ type, to: inner, by: inner }),
  fc.record({ type, to: inner, by: inner, more: inner }, { requiredKeys: ["type"] }),
  fc.record({ to: inner, type }),
  inner,
);

test("what fits quickly, the schema accepts just as it stands; what the schema would leave so, fits", () => {
  let fitting = 0;
  fc.assert(
    fc.property(fc.constantFrom(...schemas), move, (schema, given) => {
      const parsed = v.safeParse(schema, given);
      const asItStands = parsed.success && JSON.stringify(parsed.output) === JSON.stringify(given);
      expect(fastSchema(schema)(given)).toBe(asItStands);
      if (asItStands) fitting++;
    }),
    { numRuns: 5000 },
  );
  expect(fitting).toBeGreaterThan(50);
});

test("a pipe in a pipe asks for everything that the inner one asks for", () => {
  const inner = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
  const number = fastSchema(v.pipe(inner, v.minValue(2)));
  expect([1, 2, 5, 6, 7_587_130_205_344_573].filter(number)).toEqual([2, 5]);
  expect([1, 2, 5, 6].filter(fastSchema(v.pipe(v.number(), inner)))).toEqual([1, 2, 5]);
  const short = v.pipe(
    v.array(inner),
    v.check((list) => list.length < 2),
  );
  const list = fastSchema(
    v.pipe(
      short,
      v.check((each) => each[0] !== 3),
    ),
  );
  expect([[1], [3], [6], [1, 1]].filter(list)).toEqual([[1]]);
});

type Schema = v.GenericSchema;
/** Pipes take any number of steps at run time; their types name each. */
const piped = v.pipe as unknown as (...steps: readonly unknown[]) => Schema;

const bound = fc.integer({ min: -2, max: 3 });
const numberStep = fc.oneof(
  fc.constant(v.integer()),
  bound.map((least) => v.minValue(least)),
  bound.map((most) => v.maxValue(most)),
);
const listStep = fc
  .tuple(fc.nat(2), fc.boolean())
  .map(([count, isMore]) =>
    v.check((list: readonly unknown[]) => (isMore ? list.length >= count : list.length <= count)),
  );
/** The supported vocabulary: numbers and lists in pipes in pipes, words, objects of all these. */
const vocabulary = fc.letrec<{ number: Schema; list: Schema; object: Schema; word: Schema; any: Schema }>((tie) => ({
  number: fc.oneof(
    { depthSize: "small" },
    fc.constant(v.number()),
    fc
      .tuple(tie("number"), fc.array(fc.oneof(numberStep, tie("number")), { maxLength: 3 }))
      .map(([base, steps]) => piped(base, ...steps)),
  ),
  list: fc.oneof(
    { depthSize: "small" },
    tie("any").map((item) => v.array(item)),
    fc.tuple(tie("list"), fc.array(listStep, { maxLength: 2 })).map(([base, steps]) => piped(base, ...steps)),
  ),
  word: fc.oneof(
    fc.constantFrom("a", 1, 0).map((word) => v.literal(word)),
    fc.constant(v.picklist(["a", "b", 2])),
  ),
  object: fc
    .dictionary(fc.constantFrom("a", "b", "0"), tie("any"), { maxKeys: 3 })
    .map((entries) => v.strictObject(entries)),
  any: fc.oneof({ depthSize: "small" }, tie("number"), tie("word"), tie("list"), tie("object")),
}));

interface Described {
  readonly type: string;
  readonly entries?: { readonly [name: string]: Described };
  readonly item?: Described;
}

/** Values that may well be what a schema asks for, and values that are not. */
function valueFor({ type, entries, item }: Described): fc.Arbitrary<unknown> {
  if (type === "array") return fc.array(nearly(item!), { maxLength: 3 });
  if (type === "strict_object") {
    return fc.record(Object.fromEntries(Object.entries(entries!).map(([name, each]) => [name, nearly(each)])));
  }
  return fc.oneof(fc.integer({ min: -3, max: 4 }), fc.constantFrom("a", "b"));
}

const odd = fc.constantFrom<unknown>(null, true, "a", "", 0, 2 ** 53 - 1, [], [1], {}, { 0: 1 }, { a: 1, b: "a" });
function nearly(schema: Described): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valueFor(schema) }, { weight: 1, arbitrary: odd });
}

test("every schema of the vocabulary, pipes in pipes included, fits quickly just what it leaves as it stands", () => {
  const found = { fitting: 0, refused: 0 };
  const pairs = vocabulary.any.chain((schema) => nearly(schema as Described).map((given) => [schema, given] as const));
  fc.assert(
    fc.property(pairs, ([schema, given]) => {
      const parsed = v.safeParse(schema, given);
      const asItStands = parsed.success && JSON.stringify(parsed.output) === JSON.stringify(given);
      expect(fastSchema(schema as Described)(given)).toBe(asItStands);
      found[asItStands ? "fitting" : "refused"]++;
    }),
    { numRuns: cases(10_000) },
  );
  expect(Math.min(found.fitting, found.refused)).toBeGreaterThan(cases(2_000));
});

test("schemas that it doesn't know fit nothing quickly", () => {
  fc.assert(
    fc.property(fc.constantFrom(...others), move, (schema, given) => {
      expect(fastSchema(schema)(given)).toBe(false);
    }),
  );
});
