import type { Seat } from "@turnwright/core/rules";
import type { Dimension, Token } from "../content/shape.js";
import type { MedalReason, TrackPlace } from "./words.js";

/** What happens to planets, tokens, medals and the development of seats. */
export type PlanetEvent =
  /** A pioneer settled a planet. */
  | {
      readonly type: "pioneerPlaced";
      /** The seat of the pioneer. */
      readonly seat: Seat;
      /** The cell of the planet. */
      readonly cell: number;
      /** The dimension of the planet. */
      readonly dimension: Dimension;
    }
  /** No more pioneers are placed in this turn. */
  | { readonly type: "placingClosed" }
  /** A galaxy became stable. */
  | {
      readonly type: "galaxyStable";
      /** Its cell. */
      readonly cell: number;
    }
  /** The pioneers of a galaxy went to the Pioneer track. */
  | {
      readonly type: "pioneersAdvanced";
      /** The cell of the galaxy. */
      readonly cell: number;
      /** Where they stand now, in their order. */
      readonly spaces: readonly TrackPlace[];
    }
  /** The mission was decided. */
  | {
      readonly type: "missionDecided";
      /** Whether the universe was saved. */
      readonly decided: "saved" | "failed";
    }
  /** A bonus token was laid on a stable galaxy. */
  | {
      readonly type: "tokenLaid";
      /** The cell of the galaxy. */
      readonly cell: number;
      /** The token. */
      readonly token: Token;
      /** The stack it came from, 0 to 2. */
      readonly stack: number;
      /** The seats whose ships stand there, which may not take it. */
      readonly cleared: readonly Seat[];
    }
  /** A seat took a bonus token. */
  | {
      readonly type: "tokenTaken";
      /** The seat. */
      readonly seat: Seat;
      /** The cell where it lay. */
      readonly cell: number;
      /** The token. */
      readonly token: Token;
    }
  /** A seat used a bonus token. */
  | {
      readonly type: "tokenUsed";
      /** The seat. */
      readonly seat: Seat;
      /** The token. */
      readonly token: Token;
    }
  /** A seat gained or lost medals. */
  | {
      readonly type: "medalsChanged";
      /** The seat. */
      readonly seat: Seat;
      /** How many it gained; below 0 when it lost some. */
      readonly by: number;
      /** The reason. */
      readonly why: MedalReason;
    }
  /** A seat upgraded its ship. */
  | {
      readonly type: "upgraded";
      /** The seat. */
      readonly seat: Seat;
      /** How many upgrades it has now. */
      readonly upgrades: number;
    }
  /** A seat raised its technology level. */
  | {
      readonly type: "levelRaised";
      /** The seat. */
      readonly seat: Seat;
      /** How often it has raised it now. */
      readonly level: number;
    };
