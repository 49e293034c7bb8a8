import fc from "fast-check";
import {
  type Codec,
  columns,
  dependent,
  flag,
  form,
  gridCell,
  hidden,
  integer,
  letters,
  list,
  mapped,
  nullable,
  prefixed,
  records,
  runs,
  seat,
  tally,
  variant,
  word,
  zone,
} from "../../src/notation.js";

/** The context of all codecs here. */
export interface Context {
  readonly seats: number;
  readonly width: number;
  readonly height: number;
}
export const context: Context = { seats: 3, width: 5, height: 12 };

/** A codec and the values that it can write; `undefined` where the description was refused as ambiguous. */
export interface Sample {
  readonly codec: Codec<unknown, Context>;
  readonly values: fc.Arbitrary<unknown>;
  /** Whether `null` is one of its values: such a codec is not put into another one for which `null` means something. */
  readonly isNullable: boolean;
  /** How it was composed. */
  readonly name: string;
}

/** Few characters, so that descriptions often come near to being ambiguous. */
const mark = fc.constantFrom("-", ".", "a", "1", "x", "~", "");
const letter = fc.constantFrom("-", ".", "a", "b", "1", "x", "~");

function sample<T, W>(codec: Codec<T, Context, W>, values: fc.Arbitrary<W>, isNullable = false): Sample {
  return { codec: codec as unknown as Sample["codec"], values, isNullable, name: JSON.stringify(codec.shape) };
}

/** The codec of what is never `null`. */
function known({ codec, isNullable }: Sample): Codec<object, Context> {
  if (isNullable) throw new Error("ambiguous notation: null in null");
  return codec as Codec<object, Context>;
}

const numbers = fc
  .tuple(fc.integer({ min: -12, max: 40 }), fc.nat(130))
  .map(([least, more]) => sample(integer(least, least + more), fc.integer({ min: least, max: least + more })));
const marked = fc
  .tuple(fc.constantFrom("-", ".", "a", "x~", ""), fc.nat(12))
  .map(([text, least]) => sample(integer(least, least + 130, text), fc.integer({ min: least, max: least + 130 })));
const words = fc
  .uniqueArray(fc.string({ unit: letter, maxLength: 3 }), { minLength: 1, maxLength: 5 })
  .map((texts) =>
    sample(
      word(Object.fromEntries(texts.map((text, at) => [text, at % 2 === 0 ? at : `${at}`]))),
      fc.constantFrom(...texts.map((_, at) => (at % 2 === 0 ? at : `${at}`))),
    ),
  );
const fixed = fc.constantFrom<Sample>(
  sample(seat, fc.nat(2)),
  sample(
    gridCell((board: Context) => board),
    fc.nat(59),
  ),
  sample(letters("abcx"), fc.nat(3)),
  sample(letters("ab1", ["one", "two", null]), fc.constantFrom("one", "two", null), true),
  sample(flag("x"), fc.boolean()),
  sample(
    records({ a: { by: 1, to: null }, ab: { by: 1 }, "-": { by: 2 } }),
    fc.constantFrom({ by: 1, to: null }, { by: 1 }, { by: 2 }),
  ),
  sample(
    integer(0, ({ seats }: Context) => seats),
    fc.nat(3),
  ),
  sample(tally("abx", "-"), fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3))),
  sample(tally("ab", ""), fc.tuple(fc.nat(3), fc.nat(3))),
);

const bySeats = (three: Context): number => three.seats;
const three = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> =>
  fc.array(values, { minLength: 3, maxLength: 3 });

/** Composes a codec from another one. What a combinator refuses is left out. */
type Compose = (one: Sample, other: Sample, text: string, more: string) => Sample;

const composed: { readonly [name: string]: Compose } = {
  nullable: (one, _, text) => sample(nullable(text, known(one)), fc.option(one.values as fc.Arbitrary<object>), true),
  hidden: (one, _, text) => sample(hidden(text, known(one)), fc.option(one.values as fc.Arbitrary<object>), true),
  prefixed: ({ codec, values, isNullable }, _, text) => sample(prefixed(text, codec), values, isNullable),
  list: ({ codec, values }, _, separator, empty) => sample(list(codec, { separator, empty }), fc.array(values)),
  reversed: ({ codec, values }, _, separator, empty) =>
    sample(list(codec, { separator, empty, isReversed: true }), fc.array(values)),
  filled: ({ codec, values }, _, separator, prefix) =>
    sample(list(codec, { separator, prefix }), fc.array(values, { minLength: 1 })),
  counted: ({ codec, values }, _, separator) => sample(list(codec, { separator, count: bySeats }), three(values)),
  two: ({ codec, values }, _, prefix) => sample(list(codec, { prefix, count: 2 }), fc.tuple(values, values)),
  ascending: (_one, _other, separator, prefix) =>
    sample(
      list(integer(0, 30), { separator, prefix, empty: "", isAscending: true }),
      fc.uniqueArray(fc.nat(30)).map((items) => items.sort((a, b) => a - b)),
    ),
  zone: (one, _, secret, empty) =>
    sample(
      zone(known(one), { hidden: secret, separator: ".", empty }),
      fc.oneof(
        fc.array(one.values as fc.Arbitrary<object>),
        fc.nat(20).map((length) => Array.from({ length }, () => null)),
      ),
    ),
  runs: ({ codec, values }, _, separator, times) =>
    sample(runs(codec, { separator, times, count: bySeats }), three(values)),
  form: (one, other, between, after) =>
    sample(
      // Tagged by hand, so that the literal texts vary.
      form(texts("", between, after), { a: one.codec }, { b: other.codec }),
      fc.record({ a: one.values, b: other.values }, { noNullPrototype: true }),
    ),
  joined: (one, other, between) =>
    sample(
      form(texts("", between, ""), form`${{ a: one.codec }}`, { b: other.codec }),
      fc.record({ a: one.values, b: other.values }, { noNullPrototype: true }),
    ),
  variant: (one, other, first, second) =>
    sample(
      variant<{ kind: "p"; a: unknown } | { kind: "q"; b: unknown } | { kind: "r" }, Context, "kind">("kind", {
        p: form(texts(first, ""), { a: one.codec }),
        q: form(texts(second, ""), { b: other.codec }),
        r: form`r`,
      }),
      fc.oneof(
        fc.record({ kind: fc.constant("p" as const), a: one.values }, { noNullPrototype: true }),
        fc.record({ kind: fc.constant("q" as const), b: other.values }, { noNullPrototype: true }),
        fc.constant({ kind: "r" as const }),
      ),
    ),
  mapped: ({ codec, values }) =>
    sample(
      mapped(
        codec,
        (value: unknown): object => ({ value }),
        ({ value }: { value: unknown }) => value,
        "never",
      ),
      values.map((value) => ({ value })),
    ),
  columns: (one, other, between, separator) =>
    sample(
      columns({ count: bySeats, separator })(texts("", between, ""), { a: one.codec }, { b: other.codec }),
      fc.record({ a: three(one.values), b: three(other.values) }, { noNullPrototype: true }),
    ),
  rows: (one, other, separator, empty) =>
    sample(
      columns({ empty, separator })(texts("", ":", ""), { a: one.codec }, { b: other.codec }),
      fc
        .array(fc.tuple(one.values, other.values))
        .map((rows) => ({ a: rows.map(([a]) => a), b: rows.map(([, b]) => b) })),
    ),
  dependent: (_one, _other, between) =>
    sample(
      dependent(
        form(
          texts("", between, ""),
          { width: integer(1, 9) },
          { cell: integer(0, ({ width }: { readonly width: number }) => width - 1) },
        ) as never,
      ),
      fc.nat(8).map((cell) => ({ width: cell + 1, cell })),
    ),
};

function texts(...literal: string[]): TemplateStringsArray {
  return Object.assign(literal, { raw: literal });
}

function attempt(make: () => Sample): Sample | undefined {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.startsWith("ambiguous notation")) return undefined;
    throw thrown;
  }
}

function named(made: Sample, name: string): Sample {
  return { ...made, name };
}

/** Codecs of any shape; those that their combinators refuse are none. */
export const anyCodec: fc.Arbitrary<Sample> = fc.letrec<{ all: Sample }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 3, depthIdentifier: "codec" },
    fc.oneof(numbers, marked, words, fixed),
    fc
      .tuple(fc.constantFrom(...Object.keys(composed)), tie("all"), tie("all"), mark, mark)
      .map(([name, one, other, text, more]) =>
        attempt(() =>
          named(composed[name](one, other, text, more), `${name}(${one.name}, ${other.name}, "${text}", "${more}")`),
        ),
      )
      .filter((made) => made !== undefined),
  ),
})).all;
