import type { Game } from "../authoring/define-game.js";
import type { Immutable, Kinds, SentenceId } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { blameState, demandTruth } from "./demand-readable.js";
import { derivedBeside, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/** The score of a seat. */
export interface SeatScore<G extends Kinds> {
  /** The seat. */
  readonly seat: Seat;
  /** The sum of the points in `by`. */
  readonly total: number;
  /** The points for each sentence, in the order of the rules. */
  readonly by: readonly { readonly rule: SentenceId<G>; readonly points: number }[];
}

/**
 * Returns the score sheet: for each seat, the points for each sentence. The function needs a match or a table, because
 * a view hides values. Throws a `TypeError` when `at` is not a match or table of the game.
 * @example
 * ```ts
 * const match = start(homeward, { seats: 2 });
 * const [sheet] = scoreSheet(homeward, match);
 * console.log(sheet?.total, sheet?.by[0]); // -> 0 { rule: 'R62a-lower', points: 0 }
 * ```
 */
export function scoreSheet<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G> & { readonly state: Immutable<G["state"]> },
): SeatScore<G>[] {
  demandTruth(game, at, "at");
  try {
    const state = readable(game, at) as G["state"];
    const derived = derivedBeside(game, at, state);
    return Array.from({ length: at.seats }, (_, seat) => {
      const by = game.compiled.score.map((sentence) => ({
        rule: sentence.id,
        points: sentence.run(state, seat, derived),
      }));
      return { seat, total: by.reduce((sum, row) => sum + row.points, 0), by };
    });
  } catch (thrown) {
    throw blameState(game, at, "at", thrown);
  }
}
