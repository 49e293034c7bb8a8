import type { AeronautView } from "../state.js";

/** The moves of an action that were counted last: how many there are of each kind. */
export interface Tally {
  /** Where they were counted; `null` when something may have changed since. */
  view: AeronautView | null;
  flights: number;
  claims: number;
  others: number;
}

/** What was counted last, so that the move with a number need not be looked for again. Memory, no part of any state. */
export const tally: Tally = { view: null, flights: 0, claims: 0, others: 0 };

/** Forgets what was counted: some state is about to change. */
export function forget(): void {
  tally.view = null;
}
