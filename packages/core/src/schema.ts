/**
 * What schemas of moves are written with: a part of valibot, carried along, so that a game loads nothing but core.
 * Schemas made with valibot itself fit as well: they are the same objects.
 * @packageDocumentation
 */

export {
  array,
  boolean,
  check,
  custom,
  type GenericSchema,
  type InferOutput,
  integer,
  length,
  literal,
  maxLength,
  maxValue,
  minLength,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeParse,
  strictObject,
  strictTuple,
  string,
  variant,
} from "valibot";
export { move, whole } from "./input/move.js";
