import type { Seat } from "@turnwright/core/rules";
import type { Card, Character, Dimension, Token } from "../content/shape.js";
import type { Role } from "./words.js";

/** What happens before the first turn. */
export type SetupEvent =
  /** The tiles were laid. */
  | {
      readonly type: "boardDealt";
      /** The tile of each cell, 0 for Earth. */
      readonly tiles: readonly number[];
    }
  /** A stack of bonus tokens was laid. */
  | {
      readonly type: "stackDealt";
      /** The stack, 0 to 2. */
      readonly stack: number;
      /** Its tokens, the first on top. */
      readonly tokens: readonly Token[];
    }
  /** A seat got its role card. */
  | {
      readonly type: "roleDealt";
      /** The seat. */
      readonly seat: Seat;
      /** Its role. */
      readonly role: Role;
    }
  /** One role card was left over. */
  | {
      readonly type: "roleSetAside";
      /** The role on it. */
      readonly role: Role;
    }
  /** The Regression marker was placed. */
  | {
      readonly type: "markerPlaced";
      /** Its Regression space. */
      readonly space: number;
    }
  /** Every seat got its pioneers and levers. */
  | {
      readonly type: "pioneersDealt";
      /** How many pioneers each supply holds. */
      readonly supply: number;
    }
  /** The medals were laid beside the board. */
  | {
      readonly type: "medalsLaid";
      /** How many. */
      readonly count: number;
    }
  /** The bug cards were shuffled. */
  | {
      readonly type: "bugDeckShuffled";
      /** The bug deck, the last card on top. */
      readonly deck: readonly number[];
    }
  /** The technology cards were shuffled. */
  | {
      readonly type: "deckShuffled";
      /** The deck, the last card on top. */
      readonly deck: readonly Card[];
    }
  /** The replenishment spaces were filled. */
  | {
      readonly type: "replenishmentLaid";
      /** The card of each space. */
      readonly cards: readonly Card[];
    }
  /** Cards were turned up to find where the monolith may begin. */
  | {
      readonly type: "candidatesFound";
      /** The cards, in the order in which they were drawn. */
      readonly cards: readonly Card[];
      /** The cells where it may begin. */
      readonly candidates: readonly number[];
    }
  /** The cards turned up went below the deck. */
  | {
      readonly type: "cardsBuried";
      /** How many. */
      readonly count: number;
    }
  /** The monolith was placed. */
  | {
      readonly type: "monolithPlaced";
      /** Its cell. */
      readonly cell: number;
      /** The direction to the outside, 0 to 5. */
      readonly outward: number;
    }
  /** A seat got its character. */
  | {
      readonly type: "characterChosen";
      /** The seat. */
      readonly seat: Seat;
      /** Its character. */
      readonly character: Character;
    }
  /** A ship was placed on Earth. */
  | {
      readonly type: "shipPlaced";
      /** The seat of the ship. */
      readonly seat: Seat;
      /** The dimension of the ship. */
      readonly dimension: Dimension;
    };
