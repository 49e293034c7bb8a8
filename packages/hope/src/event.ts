import type { BugEvent } from "./event/bugs.js";
import type { CardEvent } from "./event/cards.js";
import type { EndEvent } from "./event/end.js";
import type { MovementEvent } from "./event/movement.js";
import type { PlanetEvent } from "./event/planets.js";
import type { RegressionEvent } from "./event/regression.js";
import type { SetupEvent } from "./event/setup.js";
import type { TraitorEvent } from "./event/traitor.js";

/** What can happen in HOPE, besides what core itself tells (`phased`, `gameEnded`). */
export type HopeEvent =
  | SetupEvent
  | MovementEvent
  | CardEvent
  | PlanetEvent
  | TraitorEvent
  | RegressionEvent
  | BugEvent
  | EndEvent;
