import { Codec } from "./codec.js";
import { literalShape, oneOf } from "./shape.js";

/** Anything but `null`, which has a text of its own. */
export type Known = NonNullable<unknown>;

function orMark<T, C, W, N>(mark: string, codec: Codec<T, C, W>, none: N, isSecret: boolean): Codec<T | N, C, W | N> {
  return new Codec<T | N, C, W | N>(
    (scan, context) => {
      if (!scan.skip(mark)) {
        const from = scan.at;
        return codec.read(scan, context) ?? scan.orElse(mark, from);
      }
      if (isSecret) scan.masked = true;
      return none;
    },
    (value, context) => (value === none ? mark : codec.write(value as W, context)),
    oneOf([literalShape(mark), codec.shape]),
  );
}

/**
 * A value that may be missing, which is written as a mark: `null`, unless another value is named for it.
 * @example
 * nullable("-", seat) // null is -
 * nullable("-", integer(1, 20), "unlimited") // "unlimited" is -
 */
export function nullable<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null>;
export function nullable<T extends Known, C, W extends Known, const N extends string | number>(
  mark: string,
  codec: Codec<T, C, W>,
  none: N,
): Codec<T | N, C, W | N>;
export function nullable<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
  none: string | number | null = null,
): Codec<T | string | number | null, C, W | string | number | null> {
  return orMark<T, C, W, string | number | null>(mark, codec, none, false);
}

/**
 * A value that a view may hide: `null` stands for what is not seen. The text that holds the mark is that of a view.
 * @example
 * hidden("q", letters("lt", ["loyal", "traitor"]))
 */
export function hidden<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null> {
  return orMark<T, C, W, null>(mark, codec, null, true);
}
