import type { Seat } from "@turnwright/core/rules";
import type { HomewardOptions } from "../options.js";

/** What can happen before the first turn. */
export type SetupEvent =
  /** The match began, and the goal cards were dealt. */
  | {
      readonly type: "gameStarted";
      /** The number of seats. */
      readonly seats: number;
      /** All options, as parsed. */
      readonly options: HomewardOptions;
      /** How many tiles the draw stack holds. */
      readonly stackCount: number;
      /** The goal pit: the cards on the places of the lower, middle and top tier. */
      readonly pit: readonly (readonly number[])[];
      /** How many cards the lower, middle and top deck hold. */
      readonly deckCounts: readonly number[];
      /** The lower deck from the bottom; hidden from everybody. */
      readonly lower: readonly number[];
      /** The middle deck from the bottom; hidden from everybody. */
      readonly middle: readonly number[];
      /** The top deck from the bottom; hidden from everybody. */
      readonly top: readonly number[];
    }
  /** The piles of tokens were formed. */
  | {
      readonly type: "pilesFormed";
      /** Tokens of each colour; `null` without limit. */
      readonly each: number | null;
    }
  /** A seat was given tokens to begin with. */
  | {
      readonly type: "tokensGiven";
      /** The seat. */
      readonly seat: Seat;
      /** Tokens by colour. */
      readonly tokens: readonly number[];
    }
  /** HOME was placed. */
  | {
      readonly type: "homePlaced";
      /** The id of HOME. */
      readonly tile: number;
      /** Its column. */
      readonly x: number;
      /** Its row. */
      readonly y: number;
    }
  /** The draw stack was formed. */
  | {
      readonly type: "stackFormed";
      /** The tiles of the stack from the bottom; hidden from everybody. */
      readonly stack: readonly number[];
      /** The tiles left in the box; hidden from everybody. */
      readonly box: readonly number[];
    };
