/** The lowest member of a set of small integers, as bits; the set has one at least. */
export function lowest(set: number): number {
  return 31 - Math.clz32(set & -set);
}
