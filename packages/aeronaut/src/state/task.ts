import type { Seat } from "@turnwright/core/rules";

/**
 * A consequence that waits its turn. Everybody sees who decides and what about. `types` and `victims` are sets as bit
 * masks: bit n is type or seat n.
 */
export type Task =
  /** The mover chooses balloons after a landing, or robs instead. */
  | {
      readonly kind: "take";
      /** The mover. */
      readonly seat: Seat;
      /** The set of types to choose from. */
      readonly types: number;
      /** How many balloons of the chosen type it gets. */
      readonly each: number;
      /** How many times it chooses. */
      readonly times: number;
      /** The set of seats that it may rob instead. */
      readonly victims: number;
    }
  /** An owner of a route that was flown over chooses a balloon. */
  | {
      readonly kind: "reward";
      /** The owner. */
      readonly seat: Seat;
      /** The set of types to choose from. */
      readonly types: number;
    }
  /** A seat loses a balloon. */
  | {
      readonly kind: "discard";
      /** The seat. */
      readonly seat: Seat;
    }
  /** A seat may change balloons. */
  | {
      readonly kind: "swap";
      /** The seat. */
      readonly seat: Seat;
      /** How many changes are left. */
      readonly left: number;
    }
  /** A seat may rob another one. */
  | {
      readonly kind: "rob";
      /** The thief. */
      readonly seat: Seat;
      /** The set of seats that it may rob. */
      readonly victims: number;
    }
  /** A seat may rob another one because of a twin, of the last cell only. */
  | {
      readonly kind: "robLast";
      /** The thief. */
      readonly seat: Seat;
      /** The set of seats that it may rob. */
      readonly victims: number;
    }
  /** A space that was just marked has a bonus. */
  | {
      readonly kind: "bonus";
      /** The seat that marked it. */
      readonly seat: Seat;
      /** The route of the space. */
      readonly route: number;
      /** The space on the route, from 0. */
      readonly space: number;
    }
  /** A trajectory pays. */
  | {
      readonly kind: "pay";
      /** The seat that completed it. */
      readonly seat: Seat;
      /** The trajectory. */
      readonly trajectory: number;
      /** How much it pays. */
      readonly amount: number;
    }
  /** A seat may use abilities between two turns. */
  | {
      readonly kind: "between";
      /** The seat. */
      readonly seat: Seat;
    };

/** What a seat still has to get for a trajectory it has just completed. */
export interface Owed {
  /** The seat. */
  readonly seat: Seat;
  /** The id of the trajectory. */
  readonly trajectory: number;
  /** How much is left. */
  readonly amount: number;
}

/** What everybody could have noted about a hidden area, in the order in which it happened. */
export type LedgerEntry =
  /** Balloons were drawn, all of one type. */
  | {
      readonly kind: "in";
      /** How many. */
      readonly count: number;
      /** The types that it could have been. */
      readonly types: readonly number[];
    }
  /** Balloons were paid or lost. */
  | {
      readonly kind: "out";
      /** How many. */
      readonly count: number;
      /** Their type; `null` where it was not shown. */
      readonly type: number | null;
    }
  /** A balloon was changed into another type. */
  | { readonly kind: "swap" }
  /** A thief found a balloon. */
  | {
      readonly kind: "stolen";
      /** The cell, from 1. */
      readonly cell: number;
    }
  /** A thief named a cell in vain. */
  | {
      readonly kind: "named";
      /** The cell, from 1. */
      readonly cell: number;
    };
