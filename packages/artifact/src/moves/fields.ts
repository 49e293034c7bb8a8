import * as v from "@turnwright/core/schema";

/** A location on the largest board there is; `fits` finds one that is not on a smaller board. */
export const location: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(224));

/** Returns one frozen move for each location, so that offering them costs no memory. */
export function movesTo<M extends object>(make: (at: number) => M): readonly Readonly<M>[] {
  return Array.from({ length: 225 }, (_, at) => Object.freeze(make(at)));
}
