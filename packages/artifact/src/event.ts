import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "./content/cards.js";

/** What can happen. The order of the deck and the cards in hands are told only to those who may know them. */
export type ArtifactEvent =
  | {
      readonly type: "gameStarted";
      readonly seats: number;
      readonly map: string;
      readonly firstSeat: Seat;
      /** Cards left in the deck when all are dealt and one is turned up. */
      readonly deckCount: number;
      /** The whole shuffled deck from the bottom: shown to nobody. */
      readonly deck: readonly CardKind[];
    }
  | { readonly type: "handDealt"; readonly seat: Seat; readonly count: number; readonly cards: readonly CardKind[] }
  | { readonly type: "cardTurnedUp"; readonly card: CardKind }
  | { readonly type: "pawnsPlaced"; readonly at: readonly number[] }
  | { readonly type: "artifactPlaced"; readonly at: number }
  | { readonly type: "turnStarted"; readonly seat: Seat; readonly round: number; readonly turn: number }
  | {
      readonly type: "controlTaken";
      readonly seat: Seat;
      readonly from: Seat | null;
      readonly at: number;
      /** Whether the allowance grew. */
      readonly bonus: boolean;
    }
  | { readonly type: "controlLost"; readonly seat: Seat; readonly at: number }
  | { readonly type: "playsSet"; readonly seat: Seat; readonly allowed: number }
  | { readonly type: "drawSkipped"; readonly seat: Seat }
  | {
      readonly type: "discardReshuffled";
      readonly count: number;
      /** In their new order, from the bottom: shown to nobody. */
      readonly cards: readonly CardKind[];
    }
  | { readonly type: "cardDrawn"; readonly seat: Seat; readonly from: "deck" | "discard"; readonly card: CardKind }
  | { readonly type: "cardPlayed"; readonly seat: Seat; readonly card: CardKind }
  | { readonly type: "pawnMoved"; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly type: "artifactCarried"; readonly seat: Seat; readonly from: number; readonly to: number }
  | {
      readonly type: "pawnsSwapped";
      readonly seat: Seat;
      readonly with: Seat;
      /** The old and the new location of `seat`. */
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: "blockPlaced"; readonly seat: Seat; readonly at: number; readonly height: number }
  | { readonly type: "blockDestroyed"; readonly seat: Seat; readonly at: number; readonly height: number }
  | { readonly type: "boardRotated"; readonly seat: Seat; readonly orientation: number }
  | { readonly type: "playEnded"; readonly seat: Seat; readonly used: number }
  | { readonly type: "cardDiscarded"; readonly seat: Seat; readonly card: CardKind }
  | { readonly type: "handRefilled"; readonly seat: Seat; readonly count: number; readonly cards: readonly CardKind[] }
  | { readonly type: "playedCardsLaid"; readonly seat: Seat; readonly cards: readonly CardKind[] }
  | { readonly type: "turnEnded"; readonly seat: Seat };
