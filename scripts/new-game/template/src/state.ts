import { copyList, copyPlain, type FlowState, type Immutable, type Seat } from "@turnwright/core/rules";
import type { PebblesOptions } from "./options.js";
import type { PebblesOutcome } from "./outcome.js";

/** The phases: in `pass` (the next seat) nobody acts. */
export type PebblesPhase = "take" | "pass";

/** What everybody knows. */
export interface PebblesPublic extends FlowState<PebblesPhase, PebblesOutcome> {
  /** All options of the match. */
  options: PebblesOptions;
  /** How many play. */
  seats: number;
  /** Stones in the heap now; 0 until the setup has laid them. */
  heap: number;
  /** Who began; -1 until chance has chosen. */
  firstSeat: Seat;
  /** The active seat. */
  seat: Seat;
  /** From 1, all seats' turns; 0 only during the setup. */
  turn: number;
}

/** The truth: nothing is hidden. */
export type PebblesState = PebblesPublic;

/** Returns the state before the setup. */
export function blank(options: PebblesOptions, seats: number): PebblesState {
  return { phases: ["pass"], outcome: null, options, seats, heap: 0, firstSeat: -1, seat: 0, turn: 0 };
}

/** Returns a copy with its keys in the order of `blank`; it shares the options, which nobody writes. */
export function clone(state: Immutable<PebblesState>): PebblesState {
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    options: state.options,
    seats: state.seats,
    heap: state.heap,
    firstSeat: state.firstSeat,
    seat: state.seat,
    turn: state.turn,
  };
}
