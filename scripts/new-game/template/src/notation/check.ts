import type { PebblesState } from "../state.js";

/** Returns whether play can lead there: each turn before this one took one to three stones. */
export function isReachable({ options: { stones }, heap, turn }: PebblesState): boolean {
  const takes = heap === 0 ? turn : turn - 1;
  const taken = stones - heap;
  return taken >= takes && taken <= 3 * takes;
}
