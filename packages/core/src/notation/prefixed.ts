import { Codec } from "./codec.js";
import { inSequence, literalShape } from "./shape.js";

/**
 * Returns the codec of a value that is written after a literal text. Throws an error when the codec could read a text
 * in two ways.
 * @example
 * nullable("", prefixed("B", integer(1, 20)), 0) // 3 is B3, 0 is the empty text
 */
export function prefixed<T, C, W>(prefix: string, codec: Codec<T, C, W>): Codec<T, C, W> {
  return new Codec<T, C, W>(
    (scan, context, into) => (scan.skip(prefix) ? codec.read(scan, context, into) : scan.fail(prefix)),
    (value, context) => prefix + codec.write(value, context),
    inSequence(literalShape(prefix), codec.shape),
  );
}
