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
  readonly facts: { readonly [name: string]: unknown };
}

/** What is odd about a board, though it can be played on. */
export interface MapWarning {
  readonly code: "board-unbalanced-types" | "board-crowded-type" | "board-bridge" | "board-dead-end";
  readonly path: string;
  readonly facts: { readonly [name: string]: unknown };
}

/** Says what is wrong. */
export function wrong(code: MapProblemCode, path: string, facts: MapProblem["facts"]): MapProblem {
  return { code, path, facts };
}
