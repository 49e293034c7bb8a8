import type { Seat } from "@turnwright/core/rules";
import type { Dimension, Lever, Mode } from "../content/shape.js";
import type { MoveCause, Space } from "./words.js";

/** What happens to turns, levers and ships. */
export type MovementEvent =
  /** The setup is over. */
  | { readonly type: "gameStarted" }
  /** A turn began. */
  | {
      readonly type: "turnStarted";
      /** Whose turn it is. */
      readonly seat: Seat;
      /** The number of the round, from 1. */
      readonly round: number;
      /** How many movement actions the turn has. */
      readonly moves: number;
    }
  /** A turn ended. */
  | {
      readonly type: "turnEnded";
      /** Whose turn it was. */
      readonly seat: Seat;
      /** The number of the round, from 1. */
      readonly round: number;
    }
  /** The first move of a turn was made. */
  | { readonly type: "beginningOver" }
  /** A movement action was used. */
  | { readonly type: "movementSpent" }
  /** A movement action was gained. */
  | { readonly type: "movementGained" }
  /** The movement actions that were left are lost. */
  | { readonly type: "movementLost" }
  /** A lever was used. */
  | {
      readonly type: "leverUsed";
      /** The seat of the ship. */
      readonly seat: Seat;
      /** The lever. */
      readonly lever: Lever;
    }
  /** All levers of a ship are available again. */
  | {
      readonly type: "leversReset";
      /** The seat of the ship. */
      readonly seat: Seat;
    }
  /** All levers of a ship are used. */
  | {
      readonly type: "leversUsed";
      /** The seat of the ship. */
      readonly seat: Seat;
    }
  /** A navigation began. */
  | {
      readonly type: "navigationBegun";
      /** The mode of the navigation. */
      readonly mode: Mode;
      /** Its direction, 0 to 5; -1 sideways. */
      readonly direction: number;
    }
  /** The navigation is over. */
  | { readonly type: "navigationClosed" }
  /** The navigation may take a new direction. */
  | { readonly type: "navigationRedirected" }
  /** The navigation took a new direction. */
  | {
      readonly type: "directionTaken";
      /** The direction, 0 to 5. */
      readonly direction: number;
    }
  /** The navigation has been on one space more. */
  | {
      readonly type: "spaceVisited";
      /** The cell of the space. */
      readonly cell: number;
      /** The dimension of the space. */
      readonly dimension: Dimension;
    }
  /** A ship moved. */
  | {
      readonly type: "shipMoved";
      /** The seat of the ship. */
      readonly seat: Seat;
      /** Where it stood. */
      readonly from: Space;
      /** Where it stands now. */
      readonly to: Space;
      /** Why it moved. */
      readonly cause: MoveCause;
    }
  /** A ship entered another tile. */
  | {
      readonly type: "entered";
      /** The seat of the ship. */
      readonly seat: Seat;
      /** The cell of the tile. */
      readonly cell: number;
    }
  /** The permission of a revealed traitor to coax has changed. */
  | {
      readonly type: "coaxMarked";
      /** The seat of the traitor. */
      readonly seat: Seat;
      /** Whether it may. */
      readonly mayCoax: boolean;
    }
  /** A ship may neither take the token nor coax on its present tile. */
  | {
      readonly type: "marksCleared";
      /** The seat of the ship. */
      readonly seat: Seat;
    };
