import { emptyLists, lowestOf } from "@turnwright/core/rules";
import { typeCount } from "../content/types.js";
import type { AeronautBoard, BoardBonus, BoardRoute, BoardTrajectory } from "./board.js";
import { boardFrom } from "./text.js";

/**
 * A map as rules read it: lists by city, by route and by space. It lies beside the state, computed from the text there.
 */
export interface Layout {
  /** The text of the map. */
  readonly map: string;
  readonly board: AeronautBoard;
  /** How many cities and routes there are. */
  readonly cities: number;
  readonly routes: number;
  /** How many spaces all routes have together; spaces are numbered on from route to route. */
  readonly spaces: number;
  /** By city: its slots. */
  readonly slots: readonly number[];
  /** The routes at each city, ascending. */
  readonly at: readonly (readonly number[])[];
  /** By route: its ends, its length, the number of its first space, its twin (-1 if none). */
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly length: readonly number[];
  readonly first: readonly number[];
  readonly twin: readonly number[];
  /** By route: whether it is gray, whether it is a multiroute. */
  readonly gray: readonly boolean[];
  readonly multi: readonly boolean[];
  /**
   * By route: the set of types that can pay for it, and the set of types that a flight over it shows. Sets are bit
   * masks.
   */
  readonly pays: readonly number[];
  readonly shows: readonly number[];
  /** By type: the plain routes that it can pay for, ascending. */
  readonly payable: readonly (readonly number[])[];
  /** By space: its type, and its bonus. */
  readonly spaceTypes: readonly number[];
  readonly bonus: readonly (BoardBonus | null)[];
  /** The types in play, as a list and as a set. */
  readonly types: readonly number[];
  readonly allTypes: number;
  readonly trajectories: readonly BoardTrajectory[];
}

/** Returns the set of some types. */
export function setOf(types: readonly number[]): number {
  let set = 0;
  for (const type of types) set |= 1 << type;
  return set;
}

function routesAt({ cities, routes }: AeronautBoard): number[][] {
  const at = emptyLists<number>(cities.length);
  for (const { id, a, b } of routes) {
    at[a].push(id);
    at[b].push(id);
  }
  return at;
}

function payable(routes: readonly BoardRoute[], pays: readonly number[]): number[][] {
  const lists = emptyLists<number>(typeCount);
  for (const { id, multi } of routes)
    if (multi === null) for (let left = pays[id]; left !== 0; left &= left - 1) lists[lowestOf(left)].push(id);
  return lists;
}

/** Returns the layout of a map, of which both forms are given. */
export function laidOut(map: string, board: AeronautBoard): Layout {
  const { cities, routes, types } = board;
  const allTypes = setOf(types);
  const pays = routes.map(({ gray, type }) => (gray ? allTypes : 1 << type));
  const first: number[] = [];
  const spaceTypes: number[] = [];
  const bonus: (BoardBonus | null)[] = [];
  for (const route of routes) {
    first.push(spaceTypes.length);
    for (let space = 0; space < route.length; space++) {
      spaceTypes.push(route.multi === null ? route.type : route.multi[space]);
      bonus.push(route.bonus[space]!);
    }
  }
  return {
    map,
    board,
    cities: cities.length,
    routes: routes.length,
    spaces: spaceTypes.length,
    slots: cities.map(({ slots }) => slots),
    at: routesAt(board),
    a: routes.map(({ a }) => a),
    b: routes.map(({ b }) => b),
    length: routes.map(({ length }) => length),
    first,
    twin: routes.map(({ twin }) => twin ?? -1),
    gray: routes.map(({ gray }) => gray),
    multi: routes.map(({ multi }) => multi !== null),
    pays,
    shows: routes.map(({ gray, multi }, id) => (gray || multi === null ? pays[id] : setOf(multi))),
    payable: payable(routes, pays),
    spaceTypes,
    bonus,
    types,
    allTypes,
    trajectories: board.trajectories,
  };
}

/** Returns the layout of a map in its text form; of the empty text a layout without cities. */
export function layoutOf(map: string): Layout {
  return laidOut(map, boardFrom(map));
}

/** Computes the layout of the map of a state or a view. Returns `before` if it belongs to the same map. */
export function derive({ mapText: map }: { readonly mapText: string }, before?: Layout): Layout {
  // Before the setup, a layout is empty and will be filled later.
  return before !== undefined && before.map === map && map !== "" ? before : layoutOf(map);
}
