import type { Amendments } from "./define-game.js";
import type { Kinds } from "./kinds.js";

/** The value of a term after every sentence that amends it has spoken, in the order of its table. */
export function amended<G extends Kinds, T extends keyof G["amendment"] & string>(
  amendments: Amendments<G, T>,
  view: G["view"],
  value: G["amendment"][T]["value"],
  about: G["amendment"][T]["about"],
): G["amendment"][T]["value"] {
  const table = amendments as { readonly [id: string]: (view: G["view"], value: unknown, about: unknown) => unknown };
  let now: unknown = value;
  for (const id in table) now = table[id](view, now, about);
  return now;
}
