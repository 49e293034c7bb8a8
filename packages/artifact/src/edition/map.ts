/** A board. A location is the integer `row * width + column`, counted from the top left. See `parseMap`. */
export interface ArtifactMap {
  /** The map's name in kebab-case. */
  readonly id: string;
  /** How many play on it: 2, 3 or 4. */
  readonly players: number;
  /** Columns, 3 to 15. */
  readonly width: number;
  /** Rows, 3 to 15. */
  readonly height: number;
  /** The location where the artifact begins. */
  readonly temple: number;
  /** Home bases by seat. */
  readonly bases: readonly number[];
  /** Height of the stack on each location, 0 to 9. */
  readonly heights: readonly number[];
}

/** The codes of problems in the text of a map, in the order in which they are checked. */
export type MapProblemCode =
  | "map-not-text"
  | "map-section-order"
  | "map-unknown-header"
  | "map-repeated-header"
  | "map-unknown-symbol"
  | "map-missing-header"
  | "map-bad-name"
  | "map-bad-players"
  | "map-empty"
  | "map-ragged"
  | "map-bad-size"
  | "map-temple-count"
  | "map-base-missing"
  | "map-base-repeated"
  | "map-base-extra"
  | "map-base-beside-temple"
  | "map-heights-shape"
  | "map-heights-contradict";

/** What is wrong with the text of a map. */
export interface MapProblem {
  /** What is wrong, as a word. */
  readonly code: MapProblemCode;
  /** The number of the wrong line, from 1; `null` if the problem is not in one line. */
  readonly line: number | null;
  /** A description of what would have been right, for people. */
  readonly expected: string;
}

/** An odd property of a map that does not make it invalid. */
export type MapWarning = {
  /** What is odd, as a word. */
  readonly code: "map-warning-unequal-distance";
  /** Steps from each home base to the temple over flat ground, by seat. */
  readonly distances: readonly number[];
};
