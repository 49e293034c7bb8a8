import type { Kinds, Seat } from "@turnwright/core/rules";
import type { HomewardDerived } from "./derive.js";
import type { HomewardEvent } from "./event.js";
import type { HomewardMove } from "./kinds/move.js";
import type { HomewardObjection } from "./kinds/objection.js";
import type { HomewardPhase } from "./kinds/phase.js";
import type { HomewardOptions } from "./options.js";
import type { HomewardOutcome } from "./outcome.js";
import type { HomewardRulebook } from "./rulebook.js";
import type { HomewardState, HomewardView } from "./state.js";

/** The arguments of the procedures. */
export interface HomewardProcedures {
  /** A card is traded in for the purchase in progress. */
  trade: { readonly seat: Seat; readonly card: number };
  /** These tokens complete the purchase in progress. */
  purchase: { readonly seat: Seat; readonly tokens: readonly number[] };
  /** A place of the pit has become empty. */
  refill: { readonly tier: number; readonly place: number };
  /** A seat gets a top card. */
  award: { readonly seat: Seat; readonly card: number };
}

/** The types of Homeward, for core. */
export interface Homeward extends Kinds {
  seats: 2 | 3 | 4;
  options: HomewardOptions;
  shorthand: { stackSize: null };
  state: HomewardState;
  view: HomewardView;
  derived: HomewardDerived;
  move: HomewardMove;
  event: HomewardEvent;
  objection: HomewardObjection;
  phase: HomewardPhase;
  procedure: HomewardProcedures;
  stream: "tiles" | "goals";
  outcome: HomewardOutcome;
  rulebook: HomewardRulebook;
}
