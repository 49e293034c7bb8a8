import * as v from "@turnwright/core/schema";
import type { Card, Dimension } from "../content/shape.js";
import { cards, dimensions } from "../content/words.js";

/** Returns the schema of the integers from 0 to `last`. */
function upTo(last: number): v.GenericSchema<unknown, number> {
  return v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(last));
}

/** The fields that moves share. A seat that is not at this table is found by `fits`. */
export const cell: v.GenericSchema<unknown, number> = upTo(36);
export const direction: v.GenericSchema<unknown, number> = upTo(5);
export const seatField: v.GenericSchema<unknown, number> = upTo(3);
export const space: v.GenericSchema<unknown, number> = upTo(2);
export const dimension: v.GenericSchema<unknown, Dimension> = v.picklist(dimensions);
export const pay: v.GenericSchema<unknown, Card[]> = v.pipe(v.array(v.picklist(cards)), v.minLength(1), v.maxLength(2));
export const twoCards: v.GenericSchema<unknown, Card[]> = v.pipe(v.array(v.picklist(cards)), v.length(2));
