import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";

/** What a flight lets its mover choose: so many times one of these types, so many balloons of it each. */
export interface Takes {
  readonly types: number;
  readonly each: number;
  readonly times: number;
}

/** What a flight over these routes lets its mover take; a gray route among them opens every type. */
export function takesOf(view: AeronautView, chain: readonly number[]): Takes {
  const { shows, gray } = layoutOf(view);
  let types = 0;
  let isGray = false;
  for (let at = 0; at < chain.length; at++) {
    types |= shows[chain[at]!]!;
    if (gray[chain[at]!]) isGray = true;
  }
  return isGray && !view.grayPair ? { types, each: 1, times: 2 } : { types, each: 2, times: 1 };
}

const lists: (readonly number[] | undefined)[] = [];

/** The types of a set, ascending: always the same frozen list. */
export function typesOf(set: number): readonly number[] {
  const known = lists[set];
  if (known !== undefined) return known;
  const types: number[] = [];
  for (let type = 0; set >> type !== 0; type++) if ((set & (1 << type)) !== 0) types.push(type);
  lists[set] = Object.freeze(types);
  return types;
}

/** Whether a set of types has exactly one, so that there is no choice. */
export function isOne(set: number): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}
