import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";

/** What happens at the beginning and at the end of a turn. */
export type TurnEvent =
  /** A turn began. */
  | {
      readonly type: "turnStarted";
      /** Whose turn it is. */
      readonly seat: Seat;
      /** The number of the round, from 1. */
      readonly round: number;
      /** The number of the turn, from 1. */
      readonly turn: number;
    }
  /** The number of cards that may be played was set. */
  | {
      readonly type: "playsSet";
      /** Whose turn it is. */
      readonly seat: Seat;
      /** How many cards may be played in this turn. */
      readonly allowed: number;
    }
  /** Neither deck nor discard pile can give a card. */
  | {
      readonly type: "drawSkipped";
      /** The seat that draws nothing. */
      readonly seat: Seat;
    }
  /** No more cards are played in this turn. */
  | {
      readonly type: "playEnded";
      /** Whose turn it is. */
      readonly seat: Seat;
      /** How many cards were played. */
      readonly used: number;
    }
  /** The hand was refilled to six cards, or with what there is. */
  | {
      readonly type: "handRefilled";
      /** The seat. */
      readonly seat: Seat;
      /** How many cards it drew. */
      readonly count: number;
      /** The cards, in the order of drawing. */
      readonly cards: readonly CardKind[];
    }
  /** The played cards were laid on the discard pile. */
  | {
      readonly type: "playedCardsLaid";
      /** The seat that played them. */
      readonly seat: Seat;
      /** The cards, in the order in which they were played. */
      readonly cards: readonly CardKind[];
    }
  /** The turn is over. */
  | {
      readonly type: "turnEnded";
      /** Whose turn it was. */
      readonly seat: Seat;
    };
