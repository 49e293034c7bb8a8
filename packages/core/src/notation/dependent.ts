import { Codec } from "./codec.js";

/**
 * Returns the codec of a record in which the codec of a field can depend on earlier fields. The context of each codec
 * is the record with the fields that were read so far.
 * @example
 * dependent(form`${{ width: integer(3, 9) }}.${{ goal: integer(0, ({ width }) => width - 1) }}`)
 */
export function dependent<T extends C, C extends object, W extends C>(codec: Codec<T, C, W>): Codec<T, unknown, W> {
  return new Codec<T, unknown, W>(
    // Each codec uses only fields that come earlier in the text.
    (scan, _context, into = {}) => codec.read(scan, into as C, into),
    (value) => codec.write(value, value),
    codec.shape,
  );
}
