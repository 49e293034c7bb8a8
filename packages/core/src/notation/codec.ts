import { no, ok, type Result } from "../input/refusal.js";
import { isReadable, type NotationProblem, readable, Scan } from "./scan.js";
import type { Shape } from "./shape.js";

/**
 * An object that describes a piece of text. A codec can both read and write this text. Reading a written value returns
 * the same value, and each value has exactly one text.
 *
 * - `T` is the type of the values that the codec reads.
 * - `C` is the type of the context that reading and writing need, such as the board.
 * - `W` is the type of the values that the codec writes. `W` can allow more than `T`. For example, `T` is a list and
 *   `W` a `readonly` list, or `T` is a part of a view and `W` the whole view.
 */
export class Codec<T, C = unknown, W = T> {
  /**
   * `scan` holds a text and the index of its next character. Reads a value that begins at this index, and moves the
   * index past the text of the value. Returns `undefined` after a problem. If `into` is given, a codec of a record adds
   * the fields to `into` and returns `into`.
   */
  readonly read: (scan: Scan, context: C, into?: object) => T | undefined;
  /** Returns the text of a value. */
  readonly write: (value: W, context: C) => string;
  /** A description of how the texts of this codec begin and end. */
  readonly shape: Shape;

  /** Creates a codec from its reader, its writer, and a description of how its texts begin and end. */
  constructor(
    read: (scan: Scan, context: C, into?: object) => T | undefined,
    write: (value: W, context: C) => string,
    shape: Shape,
  ) {
    this.read = read;
    this.write = write;
    this.shape = shape;
  }
}

/** A codec of any type. */
export interface AnyCodec {
  /** A description of how the texts of this codec begin and end. */
  readonly shape: Shape;
}

/** A bound or a count: an integer, or a function that computes the integer from the context. */
export type Bound<C> = number | ((context: C) => number);

/** Returns the value of a bound in a context. */
export function boundIn<C>(bound: Bound<C>, context: C): number {
  return typeof bound === "number" ? bound : bound(context);
}

/**
 * Reads a whole text. Returns the value, or the index of the first wrong character and a description of what was
 * expected there. Never throws: if `text` is not a string, the result is a problem.
 * @example
 * readText(integer(1, 6), "7", undefined); // { ok: false, problem: { at: 0, expected: "a number from 1 to 6" } }
 */
export function readText<T, C>(codec: Codec<T, C, never>, text: string, context: C): Result<T, NotationProblem> {
  if (!isReadable(text)) return no({ at: 0, expected: readable() });
  const scan = new Scan(text);
  const value = codec.read(scan, context);
  if (value !== undefined && scan.at === text.length) return ok(value);
  scan.fail("the end");
  return no(scan.problem!);
}
