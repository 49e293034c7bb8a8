import type { HopeMove } from "../kinds/move.js";

/**
 * The moves of a turn. They may be made in any order and as often as they are legal; `endTurn` starts the automatic
 * steps.
 */
export const mainMoves: readonly HopeMove["type"][] = [
  "teleport",
  "navigate",
  "step",
  "polarize",
  "place",
  "takeToken",
  "useToken",
  "upgrade",
  "raiseLevel",
  "accuse",
  "reveal",
  "coax",
  "endTurn",
];
