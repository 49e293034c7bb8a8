import type { Kinds, Seat } from "@turnwright/core/rules";
import type { MapSize } from "./content/sizes.js";
import type { AeronautEvent } from "./event.js";
import type { AeronautMove } from "./kinds/move.js";
import type { AeronautObjection } from "./kinds/objection.js";
import type { AeronautPhase } from "./kinds/phase.js";
import type { Layout } from "./map/layout.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautOutcome } from "./outcome.js";
import type { AeronautRulebook } from "./rulebook.js";
import type { Task } from "./state/task.js";
import type { AeronautState, AeronautView } from "./state.js";

/** A claim that is carried out. */
export interface Claim {
  /** The route. */
  readonly route: number;
  /** The space of a multiroute; `null` for a whole route. */
  readonly space: number | null;
  /** The type that pays. */
  readonly balloon: number;
  /** Whether the route has owners already. */
  readonly shared: boolean;
}

/** The arguments of the procedures. */
export interface AeronautProcedures {
  landing: { readonly chain: readonly number[] };
  claiming: Claim;
  bonus: { readonly seat: Seat; readonly route: number; readonly space: number };
  paying: { readonly seat: Seat; readonly trajectory: number; readonly amount: number };
  unasked: { readonly task: Task };
  naming: { readonly thief: Seat; readonly victim: Seat; readonly cell: number };
}

/** The types of Aeronaut Odyssey, for core. */
export interface Aeronaut extends Kinds {
  seats: 1 | 2 | 3 | 4 | 5 | 6;
  options: AeronautOptions;
  shorthand: { map: { readonly kind: "generated"; readonly size: MapSize } };
  state: AeronautState;
  view: AeronautView;
  derived: Layout;
  move: AeronautMove;
  event: AeronautEvent;
  objection: AeronautObjection;
  phase: AeronautPhase;
  procedure: AeronautProcedures;
  stream: "map" | "deck" | "powers";
  outcome: AeronautOutcome;
  rulebook: AeronautRulebook;
}
