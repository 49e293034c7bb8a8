import type { Kinds } from "@turnwright/core/rules";
import type { PortalsDerived } from "./derive.js";
import type { PortalsEvent } from "./event.js";
import type { PortalsMove } from "./kinds/move.js";
import type { PortalsObjection } from "./kinds/objection.js";
import type { PortalsPhase } from "./kinds/phase.js";
import type { PortalsOptions } from "./options.js";
import type { PortalsOutcome } from "./outcome.js";
import type { PortalsRulebook } from "./rulebook.js";
import type { PortalsState, PortalsView } from "./state.js";
import type { Passage } from "./terms/launched.js";

/** The types of Portals, for core. */
export interface Portals extends Kinds {
  seats: 2 | 3 | 4 | 5 | 6;
  options: PortalsOptions;
  state: PortalsState;
  view: PortalsView;
  derived: PortalsDerived;
  move: PortalsMove;
  event: PortalsEvent;
  objection: PortalsObjection;
  phase: PortalsPhase;
  procedure: { beginTurn: Record<never, never>; passage: Passage };
  stream: "first" | "die";
  outcome: PortalsOutcome;
  rulebook: PortalsRulebook;
}
