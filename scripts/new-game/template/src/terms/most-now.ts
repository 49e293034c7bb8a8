import { mostAtOnce } from "../content/stones.js";
import type { PebblesState } from "../state.js";

/** How many stones can be taken at once, 0 to 3. */
export function mostNow({ heap }: PebblesState): number {
  return Math.min(mostAtOnce, heap);
}
