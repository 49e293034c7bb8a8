import type { Seat } from "@turnwright/core/rules";
import type { AbilityKind, BonusKind } from "./content/bonuses.js";
import type { Task } from "./task.js";

/** Why balloons were received. */
export type WhyReceived = "take" | "reward" | "present" | "informer" | "bonus" | "trajectory";

/** What can happen. */
export type AeronautEvent =
  | {
      readonly type: "mapLaid";
      readonly name: string;
      /** The map in its text form, without the layers that sleep. */
      readonly map: string;
    }
  | { readonly type: "areasDrawn"; readonly cells: number }
  | { readonly type: "objectiveDealt"; readonly seat: Seat; readonly objective: number }
  | { readonly type: "placed"; readonly seat: Seat; readonly city: number }
  | { readonly type: "turnStarted"; readonly seat: Seat; readonly turnNumber: number; readonly extra: boolean }
  | {
      readonly type: "flew";
      readonly seat: Seat;
      readonly route: number;
      readonly to: number;
      readonly landed: boolean;
    }
  | {
      readonly type: "received";
      readonly seat: Seat;
      readonly count: number;
      readonly why: WhyReceived;
      readonly balloon: number;
      /** The types that could have been chosen: where there is one, everybody knows it. */
      readonly types: readonly number[];
    }
  | {
      readonly type: "lost";
      readonly seat: Seat;
      readonly count: 1;
      readonly balloon: number;
    }
  | {
      readonly type: "swapped";
      readonly seat: Seat;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly type: "named";
      readonly seat: Seat;
      readonly victim: Seat;
      readonly cell: number;
      readonly hit: boolean;
      /** The type found, told to the thief and the victim; -1 when nothing was. */
      readonly balloon: number;
    }
  | {
      readonly type: "claimed";
      readonly seat: Seat;
      readonly route: number;
      readonly space: number | null;
      readonly balloon: number;
      readonly shared: boolean;
    }
  | { readonly type: "routeCompleted"; readonly route: number; readonly owners: readonly Seat[] }
  | { readonly type: "twinClosed"; readonly route: number }
  | {
      readonly type: "bonusGained";
      readonly seat: Seat;
      readonly route: number;
      readonly space: number;
      readonly kind: BonusKind;
      readonly value: 1 | -1;
    }
  | { readonly type: "cells"; readonly seat: Seat; readonly change: number }
  | {
      readonly type: "trajectoryCompleted";
      readonly seat: Seat;
      readonly trajectory: number;
      readonly amount: number;
      readonly byAbility: boolean;
    }
  | {
      readonly type: "rumour";
      readonly seat: Seat;
      readonly trajectory: number;
      readonly delta: 1 | -1;
      readonly amount: number;
      readonly balloon: number;
    }
  | { readonly type: "abilityUsed"; readonly seat: Seat; readonly kind: AbilityKind }
  | { readonly type: "teleported"; readonly seat: Seat; readonly city: number }
  | { readonly type: "extraTurnLapsed"; readonly seat: Seat }
  /** A consequence waits, behind the others or in front of them. */
  | { readonly type: "queued"; readonly task: Task; readonly front: boolean }
  /** The first consequence is done with. */
  | { readonly type: "settled" }
  /** Only with secret areas: a seat that cannot fly turns out to be able to claim, or not. */
  | { readonly type: "claimsChecked"; readonly seat: Seat; readonly possible: boolean }
  /** The end is there: areas and objectives are turned up. */
  | {
      readonly type: "revealed";
      readonly cells: readonly (readonly number[])[];
      readonly objectives: readonly number[];
    };
