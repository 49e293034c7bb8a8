import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import type { Immutable, Kinds, Move, MoveType } from "./kinds.js";

/** A function that says a move in words for people, such as `draw from the deck`. */
export type MoveWords<G extends Kinds> = (at: ReadableGame<G>, move: G["move"]) => string;

/** The words of each type of move: a text, or a function from a move and what is seen to a text. */
export type MoveWordsTable<G extends Kinds> = {
  readonly [T in MoveType<G>]: string | ((move: Move<G, T>, view: Immutable<G["view"]>, at: ReadableGame<G>) => string);
};

/**
 * Returns the function that says the moves of a game in words. Write them as a command, without a capital or a full
 * stop. Different moves of one position need different words, because people also type them. Players count from 1. The
 * returned function throws a `TypeError` unless `move` has a type of the table. Throws a `TypeError` when a value of
 * the table is neither a text nor a function.
 * @example
 * export const words: MoveWords<Demo> = moveWords({
 *   take: ({ count }) => `take ${count} pebbles`,
 *   pass: "pass",
 * });
 */
export function moveWords<G extends Kinds>(table: MoveWordsTable<G>): MoveWords<G> {
  demand(typeof table === "object" && table !== null, "table", "the words of each type of move");
  const words = new Map<unknown, unknown>(Object.entries(table));
  for (const [type, text] of words)
    demand(typeof text === "string" || typeof text === "function", `table.${String(type)}`, "a text or a function");
  return (at, move) => {
    const text = words.get(fieldIn(move, "type"));
    if (typeof text === "function") return text(move, at.state, at);
    demand(typeof text === "string", "move", "a move of this game");
    return text;
  };
}
