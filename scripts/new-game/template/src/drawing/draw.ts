/**
 * The game drawn as text, for terminals; the rules themselves draw nothing.
 * @packageDocumentation
 */

import { type Drawing, defineDrawing, type Paint, type ReadableGame } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { words } from "./words.js";

/** How to read the drawing. Its characters are in backquotes. */
const legend = "The heap in rows of ten stones.";

/** Draws the heap in rows of ten stones, then whose turn it is. */
function draw({ state: { heap, outcome, seat } }: ReadableGame<Pebbles>, paint: Paint): string {
  const rows = Array.from({ length: Math.trunc((heap + 9) / 10) }, (_, row) =>
    "●".repeat(Math.min(10, heap - row * 10)),
  );
  const says = outcome === null ? `Player ${seat + 1} takes` : `Player ${seat + 1} took the last stone`;
  return [paint(`stones ${heap}`, "strong"), ...rows, says].join("\n");
}

/** The board as text with its legend, and the words of moves. */
export const drawing: Drawing<Pebbles> = defineDrawing("pebbles", { draw, legend, words });
