import type { Chance } from "../chance/chance.js";
import type { Kinds } from "./kinds.js";
import type { Seat } from "./seat.js";

/**
 * The context of a sentence that is being carried out, in the setup, a move, a phase or a procedure. Rules read the
 * state; only events change it. The context may be destructured: `({ emit, state }) => emit(...)`.
 */
export interface Ctx<G extends Kinds> {
  /** The whole state, hidden values included, after every event so far. */
  readonly state: G["state"];
  /** The data that the game computes from the state; `undefined` where it has no `derive`. */
  readonly derived: G["derived"];
  /** Chance, by named streams. */
  readonly chance: Chance<G["stream"]>;
  /** Emits an event and applies it to the state immediately. The event cites the sentence that is being carried out. */
  readonly emit: (event: G["event"]) => void;
  /**
   * Enters a phase that interrupts the present one. Must be the last call of a sentence: whatever has to happen
   * afterwards must be stored in the state.
   */
  readonly enter: (phase: G["phase"]) => void;
  /** Leaves the present phase and returns to the phase that it interrupted. */
  readonly leave: () => void;
  /** Replaces the present phase with another one. */
  readonly become: (phase: G["phase"]) => void;
  /**
   * Carries out a procedure, sentence by sentence. Returns `"stop"` when one of its sentences stopped it or ended the
   * game. The caller must then also stop.
   */
  readonly run: <Q extends keyof G["procedure"] & string>(procedure: Q, args: G["procedure"][Q]) => "stop" | undefined;
}

/** The value that core passes to the function of an effect sentence when it carries out a move. */
export interface MoveCtx<G extends Kinds> extends Ctx<G> {
  /** The seat that makes the move. */
  readonly seat: Seat;
}
