import { demand } from "./demand.js";

/**
 * Returns the lowest member of a set of integers from 0 to 31. Bit n of the number `set` is 1 if the set contains n.
 * Returns -1 when the set is empty. Throws a `TypeError` when `set` is not a number.
 */
export function lowestOf(set: number): number {
  demand(typeof set === "number", "set", "a number");
  return 31 - Math.clz32(set & -set);
}
