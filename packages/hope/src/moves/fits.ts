import type { Mismatch } from "@turnwright/core/rules";
import type { HopeMove } from "../kinds/move.js";
import type { HopeView } from "../state.js";

/** Returns the first field of a move that is out of range: a seat must be at this table. */
export function fits(view: HopeView, move: HopeMove): Mismatch | undefined {
  if (move.type !== "accuse" && move.type !== "coax") return undefined;
  if (move.seat < view.seats) return undefined;
  return { path: "seat", problem: "out-of-range", expected: `a seat from 0 to ${view.seats - 1}` };
}
