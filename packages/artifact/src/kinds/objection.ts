import type { CardKind } from "../content/cards.js";

/** Why a move is not allowed, with the facts that explain it. */
export type ArtifactObjection =
  /** The deck gives no card, not even after a reshuffle. */
  | {
      readonly code: "deck-empty";
      /** The number of cards on the discard pile, including the top card, which stays. */
      readonly discards: number;
    }
  /** The discard pile is empty. */
  | { readonly code: "discard-empty" }
  /** The seat has no such card. */
  | {
      readonly code: "card-not-in-hand";
      /** The kind of the card. */
      readonly card: CardKind;
    }
  /** The location is not one step away in the direction of the card. */
  | {
      readonly code: "not-one-step";
      /** Where the pawn stands. */
      readonly from: number;
      /** The location that was asked for. */
      readonly to: number;
    }
  /** A step never leads up. */
  | {
      readonly code: "too-high";
      /** The height of the stack under the pawn. */
      readonly here: number;
      /** The height of the stack that was asked for. */
      readonly there: number;
    }
  /** A Jump reaches the eight neighbours only. */
  | {
      readonly code: "not-adjacent";
      /** Where the pawn stands. */
      readonly from: number;
      /** The location that was asked for. */
      readonly to: number;
    }
  /** A Jump only leads up. */
  | {
      readonly code: "not-higher";
      /** The height of the stack under the pawn. */
      readonly here: number;
      /** The height of the stack that was asked for. */
      readonly there: number;
    }
  /** The seat named itself. */
  | { readonly code: "swap-self" }
  /** Both pawns stand on the same location. */
  | {
      readonly code: "swap-same-location";
      /** That location. */
      readonly at: number;
    }
  /** The location is out of reach. */
  | {
      readonly code: "out-of-reach";
      /** Where the pawn stands. */
      readonly from: number;
      /** The location that was asked for. */
      readonly at: number;
    }
  /** No block lies beside the board. */
  | { readonly code: "no-blocks-left" }
  /** The stack is as high as the option `maxHeight` allows. */
  | {
      readonly code: "stack-full";
      /** The location of the stack. */
      readonly at: number;
      /** The tallest stack that may stand. */
      readonly maxHeight: number;
    }
  /** No block stands there. */
  | {
      readonly code: "no-block-there";
      /** The location that was asked for. */
      readonly at: number;
    }
  /** Too many cards are in hand to end the turn. */
  | {
      readonly code: "hand-over-limit";
      /** Cards in hand. */
      readonly cards: number;
      /** The most that may be kept. */
      readonly limit: number;
    };
