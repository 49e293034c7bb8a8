import { longestRoute } from "../content/scores.js";

/** What can be wrong with a board, in the order in which it is looked for; `bad-option-value` is a wrong shape. */
export type MapProblemCode =
  | "bad-option-value"
  | "board-city-count"
  | "board-city-ids"
  | "board-city-slots"
  | "board-types"
  | "board-route-count"
  | "board-route-ids"
  | "board-route-ends"
  | "board-route-length"
  | "board-route-type"
  | "board-twin"
  | "board-parallel"
  | "board-multiroute"
  | "board-bonus"
  | "board-trajectory"
  | "board-not-connected"
  | "board-city-on-route"
  | "board-routes-cross";

/** What is wrong with a board: where, and the facts. */
export interface MapProblem {
  readonly code: MapProblemCode;
  /** The part at fault, as a path with dots: `"routes.3"`; empty for the whole board. */
  readonly path: string;
  /** What would have been right, for people, in `expected`; and what stands there. */
  readonly facts: { readonly expected: string; readonly [name: string]: unknown };
}

/** What is odd about a board, though it can be played on. */
export interface MapWarning {
  readonly code: "board-unbalanced-types" | "board-crowded-type" | "board-bridge" | "board-dead-end";
  readonly path: string;
  readonly facts: { readonly [name: string]: unknown };
}

const expectations: { readonly [C in MapProblemCode]: string } = {
  "bad-option-value": "a board",
  "board-city-count": "4 to 62 cities",
  "board-city-ids": "the place in the list as id",
  "board-city-slots": "1 to 9 slots",
  "board-types": "5 to 8 types, ascending",
  "board-route-count": "as many routes as cities at least, 200 at most",
  "board-route-ids": "the place in the list as id",
  "board-route-ends": "two cities of the board, a below b",
  "board-route-length": `1 to ${longestRoute} spaces`,
  "board-route-type": "one of the board's types",
  "board-twin": "a route between the same cities, as long, of another type, whose twin this is",
  "board-parallel": "one route between two cities, or two twins",
  "board-multiroute": "null, or different types of the board, one for each of 2 spaces or more, not gray",
  "board-bonus": "null or a bonus for each space, with a type where one balloon is received",
  "board-trajectory": "its place as id, two cities, a kind that pays 1 to 20, 1 to 6 slots, a type for balloons",
  "board-not-connected": "routes that lead from every city to every other",
  "board-city-on-route": "no city on a route between two others",
  "board-routes-cross": "routes that do not cross",
};

/** Says what is wrong, and what would have been right. */
export function wrong(
  code: MapProblemCode,
  path: string,
  facts: { readonly expected?: string; readonly [name: string]: unknown },
): MapProblem {
  return { code, path, facts: { expected: expectations[code], ...facts } };
}
