import type { Game } from "../authoring/define-game.js";
import type { Immutable, Kinds, SentenceId } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { MoveList } from "../flow/move-list.js";
import { derivedBeside, mayAct, phaseOf, readable } from "./present.js";
import type { Standing } from "./readable-game.js";

/** The seats that may act now, ascending; empty once the game is over. */
export function toAct<G extends Kinds>(_game: Game<G>, at: Standing<G>): readonly Seat[] {
  return at.toAct;
}

/** How the game ended, or `null` while it goes on. */
export function outcome<G extends Kinds>(_game: Game<G>, at: Standing<G>): G["outcome"] | null {
  return at.outcome;
}

/**
 * Every move that this seat may make now, in the canonical order of the game; none when it is not to act.
 * The same on the truth and on the seat's own view.
 */
export function legalMoves<G extends Kinds>(game: Game<G>, at: Standing<G>, seat: Seat): G["move"][] {
  if (!mayAct(at, seat)) return [];
  const state = readable(game, at);
  return new MoveList().collect(phaseOf(game, state), state, seat, derivedBeside(game, at, state)).list();
}

/** What each seat has by each sentence that counts, by seat. */
export interface SeatScore<G extends Kinds> {
  readonly seat: Seat;
  /** The sum of `by`. */
  readonly total: number;
  /** The points by each sentence that counts, in the order of the rules. */
  readonly by: readonly { readonly rule: SentenceId<G>; readonly points: number }[];
}

/** The score sheet: every point under its sentence, by seat. Needs the truth. */
export function scoreSheet<G extends Kinds>(
  game: Game<G>,
  at: Standing<G> & { readonly state: Immutable<G["state"]> },
): SeatScore<G>[] {
  const state = readable(game, at) as G["state"];
  const derived = derivedBeside(game, at, state);
  return Array.from({ length: at.seats }, (_, seat) => {
    const by = game.compiled.score.map((sentence) => ({
      rule: sentence.id,
      points: sentence.run(state, seat, derived),
    }));
    return { seat, total: by.reduce((sum, row) => sum + row.points, 0), by };
  });
}
