import type { Kinds } from "@turnwright/core/rules";
import type { rulebook } from "./rulebook.js";
import type { PebblesOptions, PebblesPhase, PebblesState } from "./state.js";

/** What a seat may ask for: `count` stones, 1 to 3. */
export type PebblesMove = { readonly type: "take"; readonly count: number };

/** What can happen. */
export type PebblesEvent =
  | { readonly type: "gameStarted"; readonly stones: number }
  | { readonly type: "firstSeatChosen"; readonly seat: number }
  | { readonly type: "turnStarted"; readonly seat: number; readonly turn: number }
  | { readonly type: "stonesTaken"; readonly seat: number; readonly count: number };

/** The types of Pebbles, bundled. Nothing is hidden, so the view is the state. */
export interface Pebbles extends Kinds {
  seats: 2 | 3 | 4;
  options: PebblesOptions;
  state: PebblesState;
  view: PebblesState;
  move: PebblesMove;
  event: PebblesEvent;
  objection: { readonly code: "too-few-stones"; readonly heap: number };
  phase: PebblesPhase;
  stream: "setup";
  rulebook: typeof rulebook;
}
