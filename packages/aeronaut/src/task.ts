import type { Seat } from "@turnwright/core/rules";

/**
 * A consequence that waits its turn. `types` and `victims` are sets as bit masks (bit n is type or seat n). Everybody sees
 * who decides and what about.
 *
 * - `take`: the mover chooses a type `times` times and gets `each` balloons of it, or robs one of `victims` instead.
 * - `reward`: an owner chooses a balloon. `discard`: a balloon is lost. `swap`: a balloon may be changed, `left` times.
 * - `rob`: one of `victims` may be robbed. `bonus`: a space that was just marked. `pay`: a trajectory pays.
 */
export type Task =
  | {
      readonly kind: "take";
      readonly seat: Seat;
      readonly types: number;
      readonly each: number;
      readonly times: number;
      readonly victims: number;
    }
  | { readonly kind: "reward"; readonly seat: Seat; readonly types: number }
  | { readonly kind: "discard"; readonly seat: Seat }
  | { readonly kind: "swap"; readonly seat: Seat; readonly left: number }
  | { readonly kind: "rob"; readonly seat: Seat; readonly victims: number }
  | { readonly kind: "bonus"; readonly seat: Seat; readonly route: number; readonly space: number }
  | { readonly kind: "pay"; readonly seat: Seat; readonly trajectory: number; readonly amount: number };

/** What a seat still has to get for a trajectory it has just completed. */
export interface Owed {
  readonly seat: Seat;
  /** Its id. */
  readonly trajectory: number;
  /** How much is left. */
  readonly amount: number;
}

/** What everybody could have noted about a hidden area, in the order in which it happened. */
export type LedgerEntry =
  | { readonly in: number; readonly types: readonly number[] }
  | { readonly out: number; readonly type: number | null }
  | { readonly swap: 1 }
  | { readonly stolen: number }
  | { readonly named: number };
