import type { Seat } from "@turnwright/core/rules";

/** What can happen. Everybody is told all of it. */
export type PebblesEvent =
  | { readonly type: "gameStarted"; readonly stones: number }
  | { readonly type: "firstSeatChosen"; readonly seat: Seat }
  | { readonly type: "turnStarted"; readonly seat: Seat; readonly turn: number }
  | { readonly type: "stonesTaken"; readonly seat: Seat; readonly count: number };
