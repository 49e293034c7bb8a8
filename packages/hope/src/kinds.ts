import type { Kinds, Seat } from "@turnwright/core/rules";
import type { HopeEdition } from "./content/shape.js";
import type { MedalReason } from "./event/words.js";
import type { HopeEvent } from "./event.js";
import type { HopeMove, Payment } from "./kinds/move.js";
import type { HopeObjection } from "./kinds/objection.js";
import type { HopePhase } from "./kinds/phase.js";
import type { HopeOptions } from "./options.js";
import type { HopeOutcome } from "./outcome.js";
import type { HopeRulebook } from "./rulebook.js";
import type { HopeState, HopeView } from "./state.js";

/** Medals that a seat is due, and why. */
export interface MedalDue {
  /** The seat. */
  readonly seat: Seat;
  /** How many it is due. */
  readonly count: number;
  /** The reason. */
  readonly why: MedalReason;
}

/** The arguments of the procedures. */
export interface HopeProcedures {
  beginTurn: { readonly seat: Seat; readonly round: number };
  rebuild: null;
  entering: { readonly seat: Seat };
  stabilize: { readonly cell: number };
  generalPolarization: { readonly clockwise: boolean };
  advance: { readonly steps: number; readonly walk: number };
  crossing: { readonly space: number; readonly walk: number; readonly earlier: number };
  strike: { readonly walk: number };
  vanish: { readonly cell: number };
  unmask: { readonly seat: Seat };
  resolveBug: { readonly card: number; readonly paid: boolean };
}

/** The terms that sentences amend. `about` is what a term is asked about. */
export type HopeAmendments = {
  handLimit: { value: number; about: Seat };
  movementActions: { value: number; about: Seat };
  visibleSymbols: { value: number; about: null };
  cost: { value: number; about: Seat };
  pairs: { value: boolean; about: Payment };
  corners: { value: boolean; about: Seat };
  medalGain: { value: number; about: MedalDue };
};

/** The types of HOPE, for core. */
export interface Hope extends Kinds {
  seats: 2 | 3 | 4;
  options: HopeOptions;
  shorthand: { edition: Partial<HopeEdition> };
  state: HopeState;
  view: HopeView;
  move: HopeMove;
  event: HopeEvent;
  objection: HopeObjection;
  phase: HopePhase;
  procedure: HopeProcedures;
  amendment: HopeAmendments;
  stream: "tiles" | "deck" | "tokens" | "roles" | "bugs" | "characters" | "leak";
  outcome: HopeOutcome;
  rulebook: HopeRulebook;
}
