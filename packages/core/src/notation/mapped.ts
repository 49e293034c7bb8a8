import { Codec } from "./codec.js";
import type { Known } from "./nullable.js";

/**
 * Returns the codec of a value that is written as another value. `encode` returns the value to write, and `decode` must
 * reverse `encode`. `decode` can return `undefined` for a value that has no meaning. In this case, `readText` returns a
 * problem with the text `expected`. Pass this text, which describes a valid value, as the last argument.
 * @example
 * mapped(list(seat), bitsOf, seatsOf)
 */
export function mapped<T, C, W, U extends Known | null, X = U, D = C>(
  codec: Codec<T, C, W>,
  decode: (value: T, context: D) => U,
  encode: (value: X, context: D) => W,
): Codec<U, C & D, X>;
export function mapped<T, C, W, U, X = U, D = C>(
  codec: Codec<T, C, W>,
  decode: (value: T, context: D) => U | undefined,
  encode: (value: X, context: D) => W,
  expected: string,
): Codec<U, C & D, X>;
export function mapped<T, C, W, U, X = U, D = C>(
  codec: Codec<T, C, W>,
  decode: (value: T, context: D) => U | undefined,
  encode: (value: X, context: D) => W,
  expected = "another value",
): Codec<U, C & D, X> {
  return new Codec<U, C & D, X>(
    (scan, context) => {
      const from = scan.at;
      const value = codec.read(scan, context);
      if (value === undefined) return undefined;
      const meant = decode(value, context);
      return meant === undefined ? scan.fail(expected, from) : meant;
    },
    (value, context) => codec.write(encode(value, context), context),
    codec.shape,
  );
}

/**
 * Returns the codec of a value that the text of a position contains. The state has no single field with this value. For
 * writing, `encode` computes the value from a state or a view. After reading, `apply` stores the value in the state
 * that is the codec's context. `apply` returns `false` if it cannot store the value.
 * @example
 * applied(list(stack), putStacks, stacksOf, "stacks within the limit")
 */
export function applied<T, C, W, D, X = D>(
  codec: Codec<T, C, W>,
  apply: (value: T, state: D) => boolean,
  encode: (view: X) => W,
  expected: string,
): Codec<object, C & D, X> {
  return mapped<T, C, W, object, X, D>(
    codec,
    (value, state) => (apply(value, state) ? {} : undefined),
    encode,
    expected,
  );
}
