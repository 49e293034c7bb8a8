import { type Drawing, defineDrawing, type Paint, type ReadableGame } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** How to read the drawing: `legend` at the prompt prints it. */
const legend = "Each `●` is a stone of the heap.";

/** Draws the heap in rows of ten stones, then whose turn it is. */
function draw({ state: { heap, outcome, seat } }: ReadableGame<Pebbles>, paint: Paint): string {
  const rows = Array.from({ length: Math.ceil(heap / 10) }, (_, row) => "●".repeat(Math.min(10, heap - row * 10)));
  const says = outcome === null ? `Player ${seat + 1} takes` : `Player ${seat + 1} took the last stone`;
  return [paint(`stones ${heap}`, "strong"), ...rows, says].join("\n");
}

/** The board as text with its legend. */
export const drawing: Drawing<Pebbles> = defineDrawing("pebbles", { draw, legend });
