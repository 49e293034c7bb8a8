import { fieldIn } from "../input/plain.js";
import type { ReadableGame } from "../play/readable-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";

/** What a piece of a drawing is; whoever shows the drawing decides which colour that gets. */
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

/** Gives a piece of text its tone; `(text) => text` where there is no colour. Never changes how wide the text looks. */
export type Paint = (text: string, tone: Tone) => string;

/** Draws a match, a table or a view as lines of plain text: hidden things look hidden. */
export type Draw<G extends Kinds> = (at: ReadableGame<G>, paint: Paint) => string;

/**
 * Returns a game's drawing function with a check of what it is given: it throws a `TypeError` unless `at` is a match, a
 * table or a view of the game with this id, and `paint` a function. Throws a `TypeError` when `game` is no text or
 * `draw` no function.
 * @example
 * export const draw: Draw<Hope> = drawing("hope", ({ state }, paint) => paint(`round ${state.round}`, "strong"));
 */
export function drawing<G extends Kinds>(game: string, draw: Draw<G>): Draw<G> {
  demand(typeof game === "string", "game", "the id of a game");
  demand(typeof draw === "function", "draw", "a function");
  return (at, paint) => {
    const isOfGame = fieldIn(at, "game") === game && Array.isArray(fieldIn(fieldIn(at, "state"), "phases"));
    demand(isOfGame, "at", `a match, a table or a view of ${game}`);
    demand(typeof paint === "function", "paint", "a function from a text and its tone to a text");
    return draw(at, paint);
  };
}
