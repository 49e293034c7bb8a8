import type { Seat } from "../authoring/seat.js";
import { type Described, rangeOf, stepsOf } from "../input/described.js";

type Typed = { readonly type: string };

/** The most moves of one type that core enumerates. */
const mostMoves = 10_000;

/** Returns every value that the schema of a field allows, or `undefined` if core cannot enumerate them. */
function valuesOf(schema: Described): readonly unknown[] | undefined {
  const [base, ...steps] = stepsOf(schema);
  const { type, literal, options } = base;
  if (type === "number") {
    const range = rangeOf(steps);
    if (range === undefined || !(range.most - range.least < mostMoves)) return undefined;
    return Array.from({ length: Math.max(0, range.most - range.least + 1) }, (_, at) => range.least + at);
  }
  if (steps.length > 0) return undefined;
  if (type === "literal") return [literal];
  if (type === "boolean") return [false, true];
  return type === "picklist" ? options : undefined;
}

/** Returns the fields of a move with all values of each field, or `undefined` if core cannot enumerate the moves. */
function fieldsOf(
  schema: Described,
  of: (field: Described) => readonly unknown[] | undefined = valuesOf,
): readonly (readonly [name: string, values: readonly unknown[]])[] | undefined {
  if (schema.type !== "strict_object" || schema.pipe !== undefined) return undefined;
  const fields: (readonly [string, readonly unknown[]])[] = [];
  let count = 1;
  for (const [name, field] of Object.entries(schema.entries!)) {
    const values = of(field);
    if (values === undefined) return undefined;
    fields.push([name, values]);
    count *= values.length;
  }
  return count <= mostMoves ? fields : undefined;
}

type Fields = NonNullable<ReturnType<typeof fieldsOf>>;

function movesOf(fields: Fields): readonly Typed[] {
  return fields
    .reduce<object[]>(
      (list, [name, values]) => list.flatMap((move) => values.map((value) => ({ ...move, [name]: value }))),
      [{}],
    )
    .map((move) => Object.freeze(move) as Typed);
}

const noItems = [[]];

/**
 * Returns every move that a schema allows, ordered by the first field, then by the second, and so on. For a field that
 * is a list, the moves contain only the empty list. Returns an empty list when the schema allows too many moves, or
 * when core cannot enumerate them.
 */
export function everyMove(schema: Described): readonly Typed[] {
  const fields = fieldsOf(schema, (field) => (stepsOf(field)[0].type === "array" ? noItems : valuesOf(field)));
  return fields === undefined ? [] : movesOf(fields);
}

/**
 * Returns a function that lists the moves of a type. Core uses it if the rules of this type have no function `offer`.
 * The function pushes every move that the schema allows, ordered by the first field, then by the second, and so on.
 * `offerAll` throws an error when the schema allows too many moves, or when core cannot enumerate them.
 */
export function offerAll(
  game: string,
  type: string,
  schema: Described,
): (view: object, seat: Seat, push: (move: Typed) => void) => void {
  const fields = fieldsOf(schema);
  if (fields === undefined)
    throw new Error(`bug in ${game}: the move "${type}" needs an "offer": core cannot list what its schema allows`);
  // Created at the first call: most programs that import a game never need this list.
  let moves: readonly Typed[] | undefined;
  return (_view, _seat, push) => {
    moves ??= movesOf(fields);
    for (let at = 0; at < moves.length; at++) push(moves[at]);
  };
}
