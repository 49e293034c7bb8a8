import type { HopeEvent } from "./event.js";
import { bugsChanges } from "./evolve/bugs.js";
import { cardsChanges } from "./evolve/cards.js";
import type { Changes } from "./evolve/changes.js";
import { movementChanges } from "./evolve/movement.js";
import { planetsChanges } from "./evolve/planets.js";
import { regressionChanges } from "./evolve/regression.js";
import { setupChanges } from "./evolve/setup.js";
import { traitorChanges } from "./evolve/traitor.js";
import type { HopeState } from "./state.js";

const changes: Changes<HopeEvent> = {
  ...setupChanges,
  ...movementChanges,
  ...cardsChanges,
  ...planetsChanges,
  ...traitorChanges,
  ...regressionChanges,
  ...bugsChanges,
};

const byType: ReadonlyMap<string, (state: HopeState, event: never) => void> = new Map(Object.entries(changes));

/** Carries out one event on a state or a view. Throws when there is no such event. */
export function evolve(state: HopeState, event: HopeEvent): void {
  // The table has the change of every type of event.
  byType.get(event.type)!(state, event as never);
}
