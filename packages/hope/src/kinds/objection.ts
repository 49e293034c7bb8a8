import type { Seat } from "@turnwright/core/rules";
import type { Dimension, Lever, Mode } from "../content/shape.js";
import type { Payment } from "./move.js";

/** Why a move is not allowed, with the facts that explain it. */
export type HopeObjection =
  /** The monolith may not begin there. */
  | {
      readonly code: "not-a-candidate";
      /** The cells where it may begin. */
      readonly candidates: readonly number[];
    }
  /** Another seat has this character. */
  | {
      readonly code: "character-taken";
      /** The seat that has it. */
      readonly by: Seat;
    }
  /** Two ships are in this dimension. */
  | {
      readonly code: "dimension-full";
      /** That dimension. */
      readonly dimension: Dimension;
    }
  /** Only the Prodigy teleports. */
  | { readonly code: "not-the-prodigy" }
  /** A teleport must be the first move of a turn. */
  | { readonly code: "not-at-start-of-turn" }
  /** The ship does not stand on a barren galaxy. */
  | {
      readonly code: "no-technology-here";
      /** Where it stands. */
      readonly cell: number;
    }
  /** The tile is no other barren galaxy of the same technology. */
  | {
      readonly code: "not-a-twin-galaxy";
      /** The cell of the tile. */
      readonly cell: number;
    }
  /** These cards do not pay for this. */
  | {
      readonly code: "payment-invalid";
      /** The cards of the move. */
      readonly pay: Payment;
    }
  /** The seat does not hold these cards. */
  | {
      readonly code: "cards-not-in-hand";
      /** The cards of the move. */
      readonly pay: Payment;
    }
  /** A bug card keeps jokers from paying. */
  | { readonly code: "jokers-broken" }
  /** No movement action is left. */
  | { readonly code: "no-movement-left" }
  /** The lever is used up. */
  | {
      readonly code: "lever-used";
      /** The lever of the move. */
      readonly lever: Lever;
    }
  /** Only the arbitrary lever can be used for other modes than its own. */
  | {
      readonly code: "lever-mode-mismatch";
      /** The lever of the move. */
      readonly lever: Lever;
      /** The mode of the move. */
      readonly mode: Mode;
    }
  /** A bug card keeps ships from flying sideways. */
  | { readonly code: "sideways-fogged" }
  /** No step leads in this direction. */
  | {
      readonly code: "no-such-step";
      /** The direction of the move. */
      readonly direction: number;
    }
  /** No navigation is open. */
  | { readonly code: "not-navigating" }
  /** A navigation along a line keeps its direction. */
  | {
      readonly code: "line-must-be-straight";
      /** The direction that it keeps. */
      readonly direction: number;
    }
  /** A bug card ends navigations after two steps. */
  | {
      readonly code: "range-exceeded";
      /** The steps made. */
      readonly steps: number;
    }
  /** No lever is used up, so the ship may not polarize. */
  | { readonly code: "no-lever-used" }
  /** Earth has no planets to settle. */
  | { readonly code: "no-planets-on-earth" }
  /** A stable galaxy has no planets to settle. */
  | {
      readonly code: "galaxy-stable";
      /** The cell of the galaxy. */
      readonly cell: number;
    }
  /** No planet is free in the dimension of the ship. */
  | {
      readonly code: "no-barren-planet-here";
      /** That dimension. */
      readonly dimension: Dimension;
    }
  /** The ship was polarized in this turn after a placement. */
  | { readonly code: "placed-before-polarizing" }
  /** The seat has no pioneer left. */
  | { readonly code: "no-pioneers-left" }
  /** No token lies on the tile of the ship. */
  | {
      readonly code: "no-token-here";
      /** The cell of the ship. */
      readonly cell: number;
    }
  /** The ship has not newly entered this tile. */
  | {
      readonly code: "not-entered";
      /** The cell of the ship. */
      readonly cell: number;
    }
  /** The seat does not hold such a token. */
  | { readonly code: "token-not-owned" }
  /** The seat has made a step of its development in this turn. */
  | { readonly code: "already-developed" }
  /** The seat may not develop any more. */
  | { readonly code: "development-barred" }
  /** There is no further step. */
  | { readonly code: "at-maximum" }
  /** The seat has too few medals. */
  | {
      readonly code: "not-enough-medals";
      /** How many it needs. */
      readonly needed: number;
      /** How many it has. */
      readonly owned: number;
    }
  /** The match is played without a traitor. */
  | { readonly code: "no-traitor-variant" }
  /** The traitor is known. */
  | {
      readonly code: "traitor-known";
      /** The seat of the traitor. */
      readonly seat: Seat;
    }
  /** The seat has used its accusation. */
  | { readonly code: "already-accused" }
  /** Nobody accuses himself. */
  | { readonly code: "self-accusation" }
  /** The seat needs an upgrade to accuse. */
  | { readonly code: "no-upgrade" }
  /** The accused has more upgrades. */
  | { readonly code: "rank-too-low" }
  /** The accused has as many upgrades and as many medals or more. */
  | { readonly code: "not-enough-standing" }
  /** The seat is not the traitor. */
  | { readonly code: "not-the-traitor" }
  /** The seat is not a revealed traitor. */
  | { readonly code: "not-the-revealed-traitor" }
  /** No such pioneer stands there. */
  | {
      readonly code: "no-such-pioneer";
      /** The cell of the move. */
      readonly cell: number;
      /** The dimension of the move. */
      readonly dimension: Dimension;
    };
