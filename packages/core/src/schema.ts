/**
 * Schemas of moves: a part of Valibot, re-exported so that a game needs to import only core. You can also use schemas
 * that you made with Valibot itself, because the schemas of both packages are the same objects.
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
