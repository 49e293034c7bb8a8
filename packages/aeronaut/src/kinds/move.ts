import type { Seat } from "@turnwright/core/rules";

/**
 * What a seat can do. Cities, routes, trajectories and victims are those of this match; types are 0 to 7, cells count
 * from 1.
 */
export type AeronautMove =
  /** Draws the own traveller in a city. */
  | {
      readonly type: "place";
      /** The city, which has a free slot. */
      readonly city: number;
    }
  /** Flies over a route. */
  | {
      readonly type: "fly";
      /** The route, which leaves the present city. */
      readonly route: number;
    }
  /** Takes balloons after a landing. */
  | {
      readonly type: "take";
      /** Their type, one of those flown over. */
      readonly balloon: number;
    }
  /** Takes the balloon that somebody else's flight brings. */
  | {
      readonly type: "reward";
      /** Its type. */
      readonly balloon: number;
    }
  /** Loses a balloon. */
  | {
      readonly type: "discard";
      /** Its type. */
      readonly balloon: number;
    }
  /** Changes a live balloon into another type. */
  | {
      readonly type: "swap";
      /** The type before. */
      readonly from: number;
      /** The type afterwards. */
      readonly to: number;
    }
  /** Robs a balloon of another area. */
  | {
      readonly type: "rob";
      /** The seat that is robbed. */
      readonly victim: Seat;
      /** The cell named. */
      readonly cell: number;
    }
  /** Leaves a robbery, all changes that are left, or the abilities between two turns. */
  | { readonly type: "skip" }
  /** Claims a plain or gray route. */
  | {
      readonly type: "claim";
      /** The route. */
      readonly route: number;
      /** The type of the balloons that pay for it. */
      readonly balloon: number;
    }
  /** Claims one space of a multiroute. */
  | {
      readonly type: "claimSpace";
      /** The route. */
      readonly route: number;
      /** The space on it, from 0. */
      readonly space: number;
    }
  /** Claims a route that others own already, by an ability. */
  | {
      readonly type: "claimShared";
      /** The route. */
      readonly route: number;
      /** The type of the balloons that pay for it. */
      readonly balloon: number;
    }
  /** Spreads a rumour about a trajectory. */
  | {
      readonly type: "rumour";
      /** The trajectory. */
      readonly trajectory: number;
      /** How its amount changes. */
      readonly delta: 1 | -1;
      /** The type of the balloon that pays for it. */
      readonly balloon: number;
    }
  /** Robs by an ability. */
  | {
      readonly type: "useSteal";
      /** The seat that is robbed. */
      readonly victim: Seat;
      /** The cell named. */
      readonly cell: number;
    }
  /** Completes a full trajectory by an ability. */
  | {
      readonly type: "useTrajectory";
      /** The trajectory. */
      readonly trajectory: number;
    }
  /** Goes to any city by an ability. */
  | {
      readonly type: "useTeleport";
      /** The city, which has a free slot. */
      readonly city: number;
    }
  /** Asks for another turn after this one, by an ability. */
  | { readonly type: "useExtraTurn" }
  /** Reveals the own secret power, which becomes a token of its ability. */
  | { readonly type: "revealPower" }
  /** Ends the turn. */
  | { readonly type: "endTurn" }
  /** Gives up: no action is possible, and no ability is to be used. */
  | { readonly type: "declareStuck" };
