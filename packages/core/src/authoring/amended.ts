import type { Amendments } from "./define-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";

/**
 * Returns the value of a term after all amendments. Calls the functions of `amendments` in the order of their keys.
 * Each function receives the value that the previous function returned. Throws a `TypeError` when `amendments` holds
 * anything but functions.
 */
export function amended<G extends Kinds, T extends keyof G["amendment"] & string>(
  amendments: Amendments<G, T>,
  view: G["view"],
  value: G["amendment"][T]["value"],
  about: G["amendment"][T]["about"],
): G["amendment"][T]["value"] {
  const table = amendments as { readonly [id: string]: (view: G["view"], value: unknown, about: unknown) => unknown };
  let now: unknown = value;
  for (const id in table) {
    const amend = table[id];
    demand(typeof amend === "function", "amendments", "functions by sentence");
    now = amend(view, now, about);
  }
  return now;
}
