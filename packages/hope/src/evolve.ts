import type { RulesOf } from "@turnwright/core/rules";
import { bugsChanges } from "./evolve/bugs.js";
import { cardsChanges } from "./evolve/cards.js";
import { movementChanges } from "./evolve/movement.js";
import { planetsChanges } from "./evolve/planets.js";
import { regressionChanges } from "./evolve/regression.js";
import { setupChanges } from "./evolve/setup.js";
import { traitorChanges } from "./evolve/traitor.js";
import type { Hope } from "./kinds.js";

/** What each event changes: one short case each, no rule in it. */
export const evolve: RulesOf<Hope, "evolve"> = {
  ...setupChanges,
  ...movementChanges,
  ...cardsChanges,
  ...planetsChanges,
  ...traitorChanges,
  ...regressionChanges,
  ...bugsChanges,
};
