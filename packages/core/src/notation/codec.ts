import { no, ok, type Result } from "../input/refusal.js";
import { isReadable, type NotationProblem, readable, Scan } from "./scan.js";
import type { Shape } from "./shape.js";

/**
 * A description of a piece of text that both reads and writes it. `T` is what is read; `C` is the context that both
 * need, such as the board; `W` is what can be written, which may be more than is read: a `readonly` list, a whole view.
 * Reading what was written gives the value back, and there is one text for each value.
 */
export class Codec<T, C = unknown, W = T> {
  /**
   * Reads one piece from where the scan is, and leaves the scan behind it; `undefined` after a problem. A codec of a
   * record adds its fields to `into` and returns that, where it is given.
   */
  readonly read: (scan: Scan, context: C, into?: object) => T | undefined;
  /** Writes a value. */
  readonly write: (value: W, context: C) => string;
  /** How the texts begin and end. */
  readonly shape: Shape;

  /** Makes a codec of how its texts are read and written, and of how they begin and end. */
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

/** Any codec, whatever it reads. */
export interface AnyCodec {
  /** How the texts begin and end. */
  readonly shape: Shape;
}

/** A whole number, or how it follows from the context: a bound, or how many there are. */
export type Bound<C> = number | ((context: C) => number);

/** Returns the number of a bound. */
export function boundIn<C>(bound: Bound<C>, context: C): number {
  return typeof bound === "number" ? bound : bound(context);
}

/**
 * Reads a whole text: the value, or the place of the first problem and what was expected there. Takes anything; never
 * throws.
 * @example
 * readText(integer(1, 6), "7", undefined); // { ok: false, problem: { at: 0, expected: "a number from 1 to 6" } }
 */
export function readText<T, C>(codec: Codec<T, C, never>, text: string, context: C): Result<T, NotationProblem> {
  if (!isReadable(text)) return no({ at: 0, expected: readable });
  const scan = new Scan(text);
  const value = codec.read(scan, context);
  if (value !== undefined && scan.at === text.length) return ok(value);
  scan.fail("the end");
  return no(scan.problem!);
}
