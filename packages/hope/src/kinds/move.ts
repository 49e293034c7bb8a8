import type { Seat } from "@turnwright/core/rules";
import type { Card, Character, Dimension, Lever, Mode } from "../content/shape.js";

/** One or two cards in the order in which they come to lie on the pile. */
export type Payment = readonly Card[];

/** What a seat can do. `cell` 0..36, `direction` 0..5 (E, then counterclockwise), `space` 0..2. */
export type HopeMove =
  /** Places the monolith. */
  | {
      readonly type: "placeMonolith";
      /** The cell, one of the candidates. */
      readonly cell: number;
    }
  /** Chooses a character. */
  | {
      readonly type: "chooseCharacter";
      /** The character, which no other seat has. */
      readonly character: Character;
    }
  /** Places the own ship on Earth. */
  | {
      readonly type: "placeShip";
      /** The dimension on which it begins. */
      readonly dimension: Dimension;
    }
  /** Moves the ship of the Prodigy to another tile of the same technology. */
  | {
      readonly type: "teleport";
      /** The cell of that tile. */
      readonly cell: number;
      /** The cards that pay for it. */
      readonly pay: Payment;
    }
  /** Begins a navigation with its first step. */
  | {
      readonly type: "navigate";
      /** The lever that is used. */
      readonly lever: Lever;
      /** How the navigation goes. */
      readonly mode: Mode;
      /** The direction of the step, 0 to 5: E, then counterclockwise. */
      readonly direction: number;
    }
  /** Goes on with a navigation. */
  | {
      readonly type: "step";
      /** The direction of the step, 0 to 5: E, then counterclockwise. */
      readonly direction: number;
    }
  /** Shifts the ship to the next dimension. */
  | { readonly type: "polarize" }
  /** Places a pioneer where the ship stands. */
  | {
      readonly type: "place";
      /** The cards that pay for it. */
      readonly pay: Payment;
    }
  /** Takes the bonus token of the tile where the ship stands. */
  | { readonly type: "takeToken" }
  | HopeTokenMove
  /** Upgrades the ship. */
  | { readonly type: "upgrade" }
  /** Raises the technology level. */
  | { readonly type: "raiseLevel" }
  /** Accuses a seat of being the traitor. */
  | {
      readonly type: "accuse";
      /** The accused seat. */
      readonly seat: Seat;
    }
  /** Reveals oneself as the traitor. */
  | { readonly type: "reveal" }
  /** Removes a pioneer from the tile where the ship of the revealed traitor stands. */
  | {
      readonly type: "coax";
      /** The owner of the pioneer. */
      readonly seat: Seat;
      /** The dimension where it stands. */
      readonly dimension: Dimension;
    }
  /** Ends the turn. */
  | { readonly type: "endTurn" }
  /** Puts the pile on a discard space and takes the card above it. */
  | {
      readonly type: "replenish";
      /** The discard space, 0 to 2. */
      readonly space: number;
    }
  /** Replaces a pioneer of the traitor by an own one. */
  | {
      readonly type: "replaceOne";
      /** The cell where it stands. */
      readonly cell: number;
      /** The dimension where it stands. */
      readonly dimension: Dimension;
    }
  /** Stops replacing the traitor's pioneers. */
  | { readonly type: "stopReplacing" }
  /** Gives up an own pioneer. */
  | {
      readonly type: "giveUp";
      /** The cell where it stands. */
      readonly cell: number;
      /** The dimension where it stands. */
      readonly dimension: Dimension;
    }
  /** Pledges a medal for the bug card. */
  | { readonly type: "pledgeMedal" }
  /** Pledges two identical cards for the bug card. */
  | {
      readonly type: "pledgePair";
      /** The two cards, the one without symbol first. */
      readonly pay: Payment;
    }
  /** Pledges no more. */
  | { readonly type: "endPledge" };

/** The use of a token; a general polarization has a turn. */
export type HopeTokenMove =
  /** Draws two cards, gains a movement action, or gains two medals. */
  | {
      readonly type: "useToken";
      /** The token. */
      readonly token: "draw" | "move" | "medals";
    }
  /** Shifts every ship to the next or previous dimension. */
  | {
      readonly type: "useToken";
      /** The token. */
      readonly token: "polarize";
      /** Which way round the dimensions: to the next one, or to the previous one. */
      readonly turn: "clockwise" | "counterclockwise";
    };
