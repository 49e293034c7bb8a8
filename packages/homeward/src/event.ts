import type { Seat } from "@turnwright/core/rules";
import type { HomewardOptions } from "./options.js";
import type { EndTrigger } from "./state.js";

/** Why a shield gave no token. */
export type SkipReason = "same-path" | "same-shield" | "pile-empty";

/** A tier of goal cards, by name. */
export type Tier = "lower" | "middle" | "top";

/** What can happen to the map, the pawns and the turn. */
export type TurnEvent =
  | {
      readonly type: "gameStarted";
      readonly seats: number;
      readonly options: HomewardOptions;
      readonly stackCount: number;
      readonly pit: readonly (readonly number[])[];
      readonly deckCounts: readonly number[];
      /** The three decks from the bottom: shown to nobody. */
      readonly lower: readonly number[];
      readonly middle: readonly number[];
      readonly top: readonly number[];
    }
  | { readonly type: "homePlaced"; readonly tile: number; readonly x: number; readonly y: number }
  | {
      readonly type: "stackFormed";
      /** The draw stack from the bottom, and the tiles left in the box: shown to nobody. */
      readonly stack: readonly number[];
      readonly box: readonly number[];
    }
  | { readonly type: "turnStarted"; readonly seat: Seat; readonly turn: number }
  | { readonly type: "tileDrawn"; readonly seat: Seat; readonly tile: number }
  | { readonly type: "tileSetAside"; readonly tile: number }
  | { readonly type: "endTriggered"; readonly reason: EndTrigger }
  | {
      readonly type: "tilePlaced";
      readonly seat: Seat;
      readonly tile: number;
      readonly x: number;
      readonly y: number;
      readonly rot: number;
    }
  | {
      readonly type: "pawnWalked";
      readonly seat: Seat;
      readonly from: number;
      readonly exit: number;
      readonly to: number;
      /** The key of the path. */
      readonly path: string;
      /** The tiles the walk ran over, in order, each once. */
      readonly over: readonly number[];
    }
  | {
      readonly type: "pawnJumped";
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
      readonly by: "home" | "portal";
    }
  | { readonly type: "pawnStayed"; readonly seat: Seat; readonly at: number }
  | { readonly type: "portalPlaced"; readonly seat: Seat; readonly tile: number; readonly portal: number }
  | { readonly type: "turnEnded"; readonly seat: Seat; readonly turn: number };

/** What can happen to tokens and goal cards. */
export type GoodsEvent =
  | { readonly type: "pilesFormed"; readonly each: number | null }
  | {
      readonly type: "tokensCollected";
      readonly seat: Seat;
      readonly tokens: readonly number[];
      /** The tiles that gave a token, in the order of walking, and those that did not. */
      readonly shields: readonly number[];
      readonly skipped: readonly { readonly tile: number; readonly reason: SkipReason }[];
    }
  | { readonly type: "purchaseStarted"; readonly seat: Seat; readonly card: number }
  | {
      readonly type: "cardTraded";
      readonly seat: Seat;
      readonly card: number;
      readonly credit: number;
      /** Credits of this purchase so far. */
      readonly credits: number;
    }
  | { readonly type: "topCardForfeited"; readonly seat: Seat; readonly card: number }
  | {
      readonly type: "paymentMade";
      readonly seat: Seat;
      readonly tokens: readonly number[];
      readonly credits: number;
      /** Credits beyond the price. */
      readonly lost: number;
    }
  | { readonly type: "cardBought"; readonly seat: Seat; readonly card: number }
  | { readonly type: "pitRefilled"; readonly tier: Tier; readonly place: number; readonly card: number | null }
  | {
      readonly type: "topCardAwarded";
      readonly seat: Seat;
      readonly card: number;
      readonly supports: readonly number[];
    };

/** What can happen. Everything is told to everybody but the order of the stack and of the decks. */
export type HomewardEvent = TurnEvent | GoodsEvent;
