import type { BaseOutcome, FlowState } from "@turnwright/core/rules";

/** The options of a match, with the defaults filled in. */
export interface PebblesOptions {
  /** How many stones lie in the heap at the start. */
  readonly stones: number;
}

/** In `take` the active seat takes stones; in `pass` (the next seat) nobody acts. */
export type PebblesPhase = "take" | "pass";

/** Everything that is true of a match: plain JSON, small integers and words. */
export interface PebblesState extends FlowState<PebblesPhase, BaseOutcome> {
  /** All options of the match. */
  options: PebblesOptions;
  /** How many play. */
  seats: number;
  /** Stones in the heap now; 0 until the setup has laid them. */
  heap: number;
  /** Who began; -1 until chance has chosen. */
  firstSeat: number;
  /** The active seat. */
  seat: number;
  /** The number of the turn, from 1; 0 only during the setup. */
  turn: number;
}

/** Returns the state before the setup. */
export function blank(options: PebblesOptions, seats: number): PebblesState {
  return { phases: ["pass"], outcome: null, options, seats, heap: 0, firstSeat: -1, seat: 0, turn: 0 };
}

/** Returns how the game ended when somebody has taken the last stone. */
export function lastStone({ heap, turn, seat, seats }: PebblesState): BaseOutcome | undefined {
  if (heap > 0 || turn === 0) return undefined;
  const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
  return { reason: "last-stone", winners: [seat], ranking: [[seat], others] };
}
