import type { Seat } from "@turnwright/core/rules";

/** Why a move is not allowed, with the facts that explain it. */
export type AeronautObjection =
  /** No slot of the city is free. */
  | {
      readonly code: "city-full";
      /** The city. */
      readonly city: number;
      /** Its slots, all filled. */
      readonly slots: number;
    }
  /** The phantom flies only if it cannot claim. */
  | { readonly code: "phantom-must-claim" }
  /** The area has no free cell, so there is nothing to fly for. */
  | {
      readonly code: "area-full";
      /** Its cells. */
      readonly capacity: number;
    }
  /** The route does not exist any more: its twin was begun. */
  | {
      readonly code: "route-closed";
      /** The route. */
      readonly route: number;
    }
  /** The route does not leave the present city. */
  | {
      readonly code: "not-at-route";
      /** The present city. */
      readonly city: number;
      /** One end of the route. */
      readonly a: number;
      /** Its other end. */
      readonly b: number;
    }
  /** The flight has passed this city. */
  | {
      readonly code: "city-already-passed";
      /** The city. */
      readonly city: number;
    }
  /** The city is full, and no free slot lies beyond it. */
  | {
      readonly code: "no-destination-beyond";
      /** The city. */
      readonly city: number;
    }
  /** The phantom flies to the lowest city that it can reach. */
  | {
      readonly code: "phantom-other-destination";
      /** That city. */
      readonly city: number;
    }
  /** The flight did not go over this type. */
  | {
      readonly code: "type-not-travelled";
      /** The types that it went over. */
      readonly types: readonly number[];
    }
  /** The map does not have this type. */
  | {
      readonly code: "type-not-in-play";
      /** The types in play. */
      readonly types: readonly number[];
    }
  /** The phantom gets a type of the route. */
  | {
      readonly code: "type-not-of-route";
      /** Those types. */
      readonly types: readonly number[];
    }
  /** The seat has no live balloon of this type. */
  | {
      readonly code: "no-such-balloon";
      /** The type. */
      readonly balloon: number;
    }
  /** A change needs another type. */
  | {
      readonly code: "same-type";
      /** The type. */
      readonly balloon: number;
    }
  /** The match is played without this expansion, or without this part of it. */
  | {
      readonly code: "expansion-off";
      /** The expansion. */
      readonly expansion: "thieves" | "multiroutes";
    }
  /** This seat may not be robbed now. */
  | {
      readonly code: "not-a-victim";
      /** The seats that may be. */
      readonly victims: readonly Seat[];
    }
  /** The thief has no free cell. */
  | {
      readonly code: "no-free-cell";
      /** The cells of its area. */
      readonly capacity: number;
    }
  /** Nothing is drawn in this cell. */
  | {
      readonly code: "unknown-cell";
      /** How many cells are drawn. */
      readonly drawn: number;
    }
  /** This cell was named before. */
  | {
      readonly code: "cell-named-before";
      /** The cell. */
      readonly cell: number;
    }
  /** The balloon of this cell is crossed out. */
  | {
      readonly code: "cell-crossed-out";
      /** The cell. */
      readonly cell: number;
    }
  /** Because of a twin only the last cell is robbed. */
  | {
      readonly code: "not-the-last-cell";
      /** That cell. */
      readonly last: number;
    }
  /** A multiroute is claimed space by space. */
  | {
      readonly code: "is-multiroute";
      /** The route. */
      readonly route: number;
    }
  /** Only multiroutes are claimed space by space. */
  | {
      readonly code: "not-a-multiroute";
      /** The route. */
      readonly route: number;
    }
  /** The route is claimed. */
  | {
      readonly code: "route-claimed";
      /** Its owners. */
      readonly by: readonly Seat[];
    }
  /** The space is claimed. */
  | {
      readonly code: "space-claimed";
      /** The seat that marked it. */
      readonly by: Seat;
    }
  /** The route does not have this space. */
  | {
      readonly code: "unknown-space";
      /** How many it has. */
      readonly length: number;
    }
  /** The seat has the twin of this route. */
  | {
      readonly code: "twin-taken-by-you";
      /** The twin. */
      readonly twin: number;
    }
  /** Balloons of this type do not pay for the route. */
  | {
      readonly code: "wrong-type";
      /** The types that do. */
      readonly types: readonly number[];
    }
  /** The seat has too few live balloons. */
  | {
      readonly code: "not-enough-balloons";
      /** Their type. */
      readonly balloon: number;
      /** How many are needed. */
      readonly needed: number;
      /** How many it has. */
      readonly live: number;
    }
  /** The seat has no token of this ability. */
  | { readonly code: "no-ability" }
  /** The seat has no secret power, or has revealed it. */
  | { readonly code: "no-power" }
  /** Nobody owns the route yet. */
  | {
      readonly code: "route-not-claimed";
      /** The route. */
      readonly route: number;
    }
  /** The seat owns the route. */
  | {
      readonly code: "already-owner";
      /** The route. */
      readonly route: number;
    }
  /** A seat that can neither fly nor claim may not do this. */
  | { readonly code: "stuck" }
  /** One rumour was spread in this turn. */
  | { readonly code: "rumour-spent" }
  /** All slots of the trajectory are taken. */
  | {
      readonly code: "trajectory-full";
      /** How many it has. */
      readonly slots: number;
    }
  /** The amount would be too far from the printed one. */
  | {
      readonly code: "amount-out-of-range";
      /** The amount that it would be. */
      readonly amount: number;
      /** The printed amount. */
      readonly printed: number;
    }
  /** The seat has completed this trajectory. */
  | {
      readonly code: "already-completed";
      /** The trajectory. */
      readonly trajectory: number;
    }
  /** A slot of the trajectory is open. */
  | {
      readonly code: "slot-still-open";
      /** The trajectory. */
      readonly trajectory: number;
    }
  /** The seat's routes do not join these cities. */
  | {
      readonly code: "not-connected";
      /** One city. */
      readonly a: number;
      /** The other city. */
      readonly b: number;
    }
  /** The traveller stands in this city. */
  | {
      readonly code: "already-there";
      /** The city. */
      readonly city: number;
    }
  /** An action is possible. */
  | { readonly code: "can-still-act" };
