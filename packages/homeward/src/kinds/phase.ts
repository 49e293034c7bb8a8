/**
 * What the game waits for. In `begin` (the next turn, the draw), `arrive` (after moving), `settle` (top cards) and
 * `finish` (the turn ends) nobody acts.
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
