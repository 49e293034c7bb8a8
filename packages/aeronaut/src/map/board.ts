import type { BonusKind } from "../content/bonuses.js";

/** A city: its place in units (100 are one space), and how many travellers can ever be drawn in it. */
export interface BoardCity {
  /** Its index. */
  readonly id: number;
  readonly name: string;
  /** To the right. */
  readonly x: number;
  /** Downwards. */
  readonly y: number;
  /** 1 to 9. */
  readonly slots: number;
}

/** A bonus on a space. `type` is there exactly for one balloon that is received. */
export interface BoardBonus {
  readonly kind: BonusKind;
  /** -1 where it takes instead of giving. */
  readonly value: 1 | -1;
  /** 0 to 7. */
  readonly type?: number;
}

/** A route from city `a` to city `b`, `a < b`; spaces count from 0 at `a`. Layers sleep until their expansion is on. */
export interface BoardRoute {
  /** Its index. */
  readonly id: number;
  readonly a: number;
  readonly b: number;
  /** How many spaces it has. */
  readonly length: number;
  /** 0 to 7. */
  readonly type: number;
  /** The id of the route beside it between the same cities, if there is one. */
  readonly twin: number | null;
  /** Whether any type pays it. */
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
  /** Its index. */
  readonly id: number;
  readonly a: number;
  readonly b: number;
  readonly kind: RewardKind;
  /** How much of it, to begin with: 1 to 20. */
  readonly amount: number;
  /** 0 to 7. */
  readonly type?: number;
  /** How many seats can complete it, 1 to 6. */
  readonly slots: number;
}

/** A whole board: what the option `map` takes as `{ kind: "custom", board }`. */
export interface AeronautBoard {
  readonly name: string;
  /** In units. */
  readonly width: number;
  /** In units. */
  readonly height: number;
  /** The types in play, ascending. */
  readonly types: readonly number[];
  readonly cities: readonly BoardCity[];
  readonly routes: readonly BoardRoute[];
  readonly trajectories: readonly BoardTrajectory[];
}
