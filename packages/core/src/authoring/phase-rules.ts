import type { Ctx } from "./ctx.js";
import type { Kinds, Move, MoveType, SentenceId, SentencesOf } from "./kinds.js";
import type { Seat } from "./seat.js";

/** The automatic steps of a phase, one for each sentence. */
export type Steps<G extends Kinds, Home> = { readonly [I in SentencesOf<G, "turn", Home>]: (ctx: Ctx<G>) => void };

/** The rules of one phase. */
export interface PhaseRules<G extends Kinds, P extends G["phase"]> {
  /**
   * Returns the seats that may act now, ascending. Returns the empty list `nobody` when no seat acts and the phase
   * continues automatically. The result must depend on public values only.
   */
  actors(this: void, view: G["view"]): readonly Seat[];
  /** The types of moves that this phase allows, in the order in which `legalMoves` lists them. */
  readonly moves: readonly MoveType<G>[];
  /**
   * Pushes every legal move of a seat, for phases with very many types of moves. Pushes the moves type by type, in the
   * order of `moves`. Pushes the moves of one type in the order of that type's `offer`. The function can also push
   * nothing and return `false`. Core then collects the moves type by type. For many types, one function is faster than
   * core's loop over the types. The testkit checks that this function and core's loop give the same moves.
   */
  offer?(this: void, view: G["view"], seat: Seat, push: (move: G["move"]) => void, derived: G["derived"]): boolean;
  /**
   * Counts the legal moves of a seat without listing them, for phases with very many moves. Bots use `counted` to pick
   * a random move. Returns `undefined` to let core list the moves. The testkit checks that `counted` and `legalMoves`
   * give the same moves.
   */
  counted?(view: G["view"], seat: Seat, derived: G["derived"]): CountedMoves<G> | undefined;
  /**
   * The sentences that `not-your-turn` and `wrong-phase` cite in this phase, if they differ from the sentences in the
   * game's `cites`.
   */
  readonly cites?: { readonly [C in "not-your-turn" | "wrong-phase"]?: SentenceId<G> };
  /**
   * The automatic steps, in order. Core carries out these steps when the phase begins, after an interruption of the
   * phase, and after every move in the phase. After a sentence that changes the phase, core skips the remaining
   * sentences. If no seat may act in the phase, one of its sentences must change the phase.
   */
  readonly turn: Steps<G, P>;
}

/** The number of legal moves of a seat, and a function that returns each of these moves by its index. */
export interface CountedMoves<G extends Kinds> {
  /** The number of moves. */
  readonly count: number;
  /** Returns the move with this index in the order of `legalMoves`, from 0 to `count - 1`. */
  nth(index: number): Move<G>;
}
