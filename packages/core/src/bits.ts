import { demand } from "./demand.js";

/**
 * Returns the lowest member of a set of integers from 0 to 31 that is kept as bits (bit n for n); -1 when it is empty.
 * Throws a `TypeError` when `set` is no number.
 */
export function lowestOf(set: number): number {
  demand(typeof set === "number", "set", "a number");
  return 31 - Math.clz32(set & -set);
}
