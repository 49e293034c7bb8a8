import type { Seat } from "@turnwright/core/rules";
import type { EndTrigger, SkipReason } from "./words.js";

/** What can happen to the map, to pawns and to the turn. */
export type TurnEvent =
  /** A turn started. */
  | {
      readonly type: "turnStarted";
      /** The seat whose turn it is. */
      readonly seat: Seat;
      /** The number of the turn, from 0. */
      readonly turn: number;
    }
  /** A tile was drawn. */
  | {
      readonly type: "tileDrawn";
      /** The seat that drew it. */
      readonly seat: Seat;
      /** The tile. */
      readonly tile: number;
    }
  /** The drawn tile fitted nowhere. */
  | {
      readonly type: "tileSetAside";
      /** The tile. */
      readonly tile: number;
    }
  /** The end of the game was triggered. */
  | {
      readonly type: "endTriggered";
      /** The trigger. */
      readonly reason: EndTrigger;
    }
  /** The drawn tile was placed. */
  | {
      readonly type: "tilePlaced";
      /** The seat that placed it. */
      readonly seat: Seat;
      /** The tile. */
      readonly tile: number;
      /** Its column. */
      readonly x: number;
      /** Its row. */
      readonly y: number;
      /** Quarter turns clockwise, 0 to 3. */
      readonly rot: number;
    }
  /** A pawn walked to the next intersection. */
  | {
      readonly type: "pawnWalked";
      /** The seat of the pawn. */
      readonly seat: Seat;
      /** The tile that it left. */
      readonly from: number;
      /** The edge by which it left that tile. */
      readonly exit: number;
      /** The tile that it reached. */
      readonly to: number;
      /** The key of the path. */
      readonly path: string;
      /** The tiles that the walk ran over, in order, each once. */
      readonly over: readonly number[];
    }
  /** A walk was settled, shield by shield. */
  | {
      readonly type: "tokensCollected";
      /** The seat that walked. */
      readonly seat: Seat;
      /** Tokens gained, by colour. */
      readonly tokens: readonly number[];
      /** The tiles that gave a token, in the order of walking. */
      readonly shields: readonly number[];
      /** The tiles that gave none, in the order of walking, and why not. */
      readonly skipped: readonly { readonly tile: number; readonly reason: SkipReason }[];
    }
  /** A pawn went HOME or to a portal. */
  | {
      readonly type: "pawnJumped";
      /** The seat of the pawn. */
      readonly seat: Seat;
      /** The tile that it left. */
      readonly from: number;
      /** The tile that it reached. */
      readonly to: number;
      /** Where it went. */
      readonly by: "home" | "portal";
    }
  /** A pawn stayed where it was. */
  | {
      readonly type: "pawnStayed";
      /** The seat of the pawn. */
      readonly seat: Seat;
      /** The tile on which it stands. */
      readonly at: number;
    }
  /** A portal was placed. */
  | {
      readonly type: "portalPlaced";
      /** The seat that placed it. */
      readonly seat: Seat;
      /** The tile on which it lies. */
      readonly tile: number;
      /** The number of the portal in the order of placing, from 0. */
      readonly portal: number;
    }
  /** A turn ended. */
  | {
      readonly type: "turnEnded";
      /** The seat whose turn it was. */
      readonly seat: Seat;
      /** The number of the turn, from 0. */
      readonly turn: number;
    };
