import { Codec } from "./codec.js";

/**
 * A record of which the fields that were read before decide how later ones are read: the record, as far as it has been
 * read, is the context of its own parts.
 * @example
 * dependent(form`${{ width: integer(3, 9) }}.${{ goal: integer(0, ({ width }) => width - 1) }}`)
 */
export function dependent<T extends C, C extends object, W extends C>(codec: Codec<T, C, W>): Codec<T, unknown, W> {
  return new Codec<T, unknown, W>(
    // Fields that are not there yet are not asked for: they stand later in the text.
    (scan, _context, into = {}) => codec.read(scan, into as C, into),
    (value) => codec.write(value, value),
    codec.shape,
  );
}
