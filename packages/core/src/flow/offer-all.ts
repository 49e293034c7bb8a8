import type { Seat } from "../authoring/seat.js";

type Typed = { readonly type: string };

/** What Valibot's schemas tell about themselves. */
interface Described {
  readonly type: string;
  readonly entries?: { readonly [name: string]: Described };
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Described[];
  readonly requirement?: unknown;
}

/** The most moves of one type that core tries by itself. */
const mostMoves = 10_000;

/** Returns every value that a schema of a field allows; `undefined` when they cannot be listed. */
function valuesOf(schema: Described): readonly unknown[] | undefined {
  const { type, literal, options, pipe } = schema;
  if (type === "literal") return [literal];
  if (type === "picklist") return options;
  if (type === "boolean") return [false, true];
  if (type !== "number" || pipe === undefined) return undefined;
  const bounds = (name: string) =>
    pipe.filter((step) => step.type === name).map(({ requirement }) => requirement as number);
  const [least, most] = [Math.max(...bounds("min_value")), Math.min(...bounds("max_value"))];
  if (!(most - least < mostMoves)) return undefined;
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at);
}

/** Returns every move that a schema allows, the first field most significant. */
function allMoves(entries: { readonly [name: string]: Described }): readonly Typed[] | undefined {
  let moves: object[] = [{}];
  for (const [name, schema] of Object.entries(entries)) {
    const values = valuesOf(schema);
    if (values === undefined || moves.length * values.length > mostMoves) return undefined;
    moves = moves.flatMap((move) => values.map((value) => ({ ...move, [name]: value })));
  }
  return moves.map((move) => Object.freeze(move)) as unknown as Typed[];
}

/** Returns the `offer` of a move that has none: every move that its schema allows. Throws when there are too many of them. */
export function offerAll(
  game: string,
  type: string,
  schema: Described,
): (view: object, seat: Seat, push: (move: Typed) => void) => void {
  const moves = allMoves(schema.entries ?? {});
  if (moves === undefined)
    throw new Error(`bug in ${game}: the move "${type}" needs an "offer": its schema allows too many`);
  return (_view, _seat, push) => {
    for (const move of moves) push(move);
  };
}
