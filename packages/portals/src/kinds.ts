import type { FlowState, Kinds, Seat } from "@turnwright/core";
import type { PortalsEvent } from "./event.js";
import type { PortalsOptions } from "./options.js";
import type { rulebook } from "./rulebook.js";

/** What can lie on a cell. */
export type PortalsElement = "platform" | "portal";
/** One choice for one neighbour of a new element: no arrow, from the neighbour, or to it. */
export type PortalsFlow = "none" | "in" | "out";
/** The four things a turn can be used for; `build` stands for `place` and `connect`, too. */
export type PortalsAction = "build" | "launch" | "introduce" | "removeCenter";
/** The one phase: a seat chooses its move. */
export type PortalsPhase = "turn";
/** Where a turn stands. `setUp`: the game is being laid out; `choosing`: the seat is to act; `done`: between two turns. */
export type PortalsStep = "setUp" | "choosing" | "done";

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

/** How one seat stands at the end. */
export interface PortalsStanding {
  readonly seat: Seat;
  readonly centerReached: boolean;
  readonly pawnsOnBoard: number;
  readonly pawnsInPool: number;
}

/** How a match of Portals ended. There are no points. */
export interface PortalsOutcome {
  readonly reason: "goal" | "round-limit" | "deadlock";
  readonly winners: readonly Seat[];
  /** Groups of seats that share a rank, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly PortalsStanding[];
  /** Turns that were begun, skipped ones too. */
  readonly turns: number;
}

/** A build that was announced and is being connected. */
export interface PendingBuild {
  readonly element: PortalsElement;
  readonly cell: number;
  /** The neighbours that may be connected, ascending. */
  readonly neighbors: readonly number[];
  /** The flows chosen so far, for the first of them. */
  readonly flows: readonly PortalsFlow[];
}

/** A whole match of Portals. Lists by cell have one item for each cell of the board. */
export interface PortalsState extends FlowState<PortalsPhase, PortalsOutcome> {
  options: PortalsOptions;
  seats: number;
  /** Most pieces on one platform; more than there are pieces when unlimited. */
  limit: number;
  /** What lies on each cell. */
  elements: (PortalsElement | null)[];
  /**
   * For each element a mask of the neighbours from which an arrow comes to it, by slot (see `boardOf`): the entries of a
   * portal, the portals of which a platform is an exit. Both ends know of an arrow.
   */
  incoming: number[];
  /** For each element a mask of the neighbours to which an arrow goes from it: the exits of a portal. */
  outgoing: number[];
  /** The portals without entries, ascending. */
  sources: number[];
  /** The empty cells beside an element, ascending: where something may be built. */
  sites: number[];
  /** The platforms with pieces on them, ascending. */
  occupied: number[];
  /** For each cell a mask of the neighbours that are platforms. */
  nearPlatforms: number[];
  /** For each cell a mask of the neighbours that are portals. */
  nearPortals: number[];
  /** For each cell a mask of the neighbours that are STARTs. */
  nearStarts: number[];
  /** Whose pawns stand on each cell; -1 for nobody's. */
  holder: number[];
  /** How many pawns stand on each cell. */
  pawns: number[];
  /** How many demons stand on each cell. */
  demons: number[];
  /** Pawns off the board, by seat. */
  pool: number[];
  demonPool: number;
  /** Whether each seat has removed a pawn from CENTER. */
  centerReached: boolean[];
  /** The number of the turn, from 1. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  step: PortalsStep;
  /** The die of this turn, 1 to 8; `null` without dice. */
  face: number | null;
  pending: PendingBuild | null;
}

/** What a seat or a spectator sees: everything, there are no secrets. */
export interface PortalsView extends PortalsState {}

/** The types of Portals, bundled. */
export interface Portals extends Kinds {
  options: PortalsOptions;
  state: PortalsState;
  view: PortalsView;
  move: PortalsMove;
  event: PortalsEvent;
  objection: PortalsObjection;
  phase: PortalsPhase;
  procedure: { turnStart: Record<never, never> };
  amendment: Record<never, never>;
  stream: "first" | "die";
  outcome: PortalsOutcome;
  rulebook: typeof rulebook;
}
