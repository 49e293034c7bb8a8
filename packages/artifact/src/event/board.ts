import type { Seat } from "@turnwright/core/rules";

/** What happens on the board. */
export type BoardEvent =
  /** The active seat became the holder of the artifact, or took control anew. */
  | {
      readonly type: "controlTaken";
      /** The new holder. */
      readonly seat: Seat;
      /** The holder before, the seat itself if it took control anew; `null` when there was none. */
      readonly from: Seat | null;
      /** Where the artifact lies. */
      readonly at: number;
      /** Whether the active seat may play more cards for this: only the first time in a turn. */
      readonly bonus: boolean;
    }
  /** The holder swapped away from the artifact, which now has no holder. */
  | {
      readonly type: "controlLost";
      /** The holder before. */
      readonly seat: Seat;
      /** Where the artifact lies. */
      readonly at: number;
    }
  /** A pawn stepped or jumped. */
  | {
      readonly type: "pawnMoved";
      /** The seat of the pawn. */
      readonly seat: Seat;
      /** Where it stood. */
      readonly from: number;
      /** Where it stands. */
      readonly to: number;
    }
  /** The holder's pawn carried the artifact along. */
  | {
      readonly type: "artifactCarried";
      /** The holder. */
      readonly seat: Seat;
      /** Where the artifact was. */
      readonly from: number;
      /** Where it is. */
      readonly to: number;
    }
  /** Two pawns changed places. */
  | {
      readonly type: "pawnsSwapped";
      /** The seat that played Swap. */
      readonly seat: Seat;
      /** The other seat. */
      readonly with: Seat;
      /** Where the pawn of `seat` stood. */
      readonly from: number;
      /** Where the pawn of `seat` stands. */
      readonly to: number;
    }
  /** A block was added. */
  | {
      readonly type: "blockPlaced";
      /** The seat that played Drop Block. */
      readonly seat: Seat;
      /** The location of the stack. */
      readonly at: number;
      /** Its new height. */
      readonly height: number;
    }
  /** A block was removed. */
  | {
      readonly type: "blockDestroyed";
      /** The seat that played Dynamite. */
      readonly seat: Seat;
      /** The location of the stack. */
      readonly at: number;
      /** Its new height. */
      readonly height: number;
    }
  /** The board was turned. */
  | {
      readonly type: "boardRotated";
      /** The seat that played Rotate. */
      readonly seat: Seat;
      /** Clockwise quarter turns since the start, modulo 4. */
      readonly orientation: number;
    };
