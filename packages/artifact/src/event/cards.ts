import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";

/** What happens to cards during a turn. */
export type CardEvent =
  /** The discard pile except its top card was shuffled and put below the deck. */
  | {
      readonly type: "discardReshuffled";
      /** How many cards. */
      readonly count: number;
      /** The cards in their new order, the last on top: shown to nobody. */
      readonly cards: readonly CardKind[];
    }
  /** A seat drew a card. */
  | {
      readonly type: "cardDrawn";
      /** The seat. */
      readonly seat: Seat;
      /** The pile that gave it. */
      readonly from: "deck" | "discard";
      /** The card. */
      readonly card: CardKind;
    }
  /** A seat played a card. */
  | {
      readonly type: "cardPlayed";
      /** The seat. */
      readonly seat: Seat;
      /** The card. */
      readonly card: CardKind;
    }
  /** A seat discarded a card. */
  | {
      readonly type: "cardDiscarded";
      /** The seat. */
      readonly seat: Seat;
      /** The card. */
      readonly card: CardKind;
    };
