/**
 * The game drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Draw, drawing } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";

export { words } from "./words.js";

/** How to read the drawing. Signs of the drawing are in backquotes. */
export const legend: string = "The heap in rows of ten stones.";

/** Draws the heap in rows of ten stones, then whose turn it is. */
export const draw: Draw<Pebbles> = drawing("pebbles", ({ state: { heap, outcome, seat } }, paint) => {
  const rows = Array.from({ length: Math.trunc((heap + 9) / 10) }, (_, row) =>
    "●".repeat(Math.min(10, heap - row * 10)),
  );
  const says = outcome === null ? `Player ${seat + 1} takes` : `Player ${seat + 1} took the last stone`;
  return [paint(`stones ${heap}`, "strong"), ...rows, says].join("\n");
});
