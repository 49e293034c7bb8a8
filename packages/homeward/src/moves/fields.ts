import * as v from "@turnwright/core/schema";

/** Any integer. */
export const whole: v.GenericSchema<number> = v.pipe(v.number(), v.integer());

/** An edge or a rotation, 0 to 3. */
export const edge: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3));

/** An id or a count. The valid ones depend on the match. */
export const natural: v.GenericSchema<number> = v.pipe(v.number(), v.integer(), v.minValue(0));
