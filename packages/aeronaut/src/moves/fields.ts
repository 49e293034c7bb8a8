import * as v from "@turnwright/core/schema";

/** Returns the schema of an integer in a range. `fits` refuses values that do not exist in this match. */
function whole(least: number, most: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** The fields of moves, as wide as the largest board. */
export const city: v.GenericSchema<unknown, number> = whole(0, 61);
export const route: v.GenericSchema<unknown, number> = whole(0, 199);
export const space: v.GenericSchema<unknown, number> = whole(0, 4);
export const trajectory: v.GenericSchema<unknown, number> = whole(0, 99);
export const balloon: v.GenericSchema<unknown, number> = whole(0, 7);
export const victim: v.GenericSchema<unknown, number> = whole(0, 5);
export const cell: v.GenericSchema<unknown, number> = whole(1, 999);
