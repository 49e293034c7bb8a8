import { bitsOf } from "./board.js";

/** The number of ways to choose some of several things, up to six: `ways[several][some]`. */
export const ways: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, of) => {
  let row = [1];
  for (let n = 0; n < of; n++) row = [...row, 0].map((count, at) => count + (row[at - 1] ?? 0));
  return row;
});

/** All masks of six slots: by size, then lexicographically as lists of slots. `sizeFrom[n]` is where size n begins. */
const bySize: readonly number[] = Array.from({ length: 64 }, (_, mask) => mask).sort(
  (a, b) => bitsOf[a] - bitsOf[b] || reversedBits(b) - reversedBits(a),
);
const sizeFrom: readonly number[] = [0, 1, 7, 22, 42, 57, 63, 64];

function reversedBits(mask: number): number {
  let reversed = 0;
  for (let slot = 0; slot < 6; slot++) if ((mask >> slot) & 1) reversed |= 32 >> slot;
  return reversed;
}

/**
 * Returns the subset of a mask with this index among its subsets of one size, in lexicographic order. Throws for an
 * index beyond the last one.
 */
export function subset(of: number, size: number, index: number): number {
  let left = index;
  for (let at = sizeFrom[size]; at < sizeFrom[size + 1]; at++)
    if ((bySize[at] & ~of) === 0 && left-- === 0) return bySize[at];
  throw new Error("bug: an index beyond the subsets");
}
