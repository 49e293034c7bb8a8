import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeOptions, optionsSchema, optionValues } from "../src/describe.js";
import { parseSetup } from "../src/index.js";
import type { OptionType } from "../src/input/option.js";
import type { OptionShape } from "../src/internal.js";
import { anySeat, content, either, flag, integer, listOf, ok, oneOf } from "../src/rules.js";
import { line } from "./toys/line.js";
import { gameWith, map, near, optionTypes } from "./toys/options.js";
import { raid } from "./toys/raid.js";
import { scene } from "./toys/scene.js";

const game = gameWith({
  height: integer(1, 9).default(3),
  supply: integer(0, 99).orNull().default(null),
  limit: oneOf("none", "six").default("none"),
  excess: oneOf("blocked", "returned").orNull().default("blocked"),
  open: flag().default(false),
  first: either(anySeat(), oneOf("random")).default(0),
  round: integer(1, 20).default(({ seats }) => (seats === 4 ? 8 : 6)),
  board: either(oneOf("random"), listOf(integer(1, 36), 4, "distinct")).default("random"),
  colours: listOf(oneOf("red", "green", "blue", "white"), "seats", "distinct").default(({ seats }) =>
    (["red", "blue", "white", "green"] as const).slice(0, seats),
  ),
  map: map.orNull().default(null),
});

describe("the JSON Schema of a game's options", () => {
  test("says types, bounds, words, defaults, and content by its name", () => {
    expect(optionsSchema(game)).toEqual({
      type: "object",
      properties: {
        height: { type: "integer", minimum: 1, maximum: 9, default: 3 },
        supply: { type: ["integer", "null"], minimum: 0, maximum: 99, default: null },
        limit: { enum: ["none", "six"], default: "none" },
        excess: { enum: ["blocked", "returned", null], default: "blocked" },
        open: { type: "boolean", default: false },
        first: { anyOf: [{ type: "integer", minimum: 0, maximum: 3 }, { enum: ["random"] }], default: 0 },
        round: { type: "integer", minimum: 1, maximum: 20 },
        board: {
          anyOf: [
            {
              type: "array",
              items: { type: "integer", minimum: 1, maximum: 36 },
              minItems: 4,
              maxItems: 4,
              uniqueItems: true,
            },
            { enum: ["random"] },
          ],
          default: "random",
        },
        colours: {
          type: "array",
          items: { enum: ["red", "green", "blue", "white"] },
          minItems: 2,
          maxItems: 4,
          uniqueItems: true,
        },
        map: { anyOf: [{ $ref: "#/$defs/OwnMap" }, { type: "null" }], default: null },
      },
      additionalProperties: false,
    });
    expect(new Ajv2020().validateSchema(optionsSchema(game))).toBe(true);
    expect(Object.keys(optionsSchema(game).properties)).toEqual(Object.keys(game.options!));
    expect(optionsSchema(scene({}))).toEqual({ type: "object", properties: {}, additionalProperties: false });
  });

  test("says alternatives as one type or null, or each by itself, with null among the words if there are any", () => {
    const schemaOf = (type: OptionType<unknown>): object => {
      const { default: _, ...schema } = optionsSchema(gameWith({ a: type.default(() => null) })).properties["a"]!;
      return schema;
    };
    const [one, seat] = [
      { type: "integer", minimum: 1, maximum: 3 },
      { type: "integer", minimum: 0, maximum: 3 },
    ];
    expect(schemaOf(integer(1, 3).orNull())).toEqual({ ...one, type: ["integer", "null"] });
    expect(schemaOf(either(integer(1, 3), oneOf("a")).orNull())).toEqual({ anyOf: [one, { enum: ["a", null] }] });
    expect(schemaOf(either(anySeat(), flag()))).toEqual({ anyOf: [seat, { type: "boolean" }] });
    expect(schemaOf(either(anySeat(), flag()).orNull())).toEqual({
      anyOf: [seat, { type: "boolean" }, { type: "null" }],
    });
    expect(schemaOf(either(oneOf("a"), oneOf("b")))).toEqual({ enum: ["a", "b"] });
  });

  test("allows, for any table, whatever the parser allows; and no more, but for what depends on the seats", () => {
    const $defs = { OwnMap: { type: "array", items: { type: "string" } } };
    const named = (shape: OptionShape): boolean =>
      shape.kind === "content" ||
      shape.kind === "seat" ||
      (shape.kind === "list" && (shape.length === "seats" || named(shape.of))) ||
      (shape.kind === "either" && shape.of.some(named));
    const counts = { both: 0, neither: 0 };
    const values = fc.array(fc.tuple(near, fc.constantFrom(2, 3, 4)), { minLength: 10, maxLength: 20 });
    fc.assert(
      fc.property(optionTypes(), values, (type, given) => {
        const one = gameWith({ a: type.default(() => null) });
        const schema = { ...optionsSchema(one), $defs };
        const validate = new Ajv2020({ strict: false, validateSchema: false }).compile(schema);
        for (const [a, seats] of given) {
          const parsed = parseSetup(one, { seats, options: { a } }).ok;
          const valid = validate(JSON.parse(JSON.stringify({ a })));
          if (parsed) expect(valid).toBe(true);
          else if (!named(type.shape)) expect(valid).toBe(false);
          counts[parsed ? "both" : "neither"]++;
        }
      }),
      { numRuns: 60 },
    );
    expect(Math.min(counts.both, counts.neither)).toBeGreaterThan(50);
  });
});

describe("the values of an option", () => {
  const valuesOf = ({ shape }: OptionType<unknown>, seats = 3): readonly unknown[] => optionValues(shape, seats);

  test("are all words, both flags, all seats, both bounds of a range, each once", () => {
    expect(valuesOf(integer(1, 9))).toEqual([1, 9]);
    expect(valuesOf(integer(4, 4))).toEqual([4]);
    const tiles = integer(1, 99, ({ size = 5 }) => Number(size));
    expect(valuesOf(tiles)).toEqual([1, 5]);
    expect(optionValues(tiles.orNull().shape, 2, { size: 200 })).toEqual([1, 99, null]);
    expect(valuesOf(oneOf("none", "six"))).toEqual(["none", "six"]);
    expect(valuesOf(flag())).toEqual([false, true]);
    expect([valuesOf(anySeat(), 1), valuesOf(anySeat(), 16).length]).toEqual([[0], 16]);
    for (const seats of [0, 17, 1.5])
      expect(() => valuesOf(flag(), seats)).toThrow(/^seats: expected an integer from 1/);
    expect([valuesOf(anySeat()), valuesOf(anySeat(), 2)]).toEqual([
      [0, 1, 2],
      [0, 1],
    ]);
    expect(valuesOf(integer(0, 5).orNull())).toEqual([0, 5, null]);
    expect(valuesOf(either(anySeat(), integer(0, 2)))).toEqual([0, 1, 2]);
  });

  test("are two lists of different items, where there are items enough; content has none", () => {
    expect(valuesOf(listOf(integer(1, 36), 3, "distinct"))).toEqual([
      [1, 2, 3],
      [36, 35, 34],
    ]);
    expect(valuesOf(listOf(integer(1, 3), 3, "distinct"))).toEqual([
      [1, 2, 3],
      [3, 2, 1],
    ]);
    expect(valuesOf(listOf(integer(1, 2), 3, "distinct"))).toEqual([]);
    expect(valuesOf(listOf(oneOf("a", "b", "c", "d"), "seats", "distinct"))).toEqual([
      ["a", "b", "c"],
      ["d", "c", "b"],
    ]);
    expect(valuesOf(listOf(oneOf("a", "b"), "seats", "distinct"))).toEqual([]);
    expect(
      valuesOf(
        either(
          oneOf("own"),
          content("Own", (given) => ok(given)),
        ),
      ),
    ).toEqual(["own"]);
  });

  test("are values that the parser takes, for any type", () => {
    let values = 0;
    fc.assert(
      fc.property(optionTypes(), fc.constantFrom(2, 3, 4), (type, seats) => {
        const one = gameWith({ a: type.default(() => null) });
        for (const a of optionValues(type.shape, seats)) {
          values++;
          expect(parseSetup(one, { seats, options: { a } }).ok).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
    expect(values).toBeGreaterThan(500);
  });
});

describe("options in words", () => {
  test("have a name, what they may be, and their default, by the seats where these make a difference", () => {
    expect(describeOptions(game)).toEqual([
      { name: "height", expected: "1 to 9", byDefault: "3", dependsOnSeats: false },
      { name: "supply", expected: "0 to 99 | null", byDefault: "null", dependsOnSeats: false },
      { name: "limit", expected: "none | six", byDefault: "none", dependsOnSeats: false },
      { name: "excess", expected: "blocked | returned | null", byDefault: "blocked", dependsOnSeats: false },
      { name: "open", expected: "true | false", byDefault: "false", dependsOnSeats: false },
      { name: "first", expected: "a seat | random", byDefault: "0", dependsOnSeats: false },
      { name: "round", expected: "1 to 20", byDefault: "6 (2, 3 seats), 8 (4 seats)", dependsOnSeats: true },
      { name: "board", expected: "random | 4 different of 1 to 36", byDefault: "random", dependsOnSeats: false },
      {
        name: "colours",
        expected: "for each seat a different one of red | green | blue | white",
        byDefault:
          '["red","blue"] (2 seats), ["red","blue","white"] (3 seats), ["red","blue","white","green"] (4 seats)',
        dependsOnSeats: true,
      },
      { name: "map", expected: "OwnMap | null", byDefault: "null", dependsOnSeats: false },
    ]);
    expect(describeOptions(line)).toEqual([
      { name: "first", expected: "a seat", byDefault: "0", dependsOnSeats: false },
    ]);
    expect(describeOptions(raid)).toEqual([
      { name: "coins", expected: "0 to 5", byDefault: "3", dependsOnSeats: false },
    ]);
    expect(describeOptions(scene({}))).toEqual([]);
  });

  test("have no default for seats with which the defaults do not go together", () => {
    const odd = gameWith({ height: integer(1, 9).default(({ seats }) => seats) }, (_, seats) =>
      seats === 3 ? { path: "height", expected: "no three seats", found: "3", detail: "three" } : undefined,
    );
    expect(describeOptions(odd)).toEqual([
      { name: "height", expected: "1 to 9", byDefault: "2 (2 seats), 4 (4 seats)", dependsOnSeats: true },
    ]);
  });
});
