import type { Seat } from "@turnwright/core/rules";
import type { Tier } from "../content/cards.js";

/** What can happen to goal cards. */
export type GoodsEvent =
  /** A purchase was announced. */
  | {
      readonly type: "purchaseStarted";
      /** The seat that buys. */
      readonly seat: Seat;
      /** The card. */
      readonly card: number;
    }
  /** A card was traded in. */
  | {
      readonly type: "cardTraded";
      /** The seat that owned it. */
      readonly seat: Seat;
      /** The card. */
      readonly card: number;
      /** The credits of the card. */
      readonly credit: number;
      /** The credits of this purchase so far, this card included. */
      readonly credits: number;
    }
  /** A top card was lost because a support was traded in. */
  | {
      readonly type: "topCardForfeited";
      /** The seat that owned it. */
      readonly seat: Seat;
      /** The top card. */
      readonly card: number;
    }
  /** The price of a card was paid. */
  | {
      readonly type: "paymentMade";
      /** The seat that paid. */
      readonly seat: Seat;
      /** Tokens paid, by colour. */
      readonly tokens: readonly number[];
      /** The credits of this purchase. */
      readonly credits: number;
      /** Credits beyond the price. */
      readonly lost: number;
    }
  /** A purchase was completed. */
  | {
      readonly type: "cardBought";
      /** The seat that bought. */
      readonly seat: Seat;
      /** The card. */
      readonly card: number;
    }
  /** A place of the goal pit was refilled. */
  | {
      readonly type: "pitRefilled";
      /** The tier of the place. */
      readonly tier: Tier;
      /** The place in its tier, from 0. */
      readonly place: number;
      /** The card that lies there now; `null` when the deck was empty. */
      readonly card: number | null;
    }
  /** A seat got a top card. */
  | {
      readonly type: "topCardAwarded";
      /** The seat. */
      readonly seat: Seat;
      /** The top card. */
      readonly card: number;
      /** The two cards that support it, in the order of its needs. */
      readonly supports: readonly number[];
    };
