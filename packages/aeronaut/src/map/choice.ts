import { fixedMapTexts } from "../content/maps.js";
import type { MapSize } from "../content/sizes.js";
import { generateMap } from "../generator/generate.js";
import type { AeronautBoard } from "./board.js";
import { layoutOf } from "./layout.js";
import { formatMap } from "./text.js";

/** The name of a fixed map. */
export type FixedMap = keyof typeof fixedMapTexts;

/** Which map a match is played on: a fixed one, one of the generator's (`seed` null: drawn at the set-up), or the user's own. */
export type MapChoice =
  | { readonly kind: "fixed"; readonly name: FixedMap }
  | { readonly kind: "generated"; readonly size: MapSize; readonly seed: number | null }
  | { readonly kind: "custom"; readonly board: AeronautBoard };

/** Whether the seed of a map is still to be drawn. */
export function isDrawn(choice: MapChoice): choice is { kind: "generated"; size: MapSize; seed: null } {
  return choice.kind === "generated" && choice.seed === null;
}

/** The map generated last: a function of its name alone, asked for again when a match begins. */
const last: { name: string; board: AeronautBoard | undefined } = { name: "", board: undefined };

function remembered(size: MapSize, seed: number): AeronautBoard {
  const name = `${size}-${seed}`;
  if (last.name === name && last.board !== undefined) return last.board;
  const board = generateMap({ size, seed });
  last.name = name;
  last.board = board;
  return board;
}

/** The whole board of a choice, with all layers. Not for a map whose seed is still to be drawn. */
export function chosenBoard(choice: MapChoice): AeronautBoard {
  if (choice.kind === "custom") return choice.board;
  if (choice.kind === "fixed") return layoutOf({ map: fixedMapTexts[choice.name] }).board;
  if (choice.seed === null) throw new Error("bug: a map whose seed is still to be drawn");
  return remembered(choice.size, choice.seed);
}

/** The text form of that board. */
export function chosenText(choice: MapChoice): string {
  return choice.kind === "fixed" ? fixedMapTexts[choice.name] : formatMap(chosenBoard(choice));
}
