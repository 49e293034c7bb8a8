import type { Kinds, Seat } from "@turnwright/core/rules";
import type { PortalsEvent } from "./event.js";
import type { PortalsOptions } from "./options.js";
import type { PortalsOutcome } from "./outcome.js";
import type { rulebook } from "./rulebook.js";
import type { PortalsState, PortalsView } from "./state.js";
import type { Passage } from "./terms/launched.js";

/** What can lie on a cell. */
export type PortalsElement = "platform" | "portal";
/** One choice for one neighbour of a new element: no arrow, from the neighbour, or to it. */
export type PortalsFlow = "none" | "in" | "out";
/** The four things a turn can be used for; `build` stands for `place` and `connect`, too. */
export type PortalsAction = "build" | "launch" | "introduce" | "removeCenter";
/** The one phase: a seat chooses its move. */
export type PortalsPhase = "turn";
/**
 * Where a turn stands. `setUp`: the game is being laid out; `choosing`: the seat is to act; `done`: the turn is over, and the
 * ends are looked at; `skipped`: its seat had no move, and it was not the last turn, so that nothing can have ended.
 */
export type PortalsStep = "setUp" | "choosing" | "done" | "skipped";

/** A pawn comes from the pool to the own START. */
export interface IntroduceMove {
  readonly type: "introduce";
}
/** An own pawn goes from CENTER to the pool. */
export interface RemoveCenterMove {
  readonly type: "removeCenter";
}
/** A portal moves pieces from all its entries to all its exits. */
export interface LaunchMove {
  readonly type: "launch";
  /** The portal's cell. */
  readonly portal: number;
  /** The entries from which a demon, not an own pawn, is taken; ascending. */
  readonly demonsFrom: readonly number[];
  /** The exits that receive a demon; ascending. */
  readonly demonsTo: readonly number[];
}
/** A new element with its arrows. */
export interface BuildMove {
  readonly type: "build";
  readonly element: PortalsElement;
  readonly cell: number;
  /** Neighbours whose arrow points to the new element; ascending. */
  readonly from: readonly number[];
  /** Neighbours to which the new element's arrows point; ascending. */
  readonly to: readonly number[];
}
/** A new element, announced: its arrows are chosen one by one. */
export interface PlaceMove {
  readonly type: "place";
  readonly element: PortalsElement;
  readonly cell: number;
}
/** The flow of the next neighbour of the element that was announced. */
export interface ConnectMove {
  readonly type: "connect";
  readonly flow: PortalsFlow;
}
/** Everything a seat can ask for. */
export type PortalsMove = IntroduceMove | RemoveCenterMove | LaunchMove | BuildMove | PlaceMove | ConnectMove;

/** Why a move of Portals is not allowed. */
export type PortalsObjection =
  | { readonly code: "wrong-build-style"; readonly style: "whole" | "stepwise" }
  | { readonly code: "build-in-progress"; readonly cell: number }
  | { readonly code: "no-build-in-progress" }
  | { readonly code: "center-first" }
  | { readonly code: "die-forbids"; readonly face: number; readonly action: PortalsAction }
  | { readonly code: "cell-off-board"; readonly cells: number }
  | { readonly code: "cell-occupied"; readonly by: PortalsElement }
  | { readonly code: "two-arrows-on-one-pair"; readonly cell: number }
  | { readonly code: "neighbor-not-adjacent"; readonly cell: number }
  | { readonly code: "neighbor-empty"; readonly cell: number }
  | { readonly code: "same-kind"; readonly cell: number }
  | { readonly code: "foreign-start"; readonly cell: number; readonly owner: Seat }
  | { readonly code: "no-connection" }
  | { readonly code: "center-source-forbidden" }
  | { readonly code: "start-blocked"; readonly by: Seat }
  | { readonly code: "start-full"; readonly limit: number }
  | { readonly code: "pool-too-small"; readonly needed: number; readonly pool: number }
  | { readonly code: "not-a-portal" }
  | { readonly code: "entry-not-occupied"; readonly cell: number }
  | { readonly code: "exit-blocked"; readonly cell: number; readonly by: Seat }
  | { readonly code: "exit-full"; readonly cell: number; readonly limit: number }
  | { readonly code: "demon-supply-too-small"; readonly needed: number; readonly pool: number }
  | { readonly code: "bad-demon-choice"; readonly cell: number }
  | { readonly code: "demon-excess"; readonly taken: number; readonly exits: number }
  | { readonly code: "bad-demon-placement"; readonly demons: number }
  | { readonly code: "no-own-pawn-in-center" };

/** The types of Portals, bundled. */
export interface Portals extends Kinds {
  seats: 2 | 3 | 4 | 5 | 6;
  options: PortalsOptions;
  state: PortalsState;
  view: PortalsView;
  move: PortalsMove;
  event: PortalsEvent;
  objection: PortalsObjection;
  phase: PortalsPhase;
  procedure: { turnStart: Record<never, never>; passage: Passage };
  stream: "first" | "die";
  outcome: PortalsOutcome;
  rulebook: typeof rulebook;
}
