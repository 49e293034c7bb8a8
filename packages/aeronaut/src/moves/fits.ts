import type { Mismatch } from "@turnwright/core/rules";
import type { AeronautMove } from "../kinds/move.js";
import type { AeronautView } from "../state.js";

function outside(path: string, count: number): Mismatch {
  return { path, problem: "out-of-range", expected: count === 0 ? "there are none" : `0 to ${count - 1}` };
}

/**
 * Returns the first field of a move that does not exist in this match. Schemas only know the largest board and six
 * seats.
 */
export function fits({ filled, owners, seats, amounts }: AeronautView, move: AeronautMove): Mismatch | undefined {
  if ("city" in move && move.city >= filled.length) return outside("city", filled.length);
  if ("route" in move && move.route >= owners.length) return outside("route", owners.length);
  if ("victim" in move && move.victim >= seats) return outside("victim", seats);
  if ("trajectory" in move && move.trajectory >= amounts.length) return outside("trajectory", amounts.length);
  return undefined;
}
