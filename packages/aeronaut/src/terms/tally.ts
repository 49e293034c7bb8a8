import type { AeronautView } from "../state.js";

/** Where the moves of an action were counted last; `null` when something may have changed since. Memory, no part of any state. */
export const lastCounted: { view: AeronautView | null } = { view: null };

/** Forgets what was counted: some state is about to change. */
export function forget(): void {
  lastCounted.view = null;
}
