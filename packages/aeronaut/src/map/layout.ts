import { emptyLists, lowestOf } from "@turnwright/core/rules";
import { longestRoute } from "../content/scores.js";
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
  /** By route: the set of types it can be paid with, and of those a flight over it shows. Sets are bit masks. */
  readonly pays: readonly number[];
  readonly shows: readonly number[];
  /**
   * By type, then by how many balloons there are of it (as many as the longest route has, at most): the plain routes
   * that they pay for, ascending.
   */
  readonly affordable: readonly (readonly (readonly number[])[])[];
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

function affordable(routes: readonly BoardRoute[], pays: readonly number[]): number[][][] {
  const lists = Array.from({ length: typeCount }, () => emptyLists<number>(longestRoute + 1));
  for (const { id, multi, length } of routes) {
    if (multi !== null) continue;
    for (let left = pays[id]; left !== 0; left &= left - 1)
      for (let count = length; count <= longestRoute; count++) lists[lowestOf(left)][count].push(id);
  }
  return lists;
}

/** Returns the layout of a map, of which both forms are given. */
export function laidOut(map: string, board: AeronautBoard): Layout {
  const { cities, routes, types } = board;
  const allTypes = setOf(types);
  const [a, b, length, first, twin]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  const [pays, shows, spaceTypes]: [number[], number[], number[]] = [[], [], []];
  const [gray, multi]: [boolean[], boolean[]] = [[], []];
  const bonus: (BoardBonus | null)[] = [];
  for (const route of routes) {
    a.push(route.a);
    b.push(route.b);
    length.push(route.length);
    first.push(spaceTypes.length);
    twin.push(route.twin ?? -1);
    gray.push(route.gray);
    multi.push(route.multi !== null);
    pays.push(route.gray ? allTypes : 1 << route.type);
    shows.push(route.gray ? allTypes : route.multi === null ? 1 << route.type : setOf(route.multi));
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
    a,
    b,
    length,
    first,
    twin,
    gray,
    multi,
    pays,
    shows,
    affordable: affordable(routes, pays),
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

/** Computes the layout of the map of a state or a view, unless `before` is that of the same map. */
export function derive({ mapText: map }: { readonly mapText: string }, before?: Layout): Layout {
  // Before the setup a layout is empty, and will be filled.
  return before !== undefined && before.map === map && map !== "" ? before : layoutOf(map);
}
