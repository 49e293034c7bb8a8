import { demand, isList } from "./demand.js";
import type { CertainOutcome } from "./kinds.js";
import type { Seat } from "./seat.js";

/**
 * Returns the winners and the ranking of a game from the points of each seat. The seat with the most points wins. Seats
 * with equal points are tied. If the fewest points win, pass the points with a minus sign. Throws a `TypeError` when
 * `points` is not a list of integers.
 * @example
 * ```ts
 * const end = { reason: "empty", ...rankByPoints([3, 7, 7]) }; // winners: [1, 2], ranking: [[1, 2], [0]]
 * ```
 */
export function rankByPoints(points: readonly number[]): CertainOutcome {
  demand(isList(points) && points.every(Number.isSafeInteger), "points", "a list of integers");
  const levels = [...new Set(points)].sort((one, other) => other - one);
  const ranking = levels.map((level) => points.flatMap((each, seat): Seat[] => (each === level ? [seat] : [])));
  return { winners: [...(ranking[0] ?? [])], ranking };
}
