import type { Kinds } from "@turnwright/core/rules";
import type { PebblesEvent } from "./event.js";
import type { PebblesOptions } from "./options.js";
import type { PebblesOutcome } from "./outcome.js";
import type { PebblesRulebook } from "./rulebook.js";
import type { PebblesPhase, PebblesState } from "./state.js";

/** What a seat may ask for: `count` stones, 1 to 3. */
export type PebblesMove = { readonly type: "take"; readonly count: number };

/** Why a move is not allowed, with the facts: how many stones lie in the heap. */
export type PebblesObjection = { readonly code: "too-few-stones"; readonly heap: number };

/** The types of Pebbles, bundled. Nothing is hidden, so the view is the state. */
export interface Pebbles extends Kinds {
  seats: 2 | 3 | 4;
  options: PebblesOptions;
  state: PebblesState;
  view: PebblesState;
  move: PebblesMove;
  event: PebblesEvent;
  objection: PebblesObjection;
  phase: PebblesPhase;
  stream: "setup";
  outcome: PebblesOutcome;
  rulebook: PebblesRulebook;
}
