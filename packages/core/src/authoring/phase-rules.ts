import type { Ctx } from "./ctx.js";
import type { Kinds, Move, MoveType, SentenceId, SentencesOf } from "./kinds.js";
import type { Seat } from "./seat.js";

/** The automatic steps of a phase, one for each sentence. */
export type Steps<G extends Kinds, Home> = { readonly [I in SentencesOf<G, "turn", Home>]: (ctx: Ctx<G>) => void };

/** The rules of one phase. */
export interface PhaseRules<G extends Kinds, P extends G["phase"]> {
  /**
   * Returns the seats that may act now, ascending. Returns `nobody` when no seat acts and the phase continues
   * automatically. Must depend on public values only.
   */
  actors(this: void, view: G["view"]): readonly Seat[];
  /** The types of moves that this phase allows, in the order in which `legalMoves` lists them. */
  readonly moves: readonly MoveType<G>[];
  /**
   * Pushes every legal move of a seat, for phases with very many types of moves. The order is that of `moves`, and
   * within one type that of the type's own `offer`. If the function returns `false` and has pushed nothing, core
   * collects the moves type by type. Such an `offer` is faster than core's loop over all types of moves. The testkit
   * checks that `offer` and core's loop give the same moves.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: (move: G["move"]) => void, derived: G["derived"]): boolean;
  /**
   * Counts the legal moves of a seat without listing them, for phases with very many moves. Bots draw one of the moves
   * this way. Returns `undefined` to let core list the moves. The testkit checks that the counted moves are those that
   * core lists.
   */
  counted?(view: G["view"], seat: Seat, derived: G["derived"]): CountedMoves<G> | undefined;
  /**
   * The sentences cited by `not-your-turn` and `wrong-phase` in this phase, where they differ from those of the game.
   */
  readonly cites?: { readonly [C in "not-your-turn" | "wrong-phase"]?: SentenceId<G> };
  /**
   * The automatic steps, in order. Core carries them out when the phase is entered, when an interruption returns to it,
   * and after every move in it. After a sentence that changes the phase, core skips the remaining ones. A phase in
   * which no seat acts must change the phase.
   */
  readonly turn: Steps<G, P>;
}

/** The legal moves of a seat, counted but not listed. */
export interface CountedMoves<G extends Kinds> {
  /** The number of moves. */
  readonly count: number;
  /** Returns the move with this index in the order of `legalMoves`, from 0 to `count - 1`. */
  nth(index: number): Move<G>;
}
