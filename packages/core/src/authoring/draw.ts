import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";

/** The role of a piece of a drawing. The program that shows the drawing chooses a colour for each role. */
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
 * A function that applies a tone to a piece of text. It must not change the visible width of the text. `(text) => text`
 * draws without colours.
 */
export type Paint = (text: string, tone: Tone) => string;

/** A function that draws a match, a table or a view as lines of plain text. Hidden things are drawn as hidden. */
export type Draw<G extends Kinds> = (at: ReadableGame<G>, paint: Paint) => string;

/** Throws a `TypeError` unless `at` is a match, a table or a view of the game with this id. */
export function demandDrawable(id: string, at: unknown): void {
  const isOfGame = fieldIn(at, "game") === id && Array.isArray(fieldIn(fieldIn(at, "state"), "phases"));
  demand(isOfGame, "at", `a match, a table or a view of ${id}`);
}

/**
 * Returns the drawing function of a game with a check of its arguments added. The returned function throws a
 * `TypeError` unless `at` is a match, a table or a view of the game with this id. It also throws one unless `paint` is
 * a function. Throws a `TypeError` when `id` is not a string or `draw` is not a function.
 * @example
 * export const draw: Draw<Hope> = drawing("hope", ({ state }, paint) => paint(`round ${state.round}`, "strong"));
 */
export function drawing<G extends Kinds>(id: string, draw: Draw<G>): Draw<G> {
  demand(typeof id === "string", "id", "the id of a game");
  demand(typeof draw === "function", "draw", "a function");
  return (at, paint) => {
    demandDrawable(id, at);
    demand(typeof paint === "function", "paint", "a function from a text and its tone to a text");
    return draw(at, paint);
  };
}
