import type { Kinds, Seat } from "@turnwright/core/rules";
import type { MapSize } from "./content/sizes.js";
import type { AeronautEvent } from "./event.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautOutcome } from "./outcome.js";
import type { AeronautRulebook } from "./rulebook.js";
import type { AeronautPhase, AeronautState, AeronautView } from "./state.js";
import type { Task } from "./task.js";

/** What a seat may ask for. Cities, routes, trajectories and victims are those of this match; cells count from 1. */
export type AeronautMove =
  | { readonly type: "place"; readonly city: number }
  | { readonly type: "fly"; readonly route: number }
  | { readonly type: "take"; readonly balloon: number }
  | { readonly type: "reward"; readonly balloon: number }
  | { readonly type: "discard"; readonly balloon: number }
  | { readonly type: "swap"; readonly from: number; readonly to: number }
  | { readonly type: "rob"; readonly victim: Seat; readonly cell: number }
  | { readonly type: "skip" }
  | { readonly type: "claim"; readonly route: number; readonly balloon: number }
  | { readonly type: "claimSpace"; readonly route: number; readonly space: number }
  | { readonly type: "claimShared"; readonly route: number; readonly balloon: number }
  | { readonly type: "rumour"; readonly trajectory: number; readonly delta: 1 | -1; readonly balloon: number }
  | { readonly type: "useSteal"; readonly victim: Seat; readonly cell: number }
  | { readonly type: "useTrajectory"; readonly trajectory: number }
  | { readonly type: "useTeleport"; readonly city: number }
  | { readonly type: "useExtraTurn" }
  | { readonly type: "endTurn" }
  | { readonly type: "declareStuck" };

/** Why a move is not allowed, with the facts. */
export type AeronautObjection =
  | { readonly code: "city-full"; readonly city: number; readonly slots: number }
  | { readonly code: "phantom-must-claim" }
  | { readonly code: "area-full"; readonly capacity: number }
  | { readonly code: "route-closed"; readonly route: number }
  | { readonly code: "not-at-route"; readonly city: number; readonly a: number; readonly b: number }
  | { readonly code: "city-already-passed"; readonly city: number }
  | { readonly code: "no-destination-beyond"; readonly city: number }
  | { readonly code: "phantom-other-destination"; readonly city: number }
  | { readonly code: "type-not-travelled"; readonly types: readonly number[] }
  | { readonly code: "type-not-in-play"; readonly types: readonly number[] }
  | { readonly code: "type-not-of-route"; readonly types: readonly number[] }
  | { readonly code: "no-such-balloon"; readonly balloon: number }
  | { readonly code: "same-type"; readonly balloon: number }
  | { readonly code: "expansion-off"; readonly expansion: "thieves" | "multiroutes" }
  | { readonly code: "not-a-victim"; readonly victims: readonly Seat[] }
  | { readonly code: "no-free-cell"; readonly capacity: number }
  | { readonly code: "unknown-cell"; readonly drawn: number }
  | { readonly code: "cell-named-before"; readonly cell: number }
  | { readonly code: "cell-crossed-out"; readonly cell: number }
  | { readonly code: "is-multiroute"; readonly route: number }
  | { readonly code: "not-a-multiroute"; readonly route: number }
  | { readonly code: "route-claimed"; readonly by: readonly Seat[] }
  | { readonly code: "space-claimed"; readonly by: Seat }
  | { readonly code: "unknown-space"; readonly length: number }
  | { readonly code: "twin-taken-by-you"; readonly twin: number }
  | { readonly code: "wrong-type"; readonly types: readonly number[] }
  | { readonly code: "not-enough-balloons"; readonly balloon: number; readonly needed: number; readonly live: number }
  | { readonly code: "no-ability" }
  | { readonly code: "route-not-claimed"; readonly route: number }
  | { readonly code: "already-owner"; readonly route: number }
  | { readonly code: "stuck" }
  | { readonly code: "rumour-spent" }
  | { readonly code: "trajectory-full"; readonly slots: number }
  | { readonly code: "amount-out-of-range"; readonly amount: number; readonly printed: number }
  | { readonly code: "already-completed"; readonly trajectory: number }
  | { readonly code: "slot-still-open"; readonly trajectory: number }
  | { readonly code: "not-connected"; readonly a: number; readonly b: number }
  | { readonly code: "already-there"; readonly city: number }
  | { readonly code: "can-still-act" };

/** A claim that is carried out. */
export interface Claim {
  readonly route: number;
  /** The space of a multiroute; `null` for a whole route. */
  readonly space: number | null;
  readonly balloon: number;
  readonly shared: boolean;
}

/** The types of Aeronaut Odyssey, bundled. */
export interface Aeronaut extends Kinds {
  seats: 1 | 2 | 3 | 4 | 5 | 6;
  options: AeronautOptions;
  shorthand: { map: { readonly kind: "generated"; readonly size: MapSize } };
  state: AeronautState;
  view: AeronautView;
  move: AeronautMove;
  event: AeronautEvent;
  objection: AeronautObjection;
  phase: AeronautPhase;
  procedure: {
    landing: { readonly chain: readonly number[] };
    claiming: Claim;
    bonus: { readonly seat: Seat; readonly route: number; readonly space: number };
    paying: { readonly seat: Seat; readonly trajectory: number; readonly amount: number };
    unasked: { readonly task: Task };
    naming: { readonly thief: Seat; readonly victim: Seat; readonly cell: number };
  };
  stream: "map" | "deck";
  outcome: AeronautOutcome;
  rulebook: AeronautRulebook;
}
