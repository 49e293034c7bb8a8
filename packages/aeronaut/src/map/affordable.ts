import { filled } from "@turnwright/core/rules";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import type { BoardRoute } from "./board.js";

/** How many routes one word of a set of routes has: a word is a small integer on every host. */
export const routesInWord = 30;

/** Where to find the set of the plain routes that so many balloons of a type pay for: its word of so many routes. */
export function affordableAt(word: number, type: number, count: number): number {
  return (word * typeCount + type) * (longestRoute + 1) + Math.min(count, longestRoute);
}

/** The sets of the plain routes that balloons pay for, as `affordableAt` finds them; `pays` says with what, by route. */
export function affordableBy(routes: readonly BoardRoute[], pays: readonly number[]): number[] {
  const sets = filled(affordableAt(Math.floor((routes.length - 1) / routesInWord) + 1, 0, 0), 0);
  routes.forEach(({ multi, length }, route) => {
    if (multi !== null) return;
    for (let type = 0; type < typeCount; type++) {
      if ((pays[route]! & (1 << type)) === 0) continue;
      for (let count = length; count <= longestRoute; count++) {
        const at = affordableAt(Math.floor(route / routesInWord), type, count);
        sets[at] = sets[at]! | (1 << (route % routesInWord));
      }
    }
  });
  return sets;
}
