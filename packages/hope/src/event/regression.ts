import type { Seat } from "@turnwright/core/rules";

/** What the Regression does. */
export type RegressionEvent =
  /** The visible Regression symbols were counted. */
  | {
      readonly type: "regressionCounted";
      /** The number of visible symbols. */
      readonly symbols: number;
    }
  /** The Regression marker advanced. */
  | {
      readonly type: "regressionAdvanced";
      /** The Regression space it left. */
      readonly from: number;
      /** The Regression space where it stands now. */
      readonly to: number;
    }
  /** The marker reached a crossing. */
  | {
      readonly type: "crossingMet";
      /** Its Regression space. */
      readonly space: number;
      /** Whether a pioneer covers it. */
      readonly covered: boolean;
    }
  /** A tile vanished. */
  | {
      readonly type: "galaxyVanished";
      /** Its cell. */
      readonly cell: number;
      /** The seats whose pioneers returned, one for each pioneer. */
      readonly returned: readonly Seat[];
    }
  /** The monolith walked. */
  | {
      readonly type: "monolithMoved";
      /** The cells it came through, the last one where it stands now. */
      readonly path: readonly number[];
      /** The direction to the outside, 0 to 5. */
      readonly outward: number;
    };
