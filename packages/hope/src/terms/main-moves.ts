import type { HopeMove } from "../kinds/move.js";

/** The moves of a turn, open in any order and as often as they are legal; `endTurn` starts what is automatic. */
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
