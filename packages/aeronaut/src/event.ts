import type { Seat } from "@turnwright/core/rules";
import type { AbilityKind, BonusKind } from "./content/bonuses.js";
import type { Task } from "./state/task.js";

/** Why balloons were received. */
export type WhyReceived = "take" | "reward" | "present" | "informer" | "bonus" | "trajectory" | "compensation";

/** What can happen in Aeronaut Odyssey, besides what core itself tells (`phased`, `gameEnded`). */
export type AeronautEvent =
  /** The game started: the map was laid. */
  | {
      readonly type: "gameStarted";
      /** The name of the map. */
      readonly name: string;
      /** The map in its text form, without the layers that sleep. */
      readonly map: string;
    }
  /** Every seat got its area. */
  | {
      readonly type: "areasDrawn";
      /** How many cells each area has. */
      readonly cells: number;
    }
  /** A seat got its objective. */
  | {
      readonly type: "objectiveDealt";
      /** The seat. */
      readonly seat: Seat;
      /** The id of the card. */
      readonly objective: number;
    }
  /** A seat got its secret power. */
  | {
      readonly type: "powerDealt";
      /** The seat. */
      readonly seat: Seat;
      /** Its ability. */
      readonly kind: AbilityKind;
    }
  /** A traveller was drawn in its first city. */
  | {
      readonly type: "placed";
      /** The seat of the traveller. */
      readonly seat: Seat;
      /** The city. */
      readonly city: number;
    }
  /** A turn started. */
  | {
      readonly type: "turnStarted";
      /** The seat whose turn it is. */
      readonly seat: Seat;
      /** The number of the turn, from 1. */
      readonly turn: number;
      /** Whether this is an extra turn. */
      readonly extra: boolean;
    }
  /** A traveller flew over a route. */
  | {
      readonly type: "flew";
      /** The seat of the traveller. */
      readonly seat: Seat;
      /** The route. */
      readonly route: number;
      /** The city at its end. */
      readonly to: number;
      /** Whether the flight ended there. */
      readonly landed: boolean;
    }
  /** A seat drew balloons. */
  | {
      readonly type: "received";
      /** The seat. */
      readonly seat: Seat;
      /** How many balloons. */
      readonly count: number;
      /** The reason. */
      readonly why: WhyReceived;
      /** Their type. */
      readonly balloon: number;
      /** The types that could have been chosen: where there is one, everybody knows it. */
      readonly types: readonly number[];
    }
  /** A seat lost a balloon to a red minus. */
  | {
      readonly type: "lost";
      /** The seat. */
      readonly seat: Seat;
      /** How many balloons. */
      readonly count: 1;
      /** The type. */
      readonly balloon: number;
    }
  /** A seat changed a balloon. */
  | {
      readonly type: "swapped";
      /** The seat. */
      readonly seat: Seat;
      /** The type before. */
      readonly from: number;
      /** The type afterwards. */
      readonly to: number;
    }
  /** A thief named a cell. */
  | {
      readonly type: "named";
      /** The thief. */
      readonly seat: Seat;
      /** The owner of the area. */
      readonly victim: Seat;
      /** The cell, from 1. */
      readonly cell: number;
      /** Whether a live balloon was found, which is crossed out. */
      readonly hit: boolean;
      /** The type that the thief then has, told to it and the victim; -1 when nothing was found. */
      readonly balloon: number;
    }
  /** A route or a space of it was claimed. */
  | {
      readonly type: "claimed";
      /** The seat that claimed it. */
      readonly seat: Seat;
      /** The route. */
      readonly route: number;
      /** The space of a multiroute; `null` for a whole route. */
      readonly space: number | null;
      /** The type that paid for it. */
      readonly balloon: number;
      /** Whether the route had owners already. */
      readonly shared: boolean;
    }
  /** The last space of a multiroute was claimed. */
  | {
      readonly type: "routeCompleted";
      /** The route. */
      readonly route: number;
      /** All who marked a space of it. */
      readonly owners: readonly Seat[];
    }
  /** A route ceased to exist because its twin was begun. */
  | {
      readonly type: "twinClosed";
      /** The route. */
      readonly route: number;
    }
  /** The bonus of a space was gained. */
  | {
      readonly type: "bonusGained";
      /** The seat that marked the space. */
      readonly seat: Seat;
      /** The route of the space. */
      readonly route: number;
      /** The space, from 0. */
      readonly space: number;
      /** What the bonus is about. */
      readonly kind: BonusKind;
      /** Whether it gives or takes. */
      readonly value: 1 | -1;
    }
  /** An area became larger or smaller. */
  | {
      readonly type: "cells";
      /** The seat of the area. */
      readonly seat: Seat;
      /** By how many cells. */
      readonly change: number;
    }
  /** A seat completed a trajectory. */
  | {
      readonly type: "trajectoryCompleted";
      /** The seat. */
      readonly seat: Seat;
      /** The trajectory. */
      readonly trajectory: number;
      /** How much it pays. */
      readonly amount: number;
      /** Whether it was completed by an ability. */
      readonly byAbility: boolean;
    }
  /** A rumour was spread. */
  | {
      readonly type: "rumour";
      /** The seat that spread it. */
      readonly seat: Seat;
      /** The trajectory it is about. */
      readonly trajectory: number;
      /** How the amount changed. */
      readonly delta: 1 | -1;
      /** The amount afterwards. */
      readonly amount: number;
      /** The type of the balloon that paid for it. */
      readonly balloon: number;
    }
  /** A token of an ability was used. */
  | {
      readonly type: "abilityUsed";
      /** The seat that used it. */
      readonly seat: Seat;
      /** The ability. */
      readonly kind: AbilityKind;
    }
  /** A seat revealed its secret power and got a token of that ability. */
  | {
      readonly type: "powerRevealed";
      /** The seat. */
      readonly seat: Seat;
      /** Its ability. */
      readonly kind: AbilityKind;
    }
  /** A traveller went to a city by an ability. */
  | {
      readonly type: "teleported";
      /** The seat of the traveller. */
      readonly seat: Seat;
      /** The city. */
      readonly city: number;
    }
  /** Nothing was possible in an extra turn. */
  | {
      readonly type: "extraTurnLapsed";
      /** The seat whose turn it was. */
      readonly seat: Seat;
    }
  /** A consequence waits. */
  | {
      readonly type: "queued";
      /** The consequence. */
      readonly task: Task;
      /** Whether it waits in front of the others, not behind them. */
      readonly front: boolean;
    }
  /** The first consequence is done with. */
  | { readonly type: "settled" }
  /** Told with secret areas only: whether a seat that cannot fly can claim. */
  | {
      readonly type: "claimsChecked";
      /** The seat. */
      readonly seat: Seat;
      /** Whether it can. */
      readonly possible: boolean;
    }
  /** The end has come: areas, objectives and powers were turned up. */
  | {
      readonly type: "revealed";
      /** By seat: its cells. */
      readonly cells: readonly (readonly number[])[];
      /** By seat: its objective, or -1. */
      readonly objectives: readonly number[];
      /** By seat: the number of its secret power, or -1. */
      readonly powers: readonly number[];
    };
