import type { Seat } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import type { PaymentForm } from "./words.js";

/** What happens to technology cards. */
export type CardEvent =
  /** A seat drew cards. */
  | {
      readonly type: "cardsDrawn";
      /** The seat. */
      readonly seat: Seat;
      /** How many cards. */
      readonly count: number;
      /** The cards, in the order in which they were drawn. */
      readonly cards: readonly Card[];
    }
  /** A seat put cards on the pile. */
  | {
      readonly type: "cardsPaid";
      /** The seat. */
      readonly seat: Seat;
      /** The cards, in their order on the pile. */
      readonly cards: readonly Card[];
      /** The form of the payment. */
      readonly how: PaymentForm;
    }
  /** The discard piles without their top cards became the deck. */
  | {
      readonly type: "deckRebuilt";
      /** How many cards. */
      readonly count: number;
      /** The deck, the last card on top. */
      readonly deck: readonly Card[];
    }
  /** The pile went on a discard space. */
  | {
      readonly type: "pileDiscarded";
      /** The seat that discarded it. */
      readonly seat: Seat;
      /** The discard space, 0 to 2. */
      readonly space: number;
      /** The cards, the last on top. */
      readonly cards: readonly Card[];
    }
  /** A seat took a replenishment card. */
  | {
      readonly type: "cardTaken";
      /** The seat. */
      readonly seat: Seat;
      /** The replenishment space, 0 to 2. */
      readonly space: number;
      /** The card. */
      readonly card: Card;
    }
  /** A replenishment space was filled. */
  | {
      readonly type: "cardRevealed";
      /** The replenishment space, 0 to 2. */
      readonly space: number;
      /** The card that lies there now. */
      readonly card: Card;
      /** The card that lay there and went below the deck; `null` if the space was empty. */
      readonly buried: Card | null;
    };
