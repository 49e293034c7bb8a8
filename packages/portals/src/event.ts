import type { Seat } from "@turnwright/core/rules";
import type { PortalsAction, PortalsElement, PortalsFlow } from "./kinds/move.js";

/** One die that one seat rolled for the first turn. */
export interface FirstRoll {
  /** The seat. */
  readonly seat: Seat;
  /** What it rolled, 1 to 8. */
  readonly face: number;
}

/** One piece that a launch takes from a platform or puts on it. */
export interface MovedPiece {
  /** The cell of the platform. */
  readonly cell: number;
  /** The piece: a pawn of the seat that launches, or a demon. */
  readonly piece: "pawn" | "demon";
}

/** CENTER and the STARTs were laid on the empty board. */
export interface BoardLaid {
  readonly type: "boardLaid";
  /** The cell of CENTER. */
  readonly center: number;
  /** The cell of each START, by seat. */
  readonly starts: readonly number[];
}

/** A seat began its turn. */
export interface TurnStarted {
  readonly type: "turnStarted";
  /** The number of the turn, from 1. */
  readonly turn: number;
  /** The seat whose turn it is. */
  readonly seat: Seat;
}

/** The die of a turn was rolled. */
export interface DieRolled {
  readonly type: "dieRolled";
  /** The seat whose turn it is. */
  readonly seat: Seat;
  /** What was rolled, 1 to 8. */
  readonly face: number;
  /** The action that it asks for. */
  readonly action: PortalsAction;
}

/** A turn was skipped. */
export interface TurnSkipped {
  readonly type: "turnSkipped";
  /** The seat whose turn it was. */
  readonly seat: Seat;
  /** The reason: the seat has no move at all, or none that the die allows. */
  readonly reason: "no-move" | "nothing-for-this-roll";
}

/** A new element lies on the board with all its arrows. */
export interface ElementPlaced {
  readonly type: "elementPlaced";
  /** The seat that built it. */
  readonly seat: Seat;
  /** What was built. */
  readonly element: PortalsElement;
  /** The cell where it lies. */
  readonly cell: number;
  /** The neighbours whose arrow points to it, ascending. */
  readonly from: readonly number[];
  /** The neighbours to which its arrows point, ascending. */
  readonly to: readonly number[];
}

/** An element left the board with all its arrows. */
export interface ElementDemolished {
  readonly type: "elementDemolished";
  /** The seat that demolished it. */
  readonly seat: Seat;
  /** What was demolished. */
  readonly element: PortalsElement;
  /** The cell where it lay. */
  readonly cell: number;
}

/** A build was announced; its arrows are chosen one by one. */
export interface BuildBegun {
  readonly type: "buildBegun";
  /** The seat that builds. */
  readonly seat: Seat;
  /** What is built. */
  readonly element: PortalsElement;
  /** The cell where it is built. */
  readonly cell: number;
  /** The neighbours that will be asked for, ascending. */
  readonly neighbors: readonly number[];
}

/** The arrow between the announced element and one neighbour was chosen. */
export interface ArrowChosen {
  readonly type: "arrowChosen";
  /** The seat that builds. */
  readonly seat: Seat;
  /** The cell of the build. */
  readonly cell: number;
  /** The neighbour. */
  readonly neighbor: number;
  /** No arrow, one from the neighbour, or one to it. */
  readonly flow: PortalsFlow;
}

/** A portal was launched. */
export interface PortalLaunched {
  readonly type: "portalLaunched";
  /** The seat that launched it. */
  readonly seat: Seat;
  /** The cell of the portal. */
  readonly portal: number;
  /** The pieces taken from its entries, by cell, ascending. */
  readonly taken: readonly MovedPiece[];
  /** The pieces put on its exits, by cell, ascending. */
  readonly placed: readonly MovedPiece[];
  /** Pawns that the own pool gains; negative when it loses some. */
  readonly poolChange: number;
  /** Demons that the demon pool gains; negative when it loses some. */
  readonly demonPoolChange: number;
}

/** What can happen in Portals. Everything is public. */
export type PortalsEvent =
  | BoardLaid
  /** All seats that may still begin rolled a die. */
  | {
      readonly type: "firstRolled";
      /** The rolls, by seat. */
      readonly rolls: readonly FirstRoll[];
    }
  /** The setup is over. */
  | {
      readonly type: "gameStarted";
      /** The seat that begins. */
      readonly firstSeat: Seat;
    }
  | TurnStarted
  | DieRolled
  | TurnSkipped
  | ElementPlaced
  | ElementDemolished
  | BuildBegun
  | ArrowChosen
  /** A pawn came from the pool to START. */
  | {
      readonly type: "pawnIntroduced";
      /** The seat of the pawn. */
      readonly seat: Seat;
      /** The cell of its START. */
      readonly cell: number;
    }
  | PortalLaunched
  /** A pawn went from CENTER to the pool. */
  | {
      readonly type: "pawnRemoved";
      /** The seat of the pawn. */
      readonly seat: Seat;
    }
  /** A seat removed a pawn from CENTER for the first time. */
  | {
      readonly type: "centerReached";
      /** The seat. */
      readonly seat: Seat;
    };
