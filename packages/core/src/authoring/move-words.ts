import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import type { Immutable, Kinds, Move, MoveType } from "./kinds.js";

/**
 * The words of each type of move: a text, or a function that returns one. The function gets the move, then the state or
 * view before the move, then `at`: the match, table or view that contains this state.
 */
export type MoveWords<G extends Kinds> = {
  readonly [T in MoveType<G>]: string | ((move: Move<G, T>, view: Immutable<G["view"]>, at: ReadableGame<G>) => string);
};

/**
 * Returns a copy of `words`, an object with a text or a function for each type of move. Throws a `TypeError` that names
 * the first type of move whose words are neither a text nor a function.
 */
export function demandWords<G extends Kinds>(words: MoveWords<G> | undefined): MoveWords<G> | undefined {
  if (words === undefined) return undefined;
  demand(typeof words === "object" && words !== null, "rules.words", "the words of each type of move");
  const own: MoveWords<G> = Object.assign(Object.create(null), words);
  for (const [type, said] of Object.entries(own))
    demand(typeof said === "string" || typeof said === "function", `rules.words.${type}`, "a text or a function");
  return own;
}

/** Returns the type and the fields of a move as words: `place tile, x 3, y 4`. */
function fieldByField({ type, ...fields }: Kinds["move"]): string {
  const spaced = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const said = Object.entries(fields).map(
    ([name, value]) => `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [spaced, ...said].join(", ");
}

/**
 * Returns a move in words. `table` holds the words for each type of move. Without `table`, the words are the type and
 * the fields of the move. Throws a `TypeError` when `table` has no words for the move.
 */
export function sayMove<G extends Kinds>(
  id: string,
  table: MoveWords<G> | undefined,
  at: ReadableGame<G>,
  move: G["move"],
): string {
  const type = fieldIn(move, "type");
  demand(typeof type === "string", "move", `a move of ${id}`);
  if (table === undefined) return fieldByField(move);
  const words = fieldIn(table, type);
  if (typeof words !== "function") {
    demand(typeof words === "string", "move", `a move of ${id}`);
    return words;
  }
  try {
    return String(words(move, at.state, at));
  } catch (cause) {
    throw new TypeError(`move: expected a move of ${id} in this position`, { cause });
  }
}
