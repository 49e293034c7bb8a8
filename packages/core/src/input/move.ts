import {
  number as anyNumber,
  minValue as atLeast,
  maxValue as atMost,
  pipe as chain,
  strictObject as closedObject,
  type GenericSchema,
  integer as isInteger,
  literal as literally,
} from "valibot";
import { demand, demandFields } from "../authoring/demand.js";

/**
 * Returns the schema of the integers from `least` to `most`. Throws a `TypeError` when `least` or `most` is not an
 * integer.
 * @example
 * cell: whole(0, 8)
 */
export function whole(least: number, most: number): GenericSchema<number> {
  demand(Number.isSafeInteger(least), "least", "an integer");
  demand(Number.isSafeInteger(most), "most", "an integer");
  return chain(anyNumber(), isInteger(), atLeast(least), atMost(most));
}

type Fields<M> = { readonly [F in Exclude<keyof M, "type">]: GenericSchema<M[F]> };

/**
 * Returns the schema of a move that has the given `type`, the given fields and no other fields. Throws a `TypeError`
 * when `type` is not a string or `fields` is not an object.
 * @example
 * ```ts
 * const mark = move<{ type: "mark"; cell: number }>("mark", { cell: whole(0, 8) });
 * ```
 */
export function move<M extends { readonly type: string }>(
  type: M["type"],
  fields: Fields<M>,
): GenericSchema<unknown, M> {
  demand(typeof type === "string", "type", "a text");
  demandFields(fields, "fields");
  // The fields are those of the move. The compiler cannot join a mapped type and a literal.
  return closedObject({ type: literally(type), ...fields }) as unknown as GenericSchema<unknown, M>;
}
