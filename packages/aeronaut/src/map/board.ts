import type { BonusKind } from "../content/bonuses.js";

/** A city: its place in units (100 are one space), and how many travellers can ever be drawn in it. */
export interface BoardCity {
  readonly id: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly slots: number;
}

/** A bonus on a space. `type` is there exactly for one balloon that is received. */
export interface BoardBonus {
  readonly kind: BonusKind;
  readonly value: 1 | -1;
  readonly type?: number;
}

/** A route from city `a` to city `b`, `a < b`; spaces count from 0 at `a`. Layers sleep until their expansion is on. */
export interface BoardRoute {
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly length: number;
  readonly type: number;
  readonly twin: number | null;
  readonly gray: boolean;
  /** The type of each space, if the route is a multiroute. */
  readonly multi: readonly number[] | null;
  /** The bonus of each space. */
  readonly bonus: readonly (BoardBonus | null)[];
}

/** What a trajectory pays. */
export type RewardKind = "points" | "balloons" | "inventory" | "swap";

/** A trajectory between two cities. `type` is there exactly for balloons. */
export interface BoardTrajectory {
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly kind: RewardKind;
  readonly amount: number;
  readonly type?: number;
  readonly slots: number;
}

/** A whole board: what the option `map` takes as `{ kind: "custom", board }`. */
export interface AeronautBoard {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The types in play, ascending. */
  readonly types: readonly number[];
  readonly cities: readonly BoardCity[];
  readonly routes: readonly BoardRoute[];
  readonly trajectories: readonly BoardTrajectory[];
}
