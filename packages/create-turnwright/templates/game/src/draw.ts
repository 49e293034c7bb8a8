import { type Draw, drawing } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** How to read the drawing: `legend` at the prompt prints it. */
export const legend = "Each `●` is a stone of the heap.";

/** Draws the heap in rows of ten stones, then whose turn it is. */
export const draw: Draw<Pebbles> = drawing("pebbles", ({ state: { heap, outcome, seat } }, paint) => {
  const rows = Array.from({ length: Math.ceil(heap / 10) }, (_, row) => "●".repeat(Math.min(10, heap - row * 10)));
  const says = outcome === null ? `Player ${seat + 1} takes` : `Player ${seat + 1} took the last stone`;
  return [paint(`stones ${heap}`, "strong"), ...rows, says].join("\n");
});
