import type { Seat } from "@turnwright/core/rules";
import type { PortalsAction, PortalsElement, PortalsFlow } from "./kinds.js";

/** One die that one seat rolled for the first turn; faces 1 to 8. */
export interface FirstRoll {
  readonly seat: Seat;
  readonly face: number;
}

/** One piece that a launch takes from a platform or puts on it. */
export interface MovedPiece {
  readonly cell: number;
  readonly piece: "pawn" | "demon";
}

/** What one launch moved. */
export interface PortalLaunched {
  readonly type: "portalLaunched";
  readonly seat: Seat;
  readonly portal: number;
  /** By cell, ascending. */
  readonly taken: readonly MovedPiece[];
  /** By cell, ascending. */
  readonly placed: readonly MovedPiece[];
  /** Pawns that the own pool gains; negative when it loses some. */
  readonly poolChange: number;
  /** Demons that the demon pool gains; negative when it loses some. */
  readonly demonPoolChange: number;
}

/** What can happen in Portals, beside the flow's own events. Everything is public. */
export type PortalsEvent =
  | { readonly type: "boardLaid"; readonly center: number; readonly starts: readonly number[] }
  | { readonly type: "firstRolled"; readonly rolls: readonly FirstRoll[] }
  | { readonly type: "gameStarted"; readonly firstSeat: Seat }
  | { readonly type: "turnBegan"; readonly turn: number; readonly seat: Seat }
  | { readonly type: "dieRolled"; readonly seat: Seat; readonly face: number; readonly action: PortalsAction }
  | { readonly type: "turnSkipped"; readonly seat: Seat; readonly reason: "no-move" | "nothing-for-this-roll" }
  | {
      readonly type: "elementPlaced";
      readonly seat: Seat;
      readonly element: PortalsElement;
      readonly cell: number;
      readonly from: readonly number[];
      readonly to: readonly number[];
    }
  | {
      readonly type: "buildBegun";
      readonly seat: Seat;
      readonly element: PortalsElement;
      readonly cell: number;
      /** The neighbours that will be asked for, ascending. */
      readonly neighbors: readonly number[];
    }
  | {
      readonly type: "arrowChosen";
      readonly seat: Seat;
      readonly cell: number;
      readonly neighbor: number;
      readonly flow: PortalsFlow;
    }
  | { readonly type: "pawnIntroduced"; readonly seat: Seat; readonly cell: number }
  | PortalLaunched
  | { readonly type: "pawnRemoved"; readonly seat: Seat }
  | { readonly type: "centerReached"; readonly seat: Seat };
