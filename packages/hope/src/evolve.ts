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

type Change = (state: HopeState, event: HopeEvent) => void;

/** Carries out one event: writes the state, decides nothing. Works on views, too, where hidden things are `null`. */
export function evolve(state: HopeState, event: HopeEvent): void {
  // The compiler cannot see that the row of an event's type takes this event.
  (changes[event.type] as Change)(state, event);
}
