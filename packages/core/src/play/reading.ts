import type { Game } from "../authoring/define-game.js";
import type { Immutable, Kinds, SentenceId } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { MoveList } from "../flow/move-list.js";
import { phaseOf } from "../flow/running.js";
import { blamed, demandReadable, demandTruth, derivedBeside, mayAct, readable } from "./present.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns the seats that may act now, ascending; none once the game is over. Throws a `TypeError` when `at` is no
 * match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * for (const seat of toAct(artifact, match)) console.log(legalMoves(artifact, match, seat).length); // -> 2
 * ```
 */
export function toAct<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): readonly Seat[] {
  demandReadable(game, at, "at");
  return at.toAct;
}

/**
 * Returns how the game ended, or `null` while it goes on. Throws a `TypeError` when `at` is no match, table or view of
 * the game.
 * @example
 * ```ts
 * const ended = outcome(artifact, start(artifact, { seats: 2 }));
 * console.log(ended === null ? "it goes on" : ended.winners); // -> it goes on
 * ```
 */
export function outcome<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): G["outcome"] | null {
  demandReadable(game, at, "at");
  return at.outcome;
}

/**
 * Returns every move that this seat may make now, in the canonical order of the game; none when it is not to act. The
 * same on the truth and on the seat's own view. Throws a `TypeError` when `at` is no match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * console.log(legalMoves(artifact, match, 0).length); // -> 2
 * console.log(legalMoves(artifact, match, 1)); // -> []
 * ```
 */
export function legalMoves<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, seat: Seat): G["move"][] {
  demandReadable(game, at, "at");
  if (!mayAct(at, seat)) return [];
  try {
    const state = readable(game, at);
    return new MoveList().collect(phaseOf(game, state), state, seat, derivedBeside(game, at, state)).list();
  } catch (thrown) {
    throw blamed(game, at, "at", thrown);
  }
}

/** What each seat has by each sentence that counts, by seat. */
export interface SeatScore<G extends Kinds> {
  readonly seat: Seat;
  /** The sum of `by`. */
  readonly total: number;
  /** The points by each sentence that counts, in the order of the rules. */
  readonly by: readonly { readonly rule: SentenceId<G>; readonly points: number }[];
}

/**
 * Returns the score sheet: every point under its sentence, by seat. Needs the truth. Throws a `TypeError` when `at` is
 * no match or table of the game.
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
    throw blamed(game, at, "at", thrown);
  }
}
