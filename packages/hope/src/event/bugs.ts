import type { Seat } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";

/** What happens to bug cards. */
export type BugEvent =
  /** A bug card was drawn. */
  | {
      readonly type: "bugDrawn";
      /** Its id. */
      readonly card: number;
      /** How many units must be pledged. */
      readonly price: number;
    }
  /** A seat pledged a unit for the bug card. */
  | {
      readonly type: "pledged";
      /** The seat. */
      readonly seat: Seat;
      /** What it pledged. */
      readonly unit: "medal" | "pair";
      /** The cards of the pair; none for a medal. */
      readonly cards: readonly Card[];
    }
  /** A seat pledges no more. */
  | {
      readonly type: "pledgeEnded";
      /** The seat. */
      readonly seat: Seat;
      /** The seat that is to pledge next; `null` when all have pledged. */
      readonly next: Seat | null;
    }
  /** All that was pledged was paid. */
  | { readonly type: "pledgesPaid" }
  /** All that was pledged went back. */
  | { readonly type: "pledgesReturned" }
  /** It was decided whether a bug card was paid for. */
  | {
      readonly type: "bugResolved";
      /** Its id. */
      readonly card: number;
      /** Whether it was paid for. */
      readonly paid: boolean;
      /** Whether it works. */
      readonly works: boolean;
      /** Whether it works until the next one is drawn. */
      readonly lasts: boolean;
    }
  /** The Regression of this turn is left out. */
  | { readonly type: "regressionSkipped" };
