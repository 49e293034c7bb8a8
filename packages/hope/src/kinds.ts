import type { Kinds, Seat } from "@turnwright/core/rules";
import type { Card, Character, Dimension, HopeEdition, Lever, Mode } from "./content/shape.js";
import type { HopeEvent, MedalReason } from "./event.js";
import type { HopeOptions } from "./options.js";
import type { HopeOutcome } from "./outcome.js";
import type { HopeRulebook } from "./rulebook.js";
import type { HopePhase, HopeState, HopeView } from "./state.js";

/** One or two cards in the order in which they come to lie on the pile. */
export type Payment = readonly Card[];

/** What a seat can do. `cell` 0..36, `direction` 0..5 (E, then counterclockwise), `space` 0..2. */
export type HopeMove =
  | { readonly type: "placeMonolith"; readonly cell: number }
  | { readonly type: "chooseCharacter"; readonly character: Character }
  | { readonly type: "placeShip"; readonly dimension: Dimension }
  | { readonly type: "teleport"; readonly cell: number; readonly pay: Payment }
  | { readonly type: "navigate"; readonly lever: Lever; readonly mode: Mode; readonly direction: number }
  | { readonly type: "step"; readonly direction: number }
  | { readonly type: "polarize" }
  | { readonly type: "place"; readonly pay: Payment }
  | { readonly type: "takeToken" }
  | HopeTokenMove
  | { readonly type: "upgrade" }
  | { readonly type: "raiseLevel" }
  | { readonly type: "accuse"; readonly seat: Seat }
  | { readonly type: "reveal" }
  | { readonly type: "coax"; readonly seat: Seat; readonly dimension: Dimension }
  | { readonly type: "endTurn" }
  | { readonly type: "replenish"; readonly space: number }
  | { readonly type: "replaceOne"; readonly cell: number; readonly dimension: Dimension }
  | { readonly type: "stopReplacing" }
  | { readonly type: "giveUp"; readonly cell: number; readonly dimension: Dimension }
  | { readonly type: "pledgeMedal" }
  | { readonly type: "pledgePair"; readonly pay: Payment }
  | { readonly type: "endPledge" };

/** The use of a token; a general polarization has a turn. */
export type HopeTokenMove =
  | { readonly type: "useToken"; readonly token: "draw" | "move" | "medals" }
  | { readonly type: "useToken"; readonly token: "polarize"; readonly turn: "clockwise" | "counterclockwise" };

/** Why a move is not allowed, with the facts that explain it. */
export type HopeObjection =
  | { readonly code: "not-a-candidate"; readonly candidates: readonly number[] }
  | { readonly code: "character-taken"; readonly by: Seat }
  | { readonly code: "dimension-full"; readonly dimension: Dimension }
  | { readonly code: "not-the-prodigy" }
  | { readonly code: "not-at-start-of-turn" }
  | { readonly code: "no-technology-here"; readonly cell: number }
  | { readonly code: "not-a-twin-galaxy"; readonly cell: number }
  | { readonly code: "payment-invalid"; readonly pay: Payment }
  | { readonly code: "cards-not-in-hand"; readonly pay: Payment }
  | { readonly code: "jokers-broken" }
  | { readonly code: "no-movement-left" }
  | { readonly code: "lever-used"; readonly lever: Lever }
  | { readonly code: "lever-mode-mismatch"; readonly lever: Lever; readonly mode: Mode }
  | { readonly code: "sideways-fogged" }
  | { readonly code: "no-such-step"; readonly direction: number }
  | { readonly code: "not-navigating" }
  | { readonly code: "line-must-be-straight"; readonly direction: number }
  | { readonly code: "range-exceeded"; readonly steps: number }
  | { readonly code: "no-lever-used" }
  | { readonly code: "no-planets-on-earth" }
  | { readonly code: "galaxy-stable"; readonly cell: number }
  | { readonly code: "no-barren-planet-here"; readonly dimension: Dimension }
  | { readonly code: "placed-before-polarizing" }
  | { readonly code: "no-pioneers-left" }
  | { readonly code: "no-token-here"; readonly cell: number }
  | { readonly code: "not-entered"; readonly cell: number }
  | { readonly code: "token-not-owned" }
  | { readonly code: "already-developed" }
  | { readonly code: "development-barred" }
  | { readonly code: "at-maximum" }
  | { readonly code: "not-enough-medals"; readonly needed: number; readonly owned: number }
  | { readonly code: "no-traitor-variant" }
  | { readonly code: "traitor-known"; readonly seat: Seat }
  | { readonly code: "already-accused" }
  | { readonly code: "self-accusation" }
  | { readonly code: "no-upgrade" }
  | { readonly code: "rank-too-low" }
  | { readonly code: "not-enough-standing" }
  | { readonly code: "not-the-traitor" }
  | { readonly code: "not-the-revealed-traitor" }
  | { readonly code: "no-such-pioneer"; readonly cell: number; readonly dimension: Dimension };

/** Medals that a seat is due, and why. */
export interface MedalDue {
  readonly seat: Seat;
  readonly count: number;
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
  crossing: { readonly space: number; readonly walk: number };
  strike: { readonly walk: number };
  vanish: { readonly cell: number };
  unmask: { readonly seat: Seat };
  resolveBug: { readonly card: number; readonly paid: boolean };
}

/** The terms that sentences amend, with what they are asked about. */
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
