import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";
import { demandWords, type MoveWords, sayMove } from "./move-words.js";

/** The role of a piece of text in a drawing. The program that shows the drawing chooses a colour for each role. */
export type Tone =
  | `seat${0 | 1 | 2 | 3 | 4 | 5}`
  | "strong"
  | "dim"
  | "good"
  | "bad"
  | "gold"
  | "red"
  | "green"
  | "blue"
  | "purple"
  | "brown";

/**
 * A function that shows a piece of text in the way of its tone, for example in a colour. The function must not change
 * the visible width of the text. For a drawing without colours, pass `(text) => text`.
 */
export type Paint = (text: string, tone: Tone) => string;

/** The functions and texts that show a game to people: the board as text, its legend, and moves in words. */
export interface Drawing<G extends Kinds> {
  /**
   * Returns a match, a table or a view as lines of plain text. For a hidden value, the lines show only that something
   * is hidden. Throws a `TypeError` when
   * `at` is of another game, or `paint` is not a function.
   */
  draw(at: ReadableGame<G>, paint: Paint): string;
  /** The explanation of the drawing for people, with the characters of the drawing in backquotes. */
  readonly legend: string;
  /**
   * Returns a move in words, such as `draw from the deck`. `at` is the match, table or view before the move. Throws a
   * `TypeError` when `at` is of another game, or `move` is not a move of the game in this position.
   */
  words(at: ReadableGame<G>, move: G["move"]): string;
}

function demandDrawable(id: string, at: unknown): void {
  const isOfGame = fieldIn(at, "game") === id && Array.isArray(fieldIn(fieldIn(at, "state"), "phases"));
  demand(isOfGame, "at", `a match, a table or a view of ${id}`);
}

/**
 * Makes the drawing of the game with the id `id` from its functions and texts: `draw`, `legend` and `words`. Export the
 * drawing separately from the game, because the rules do not need it. Write the words of a move as a command, without a
 * capital or a full stop. Two moves that are legal in the same position must have different words, because people also
 * type these words. In drawings and words, number the players from 1. Throws a `TypeError` when `id` is not a string or
 * `rules` is not an object. Throws a
 * `TypeError` when
 * `draw`, `legend` or a value of `words` is of the wrong type.
 * @example
 * export const drawing = defineDrawing<Demo>("demo", {
 *   draw: ({ state }, paint) => paint(`${state.heap} pebbles`, "strong"),
 *   legend: "The number of pebbles that are left.",
 *   words: { take: ({ count }) => `take ${count} pebbles`, pass: "pass" },
 * });
 */
export function defineDrawing<G extends Kinds>(
  id: string,
  rules: {
    /** Returns the board as lines of plain text. Hidden values are `null` in a view; draw them as hidden. */
    draw(at: ReadableGame<G>, paint: Paint): string;
    /** The explanation of the drawing, with its characters in backquotes. If absent, the legend is empty. */
    readonly legend?: string;
    /** The words of each type of move. If absent, the words of a move are its type and its fields. */
    readonly words?: MoveWords<G>;
  },
): Drawing<G> {
  demand(typeof id === "string", "id", "the id of a game");
  demand(typeof rules === "object" && rules !== null, "rules", "an object with the function draw");
  const { draw, legend = "", words } = rules;
  demand(typeof draw === "function", "rules.draw", "a function");
  demand(typeof legend === "string", "rules.legend", "a text");
  const table = demandWords(words);
  return {
    draw(at, paint) {
      demandDrawable(id, at);
      demand(typeof paint === "function", "paint", "a function from a text and its tone to a text");
      return draw(at, paint);
    },
    legend,
    words(at, move) {
      demandDrawable(id, at);
      return sayMove(id, table, at, move);
    },
  };
}
