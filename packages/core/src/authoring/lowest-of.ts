/** The lowest member of a set of integers from 0 to 31 that is kept as bits (bit n for n); -1 when it is empty. */
export function lowestOf(set: number): number {
  return 31 - Math.clz32(set & -set);
}
