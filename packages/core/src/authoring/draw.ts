import type { ReadableGame } from "../play/readable-game.js";
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
