import { Codec } from "./codec.js";
import { literalShape, oneOf } from "./shape.js";

/** Anything but `null`, which has a text of its own. */
export type Known = NonNullable<unknown>;

function orMark<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
  isSecret: boolean,
): Codec<T | null, C, W | null> {
  return new Codec<T | null, C, W | null>(
    (scan, context) => {
      if (!scan.skip(mark)) {
        const from = scan.at;
        return codec.read(scan, context) ?? scan.orElse(mark, from);
      }
      if (isSecret) scan.masked = true;
      return null;
    },
    (value, context) => (value === null ? mark : codec.write(value, context)),
    oneOf([literalShape(mark), codec.shape]),
  );
}

/**
 * A value that may be `null`, which is written as a mark.
 * @example
 * nullable("-", seat)
 */
export function nullable<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null> {
  return orMark(mark, codec, false);
}

/**
 * A value that a view may hide: `null` stands for what is not seen. The text that holds the mark is that of a view.
 * @example
 * hidden("q", letters("hn", ["hope", "nope"]))
 */
export function hidden<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null> {
  return orMark(mark, codec, true);
}
