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

/**
 * Returns the schema of the whole numbers from `least` to `most`.
 * @example
 * cell: whole(0, 8)
 */
export function whole(least: number, most: number): GenericSchema<number> {
  return chain(anyNumber(), isInteger(), atLeast(least), atMost(most));
}

type Fields<M> = { readonly [F in Exclude<keyof M, "type">]: GenericSchema<M[F]> };

/**
 * Returns the schema of a move: its `type` and these fields, no others.
 * @example
 * schema: move("mark", { cell: whole(0, 8) })
 */
export function move<M extends { readonly type: string }>(
  type: M["type"],
  fields: Fields<M>,
): GenericSchema<unknown, M> {
  // The fields are those of the move: the compiler cannot put a mapped type and a literal together again.
  return closedObject({ type: literally(type), ...fields }) as unknown as GenericSchema<unknown, M>;
}
