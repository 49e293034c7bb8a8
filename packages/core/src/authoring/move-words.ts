import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import { demandDrawable } from "./draw.js";
import type { Immutable, Kinds, Move, MoveType } from "./kinds.js";

/**
 * A function that says a move in words for people, such as `draw from the deck`. `at` is the match, table or view
 * before the move.
 */
export type MoveWords<G extends Kinds> = (at: ReadableGame<G>, move: G["move"]) => string;

/**
 * The words of each type of move: a text, or a function that returns one. The function gets the move, the state as `at`
 * shows it, and `at` itself: the match, table or view before the move.
 */
export type MoveWordsTable<G extends Kinds> = {
  readonly [T in MoveType<G>]: string | ((move: Move<G, T>, view: Immutable<G["view"]>, at: ReadableGame<G>) => string);
};

/** Returns what a table says about a move. Throws a `TypeError` when it says nothing. */
function wordsOf<G extends Kinds>(id: string, table: MoveWordsTable<G>, at: ReadableGame<G>, move: G["move"]): string {
  const type = fieldIn(move, "type");
  const words = typeof type === "string" ? fieldIn(table, type) : undefined;
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

/**
 * Returns the function that says the moves of a game in words. Write them as a command, without a capital or a full
 * stop. Different moves of one position need different words, because people also type them. Players count from 1. The
 * returned function throws a `TypeError` unless `at` is a match, a table or a view of the game with this id. It also
 * throws one unless `move` is a move of the game. Throws a `TypeError` when `id` is not a string, or a value of
 * `table` is neither a text nor a function.
 * @example
 * export const words: MoveWords<Demo> = moveWords("demo", {
 *   take: ({ count }) => `take ${count} pebbles`,
 *   pass: "pass",
 * });
 */
export function moveWords<G extends Kinds>(id: string, table: MoveWordsTable<G>): MoveWords<G> {
  demand(typeof id === "string", "id", "the id of a game");
  demand(typeof table === "object" && table !== null, "table", "the words of each type of move");
  const own: MoveWordsTable<G> = Object.assign(Object.create(null), table);
  for (const [type, words] of Object.entries(own))
    demand(typeof words === "string" || typeof words === "function", `table.${type}`, "a text or a function");
  return (at, move) => {
    demandDrawable(id, at);
    return wordsOf(id, own, at, move);
  };
}
