import type { Seat } from "@turnwright/core/rules";
import type { CardKind } from "../content/cards.js";

/** What a seat can do. Locations and seats are those of this match. */
export type ArtifactMove =
  /** Draws a card. */
  | {
      readonly type: "draw";
      /** The pile that gives its top card. */
      readonly from: "deck" | "discard";
    }
  /** Plays Ho: steps along the horizontal of the table. */
  | {
      readonly type: "ho";
      /** The location of the step. */
      readonly to: number;
    }
  /** Plays Vert: steps along the vertical of the table. */
  | {
      readonly type: "vert";
      /** The location of the step. */
      readonly to: number;
    }
  /** Plays Jump: jumps up onto an adjacent location. */
  | {
      readonly type: "jump";
      /** The location of the jump, higher than where the pawn stands. */
      readonly to: number;
    }
  /** Plays Diag: steps to a diagonal neighbour. */
  | {
      readonly type: "diag";
      /** The location of the step. */
      readonly to: number;
    }
  /** Plays Swap: changes places with another seat; the artifact stays. */
  | {
      readonly type: "swap";
      /** The other seat. */
      readonly with: Seat;
    }
  /** Plays Drop Block: adds a block to a stack. */
  | {
      readonly type: "dropBlock";
      /** The location of the stack: where the pawn stands, or a neighbour. */
      readonly at: number;
    }
  /** Plays Dynamite: removes the top block of a stack. */
  | {
      readonly type: "dynamite";
      /** The location of the stack: where the pawn stands, or a neighbour. */
      readonly at: number;
    }
  /** Plays Rotate: turns the board a quarter clockwise. */
  | { readonly type: "rotate" }
  /** Plays no more cards in this turn. */
  | { readonly type: "endPlay" }
  /** Discards a card. */
  | {
      readonly type: "discard";
      /** The kind of the card. */
      readonly card: CardKind;
    }
  /** Ends the turn. */
  | { readonly type: "endTurn" };
