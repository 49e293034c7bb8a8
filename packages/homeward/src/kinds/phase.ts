/**
 * The decision for which the game waits. Nobody acts in `begin` (the next turn, the draw), `arrive` (after moving),
 * `settle` (top cards) and `finish` (the end of the turn).
 */
export type HomewardPhase =
  | "begin"
  | "place"
  | "move"
  | "arrive"
  | "portal"
  | "shop"
  | "pay"
  | "settle"
  | "claim"
  | "finish";
