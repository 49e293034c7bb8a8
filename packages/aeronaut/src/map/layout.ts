import { filled } from "@turnwright/core/rules";
import { routePoints } from "../content/scores.js";
import { typeNames } from "../content/types.js";
import type { AeronautBoard, BoardBonus, BoardRoute, BoardTrajectory } from "./board.js";
import { boardFrom } from "./text.js";

/** A board as rules read it: lists by city, by route and by space. */
export interface Layout {
  readonly board: AeronautBoard;
  readonly cities: number;
  readonly routes: number;
  /** How many spaces all routes have together; spaces are numbered on from route to route. */
  readonly spaces: number;
  readonly slots: readonly number[];
  /** The routes at each city, ascending. */
  readonly at: readonly (readonly number[])[];
  /** By route: its ends, its length, the number of its first space, its twin (-1 if none). */
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly length: readonly number[];
  readonly first: readonly number[];
  readonly twin: readonly number[];
  readonly gray: readonly boolean[];
  readonly multi: readonly boolean[];
  /** By route: the set of types it can be paid with, and of those a flight over it shows. Sets are bit masks. */
  readonly pays: readonly number[];
  readonly shows: readonly number[];
  /** By type, then by how many balloons there are of it (as many as the longest route has, at most): the plain routes that they pay for, ascending. */
  readonly affordable: readonly (readonly (readonly number[])[])[];
  /** By space. */
  readonly spaceTypes: readonly number[];
  readonly bonus: readonly (BoardBonus | null)[];
  /** The types in play, as a list and as a set. */
  readonly types: readonly number[];
  readonly allTypes: number;
  readonly trajectories: readonly BoardTrajectory[];
}

/** The set of these types. */
export function setOf(types: readonly number[]): number {
  let set = 0;
  for (const type of types) set |= 1 << type;
  return set;
}

function firstSpaces(routes: readonly BoardRoute[]): number[] {
  let next = 0;
  return routes.map(({ length }) => {
    next += length;
    return next - length;
  });
}

function routesAt(board: AeronautBoard): number[][] {
  const isAt =
    (city: number) =>
    ({ a, b }: BoardRoute): boolean =>
      a === city || b === city;
  return board.cities.map((city) => board.routes.filter(isAt(city.id)).map(({ id }) => id));
}

function affordable(routes: readonly BoardRoute[], pays: readonly number[]): number[][][] {
  return typeNames.map((_, type) =>
    routePoints.map((_, count) => {
      const isPaid = ({ id, multi, length }: BoardRoute): boolean =>
        multi === null && length <= count && (pays[id]! & (1 << type)) !== 0;
      return routes.filter(isPaid).map(({ id }) => id);
    }),
  );
}

function laidOut(board: AeronautBoard): Layout {
  const { routes, types } = board;
  const allTypes = setOf(types);
  const pays = routes.map(({ type, gray }) => (gray ? allTypes : 1 << type));
  // Not `flatMap`: its lists are read more slowly (see `filled` of core).
  const [spaceTypes, bonus]: [number[], (BoardBonus | null)[]] = [[], []];
  for (const route of routes) {
    spaceTypes.push(...(route.multi ?? filled(route.length, route.type)));
    bonus.push(...route.bonus);
  }
  return {
    board,
    cities: board.cities.length,
    routes: routes.length,
    spaces: spaceTypes.length,
    slots: board.cities.map(({ slots }) => slots),
    at: routesAt(board),
    a: routes.map(({ a }) => a),
    b: routes.map(({ b }) => b),
    length: routes.map(({ length }) => length),
    first: firstSpaces(routes),
    twin: routes.map(({ twin }) => twin ?? -1),
    gray: routes.map(({ gray }) => gray),
    multi: routes.map(({ multi }) => multi !== null),
    pays,
    shows: routes.map(({ type, gray, multi }) => (gray ? allTypes : setOf(multi ?? [type]))),
    affordable: affordable(routes, pays),
    spaceTypes,
    bonus,
    types,
    allTypes,
    trajectories: board.trajectories,
  };
}

/** Layouts made lately, by the text of the map: a function of the text alone, kept because rules ask for it all the time. */
const made = /* @__PURE__ */ new Map<string, Layout>();
const mostKept = 64;
const last: { text: string; layout: Layout | undefined } = { text: "", layout: undefined };

function layoutFor(text: string): Layout {
  const known = made.get(text);
  if (known !== undefined) return known;
  const layout = laidOut(boardFrom(text));
  for (const oldest of made.keys()) {
    if (made.size < mostKept) break;
    made.delete(oldest);
  }
  made.set(text, layout);
  return layout;
}

/** The layout of the map of a match. */
export function layoutOf(view: { readonly map: string }): Layout {
  if (view.map !== last.text || last.layout === undefined) last.layout = layoutFor(view.map);
  // Even when both are equal: to compare a text with itself costs nothing, with its like as much as it is long.
  last.text = view.map;
  return last.layout;
}

/** The board of a match: only the layers that are awake in it. */
export function boardOf(view: { readonly map: string }): AeronautBoard {
  return layoutOf(view).board;
}
