import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, literalShape, oneOf, orNothing, setOf } from "./shape.js";

/** Any value except `null` and `undefined`. */
export type Known = NonNullable<unknown>;

function orMark<T, C, W, N>(mark: string, codec: Codec<T, C, W>, none: N, isSecret: boolean): Codec<T | N, C, W | N> {
  if (mark === "" && codec.shape.isOptional) ambiguous("a value that may be missing may be empty");
  const names = [isSecret ? "a hidden value" : JSON.stringify(none), "the value"];
  const shape = mark === "" ? orNothing(codec.shape) : oneOf([literalShape(mark), codec.shape], names);
  const starts = setOf(shape.starts);
  const isMarked = (scan: Scan): boolean => (mark === "" ? !scan.isNext(starts) : scan.skip(mark));
  return new Codec<T | N, C, W | N>(
    (scan, context) => {
      if (!isMarked(scan)) {
        const from = scan.at;
        const value = codec.read(scan, context);
        return value === undefined && mark !== "" ? scan.orElse(mark, from) : value;
      }
      if (isSecret) scan.masked = true;
      return none;
    },
    (value, context) => (value === none ? mark : codec.write(value as W, context)),
    shape,
  );
}

/**
 * Returns the codec of a value that can be missing. The reader returns `null` for a missing value, or the third
 * argument if you give one. The writer writes a missing value as `mark`, which can be the empty text. Throws an error
 * when the codec could read a text in two ways.
 * @example
 * nullable("-", seat) // null is -
 * nullable("-", integer(1, 20), "unlimited") // "unlimited" is -
 * nullable("", hidden("q", integer(0, 7)), -1) // -1 is nothing, `null` is q
 */
export function nullable<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null>;
export function nullable<T, C, W, const N extends string | number>(
  mark: string,
  codec: Codec<T, C, W>,
  none: N,
): Codec<T | N, C, W | N>;
export function nullable<T, C, W>(
  mark: string,
  codec: Codec<T, C, W>,
  none: string | number | null = null,
): Codec<T | string | number | null, C, W | string | number | null> {
  return orMark<T, C, W, string | number | null>(mark, codec, none, false);
}

/**
 * Returns the codec of a value that a view can hide. A hidden value is `null`, written as `mark`. If the text of a
 * position contains the mark, the reader treats the whole text as the text of a view. Throws an error when the codec
 * could read a text in two ways.
 * @example
 * hidden("q", letters("lt", ["loyal", "traitor"]))
 */
export function hidden<T extends Known, C, W extends Known>(
  mark: string,
  codec: Codec<T, C, W>,
): Codec<T | null, C, W | null> {
  return orMark<T, C, W, null>(mark, codec, null, true);
}
