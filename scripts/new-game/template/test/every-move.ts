import { mostAtOnce } from "../src/content/stones.js";
import type { Pebbles } from "../src/index.js";

/** Every well-formed move of a match, legal or not. */
export function* everyMove(): Iterable<Pebbles["move"]> {
  for (let count = 1; count <= mostAtOnce; count++) yield { type: "take", count };
}
