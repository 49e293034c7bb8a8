import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";

/** What happens before the first turn. */
export type SetupEvent =
  /** The first seat was chosen and the deck shuffled. */
  | {
      readonly type: "gameStarted";
      /** The number of seats. */
      readonly seats: number;
      /** The name of the map. */
      readonly map: string;
      /** The seat that begins. */
      readonly firstSeat: Seat;
      /** Cards left in the deck when all hands are dealt and one card is turned up. */
      readonly deckCount: number;
      /** The whole shuffled deck, the last card on top: shown to nobody. */
      readonly deck: readonly CardKind[];
    }
  /** A seat was dealt its hand. */
  | {
      readonly type: "handDealt";
      /** The seat. */
      readonly seat: Seat;
      /** How many cards it got. */
      readonly count: number;
      /** The cards, in the order of dealing. */
      readonly cards: readonly CardKind[];
    }
  /** The first card of the discard pile was turned up. */
  | {
      readonly type: "cardTurnedUp";
      /** That card. */
      readonly card: CardKind;
    }
  /** The pawns were placed on their home bases. */
  | {
      readonly type: "pawnsPlaced";
      /** Their locations by seat. */
      readonly at: readonly number[];
    }
  /** The artifact was placed in the temple. */
  | {
      readonly type: "artifactPlaced";
      /** The location of the temple. */
      readonly at: number;
    };
