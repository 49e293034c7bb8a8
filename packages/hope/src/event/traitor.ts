import type { Seat } from "@turnwright/core/rules";
import type { Dimension } from "../content/shape.js";
import type { TrackPlace } from "./words.js";

/** The events that concern the traitor. */
export type TraitorEvent =
  /** A seat accused another one. */
  | {
      readonly type: "accused";
      /** The seat that accused. */
      readonly by: Seat;
      /** The accused seat. */
      readonly seat: Seat;
      /** Whether it is the traitor. */
      readonly right: boolean;
    }
  /** The traitor is known to all. */
  | {
      readonly type: "traitorRevealed";
      /** The seat of the traitor. */
      readonly seat: Seat;
      /** The way in which it was revealed: by an accusation, or by its own will. */
      readonly cause: "accusation" | "own will";
    }
  /** A seat lost all upgrades and levels. */
  | {
      readonly type: "developmentLost";
      /** The seat. */
      readonly seat: Seat;
    }
  /** A seat gains no medals any more. */
  | {
      readonly type: "medalsBarred";
      /** The seat. */
      readonly seat: Seat;
    }
  /** A seat may not develop any more. */
  | {
      readonly type: "developmentBarred";
      /** The seat. */
      readonly seat: Seat;
    }
  /** A seat lost a level. */
  | {
      readonly type: "levelLost";
      /** The seat. */
      readonly seat: Seat;
      /** How often it has raised its level now. */
      readonly level: number;
    }
  /** The number of pioneers to be lost was set. */
  | {
      readonly type: "losing";
      /** How many are to be replaced or given up. */
      readonly count: number;
    }
  /** A pioneer was replaced by one of another seat. */
  | {
      readonly type: "pioneerReplaced";
      /** The cell where it stood. */
      readonly cell: number;
      /** The dimension where it stood. */
      readonly dimension: Dimension;
      /** The seat of the pioneer that left. */
      readonly from: Seat;
      /** The seat of the pioneer that came. */
      readonly to: Seat;
    }
  /** A pioneer left its tile. */
  | {
      readonly type: "pioneerRemoved";
      /** The cell where it stood. */
      readonly cell: number;
      /** The dimension where it stood. */
      readonly dimension: Dimension;
      /** The seat of the pioneer. */
      readonly seat: Seat;
      /** Why it left. */
      readonly cause: "coaxed" | "accusation";
    }
  /** A seat lost pioneers of the track, and others moved down. */
  | {
      readonly type: "trackShifted";
      /** The pioneers on the track after the loss. */
      readonly spaces: readonly TrackPlace[];
      /** The skipped spaces beyond the last occupied one, ascending: they stay empty. */
      readonly gaps: readonly number[];
      /** The seat that lost pioneers. */
      readonly seat: Seat;
      /** How many it lost. */
      readonly lost: number;
    };
