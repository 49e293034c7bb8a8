import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";

/** The choice of balloons that a flight gives its mover. */
export interface Takes {
  /** The set of types to choose from. */
  readonly types: number;
  /** How many balloons each choice brings. */
  readonly each: number;
  /** How many choices there are. */
  readonly times: number;
}

/** Returns what a flight over these routes lets its mover take; a gray route among them opens every type. */
export function takesOf(view: AeronautView, { shows, gray }: Layout, chain: readonly number[]): Takes {
  let types = 0;
  let isGray = false;
  for (let at = 0; at < chain.length; at++) {
    types |= shows[chain[at]];
    if (gray[chain[at]]) isGray = true;
  }
  const isFree = isGray && view.options.grayTake === "free";
  return isFree ? { types, each: 1, times: 2 } : { types, each: 2, times: 1 };
}

/** The members of each set of up to eight types or seats. */
const members: readonly (readonly number[])[] = Array.from({ length: 256 }, (_, set) =>
  Object.freeze([0, 1, 2, 3, 4, 5, 6, 7].filter((member) => (set & (1 << member)) !== 0)),
);

/** Returns the types or seats of a set, ascending: always the same frozen list. */
export function typesOf(set: number): readonly number[] {
  return members[set];
}

/** Returns whether a set of types has exactly one, so that there is no choice. */
export function isOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}
