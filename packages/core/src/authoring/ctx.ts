import type { Chance } from "../chance/chance.js";
import type { Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/**
 * The context that core passes to the functions of sentences in the setup, in moves, in phases and in procedures. These
 * functions read the state and emit events. Only events change the state. You can destructure the context: `({ emit,
 * state }) => emit(...)`.
 */
export interface Ctx<G extends Kinds> {
  /** The whole state, including hidden values, after all events that were emitted so far. */
  readonly state: G["state"];
  /** The data that `GameRules.derive` computes from the state; `undefined` if the game has no `derive`. */
  readonly derived: G["derived"];
  /** The source of random values, such as dice and shuffles. Each draw names a stream. */
  readonly chance: Chance<G["stream"]>;
  /** Emits an event and applies it to the state immediately. The event cites the sentence that is being carried out. */
  readonly emit: (event: G["event"]) => void;
  /**
   * Enters a phase that interrupts the present phase. The call of `enter` must be the last call in the function of a
   * sentence. If the rules must do something after the interruption, store in the state what they must do.
   */
  readonly enter: (phase: G["phase"]) => void;
  /** Leaves the present phase and returns to the phase that it interrupted. */
  readonly leave: () => void;
  /** Replaces the present phase with another phase. */
  readonly become: (phase: G["phase"]) => void;
  /**
   * Carries out the sentences of a procedure in order. Returns `"stop"` when one of these sentences stopped the
   * procedure or ended the game. In this case, the calling function must also stop.
   */
  readonly run: <Q extends keyof G["procedure"] & string>(procedure: Q, args: G["procedure"][Q]) => "stop" | undefined;
}

/** The context of a move. When a seat makes a move, core passes this context to the functions in `effects`. */
export interface MoveCtx<G extends Kinds> extends Ctx<G> {
  /** The seat that makes the move. */
  readonly seat: Seat;
}
