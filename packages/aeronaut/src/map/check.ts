import { no, ok, optionLimits, plain, type Result } from "@turnwright/core/rules";
import { safeParse } from "@turnwright/core/schema";
import type { AeronautBoard, BoardRoute } from "./board.js";
import { crosses, isTooClose } from "./geometry.js";
import { bridges, degrees, isConnected } from "./graph.js";
import { cityProblem, routeProblem, trajectoryProblem } from "./parts.js";
import { type MapProblem, type MapWarning, wrong } from "./problem.js";
import { boardShape } from "./shape.js";

/** A board that can be played on, copied fresh, and what is odd about it. */
export interface CheckedMap {
  readonly board: AeronautBoard;
  readonly warnings: readonly MapWarning[];
}

function firstOf<T>(list: readonly T[], look: (item: T, at: number) => MapProblem | undefined): MapProblem | undefined {
  for (let at = 0; at < list.length; at++) {
    const problem = look(list[at]!, at);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function typesProblem({ types }: AeronautBoard): MapProblem | undefined {
  const isRising = types.every((type, at) => at === 0 || type > types[at - 1]);
  return isRising && types.length >= 5 && types.length <= 8 ? undefined : wrong("board-types", "types", { types });
}

function cityOnRoute(board: AeronautBoard, { a, b }: BoardRoute, at: number): MapProblem | undefined {
  const [from, to] = [board.cities[a], board.cities[b]];
  // The ends of the route are never too close: no foot is strictly inside.
  const city = board.cities.findIndex((place) => isTooClose(from, to, place));
  return city < 0 ? undefined : wrong("board-city-on-route", `routes.${at}`, { city });
}

function crossing(board: AeronautBoard, { a, b }: BoardRoute, at: number): MapProblem | undefined {
  const { cities, routes } = board;
  for (let other = at + 1; other < routes.length; other++) {
    const { a: c, b: d } = routes[other];
    if (crosses(cities[a], cities[b], cities[c], cities[d]))
      return wrong("board-routes-cross", `routes.${at}`, { other });
  }
  return undefined;
}

/** Returns what is wrong with a route or a trajectory by itself. */
function partProblem(board: AeronautBoard): MapProblem | undefined {
  return (
    firstOf(board.routes, (route, at) => routeProblem(board, route, at)) ??
    firstOf(board.trajectories, (trajectory, at) => trajectoryProblem(board, trajectory, at))
  );
}

function problemOf(board: AeronautBoard): MapProblem | undefined {
  const { cities, routes } = board;
  const isCount = cities.length >= 4 && cities.length <= 62;
  if (!isCount) return wrong("board-city-count", "cities", { count: cities.length });
  const early = firstOf(cities, cityProblem) ?? typesProblem(board);
  if (early !== undefined) return early;
  if (routes.length < cities.length || routes.length > 200)
    return wrong("board-route-count", "routes", { count: routes.length, cities: cities.length });
  const part = partProblem(board);
  if (part !== undefined) return part;
  if (!isConnected(cities.length, routes)) return wrong("board-not-connected", "routes", {});
  return (
    firstOf(routes, (route, at) => cityOnRoute(board, route, at)) ??
    firstOf(routes, (route, at) => crossing(board, route, at))
  );
}

function balanceWarning({ types, routes }: AeronautBoard): MapWarning[] {
  const spaces = types.map((type) => routes.reduce((sum, route) => sum + (route.type === type ? route.length : 0), 0));
  const apart = Math.max(...spaces) - Math.min(...spaces);
  return apart > 6 ? [{ code: "board-unbalanced-types", path: "routes", facts: { apart } }] : [];
}

function crowdWarnings({ types, cities, routes }: AeronautBoard): MapWarning[] {
  return cities.flatMap(({ id }) =>
    types.flatMap((type): MapWarning[] => {
      const count = routes.filter(
        ({ a, b, type: own, gray, multi }) => own === type && !gray && multi === null && (a === id || b === id),
      ).length;
      return count > 2 ? [{ code: "board-crowded-type", path: `cities.${id}`, facts: { type, count } }] : [];
    }),
  );
}

function graphWarnings({ cities, routes }: AeronautBoard): MapWarning[] {
  const links = routes.filter(
    ({ a, b, id }) => !routes.some((other) => other.id < id && other.a === a && other.b === b),
  );
  const lost = bridges(cities.length, links).map(
    (at): MapWarning => ({ code: "board-bridge", path: `routes.${links[at].id}`, facts: {} }),
  );
  const ends = degrees(cities.length, links).flatMap((degree, id): MapWarning[] =>
    degree === 1 ? [{ code: "board-dead-end", path: `cities.${id}`, facts: {} }] : [],
  );
  return [...lost, ...ends];
}

/** Returns a fresh copy of a board from anywhere that has the shape of one, or the first field that has not. */
function shaped(given: unknown): Result<AeronautBoard, MapProblem> {
  const copied = plain(given, optionLimits);
  if (!copied.ok) return no(wrong("bad-option-value", copied.problem.path, { expected: copied.problem.expected }));
  const parsed = safeParse(boardShape, copied.value, { abortEarly: true });
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const path = (issue.path ?? []).map(({ key }) => String(key)).join(".");
  return no(wrong("bad-option-value", path, { expected: issue.expected ?? "another value" }));
}

/**
 * Returns a fresh copy of a board from anywhere whose routes and trajectories can be drawn, or the first thing that is
 * wrong: a board whose cities lie badly can be looked at, too.
 */
export function drawableBoard(given: unknown): Result<AeronautBoard, MapProblem> {
  const read = shaped(given);
  const problem = read.ok ? partProblem(read.value) : undefined;
  return problem === undefined ? read : no(problem);
}

/**
 * Checks a board from anywhere: a fresh copy of it with warnings, or the first thing that is wrong, in the order of the
 * rules (cities, types, routes one by one, trajectories, the graph, the drawing). Never throws.
 */
export function checkMap(given: unknown): Result<CheckedMap, MapProblem> {
  const read = shaped(given);
  if (!read.ok) return read;
  const board = read.value;
  const problem = problemOf(board);
  if (problem !== undefined) return no(problem);
  return ok({ board, warnings: [...balanceWarning(board), ...crowdWarnings(board), ...graphWarnings(board)] });
}
