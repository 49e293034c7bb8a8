import fc from "fast-check";
import type { GameRules } from "../../src/authoring/define-game.js";
import type { Game, Kinds } from "../../src/index.js";
import type { OptionType } from "../../src/input/option.js";
import type { Option } from "../../src/internal.js";
import { anySeat, content, defineGame, either, flag, integer, listOf, no, ok, oneOf } from "../../src/rules.js";
import { line } from "./line.js";

type Table = { readonly [name: string]: Option<unknown> };

/** The smallest game for two to four, with these options in place of its own. */
export function gameWith(options: Table, conflict?: GameRules<Kinds>["conflict"]): Game<Kinds> {
  const { options: _, ...rules } = line as unknown as Game<Kinds>;
  return defineGame({ ...rules, seats: [2, 3, 4], options, ...(conflict === undefined ? {} : { conflict }) } as never);
}

/** An own map: a list of rows of letters, its canonical form in capitals. */
export const map = content<readonly string[]>("OwnMap", (given, { seats }) => {
  if (!Array.isArray(given)) return no({ path: "", detail: "no-map", expected: "a list of rows" });
  if (given.length < seats) return no({ path: "", detail: "too-small", expected: `${seats} rows` });
  const strange = given.findIndex((row) => typeof row !== "string");
  return strange < 0
    ? ok(given.map((row) => String(row).toUpperCase()))
    : no({ path: String(strange), detail: "no-row", expected: "a text" });
});

/** Types of options with a value of each: every word of the vocabulary, inside each other as deep as games do. */
export function optionTypes(): fc.Arbitrary<OptionType<unknown>> {
  const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 });
  const simple: fc.Arbitrary<OptionType<unknown>> = fc.oneof(
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(9)).map(([least, more]) => integer(least, least + more)),
    words.map((list) => oneOf(...list)),
    fc.constantFrom<OptionType<unknown>>(flag(), anySeat(), map),
  );
  const listed = fc
    .tuple(simple, fc.constantFrom(0, 1, 2, "seats" as const))
    .map(([of, n]) => listOf(of, n, "distinct"));
  const inner = fc.oneof(simple, listed);
  return fc.oneof(
    inner,
    inner.map((type) => type.orNull()),
    fc.tuple(inner, inner).map(([one, other]) => either(one, other)),
  );
}

/** Values that come near to what options take. */
export const near = fc.oneof(
  fc.integer({ min: -10, max: 20 }),
  fc.stringMatching(/^[a-z]{1,8}$/),
  fc.constantFrom(null, true, false, undefined),
  fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.stringMatching(/^[a-z]{1,2}$/)), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 2 }),
);
