import type { Mismatch } from "@turnwright/core/rules";
import type { ArtifactMove } from "../kinds/move.js";
import type { ArtifactView } from "../state.js";

function outside(path: string, count: number): Mismatch {
  return { path, problem: "out-of-range", expected: `0 to ${count - 1}` };
}

/** Returns the first field of a move that is out of range: locations must be on this board, and seats at this table. */
export function fits(view: ArtifactView, move: ArtifactMove): Mismatch | undefined {
  const size = view.heights.length;
  if ("to" in move && move.to >= size) return outside("to", size);
  if ("at" in move && move.at >= size) return outside("at", size);
  if ("with" in move && move.with >= view.seats) return outside("with", view.seats);
  return undefined;
}
