import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { fittingOf } from "../src/input/fast-schema.js";

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
      expect(fittingOf(schema)(given)).toBe(asItStands);
      if (asItStands) fitting++;
    }),
    { numRuns: 5000 },
  );
  expect(fitting).toBeGreaterThan(50);
});

test("schemas that it doesn't know fit nothing quickly", () => {
  fc.assert(
    fc.property(fc.constantFrom(...others), move, (schema, given) => {
      expect(fittingOf(schema)(given)).toBe(false);
    }),
  );
});
