import { Codec } from "./codec.js";

/**
 * A value that is written as another one. `decode` may answer `undefined`: then what was read means nothing, and
 * `expected` says what would. The two functions undo each other.
 * @example
 * mapped(list(seat), bitsOf, seatsOf, "seats")
 */
export function mapped<T, C, W, U, X = U, D = C>(
  codec: Codec<T, C, W>,
  decode: (value: T, context: D) => U | undefined,
  encode: (value: X, context: D) => W,
  expected: string,
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
 * A piece of a position that is not one field of the state: what was read is carried out on the state, which is the
 * context.
 * `apply` answers whether that was possible; `encode` takes the piece out of a state or a view.
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
