import { fixedMapTexts } from "../content/maps.js";
import type { MapSize } from "../content/sizes.js";
import { generateMap } from "../generator/generate.js";
import type { AeronautBoard } from "./board.js";
import { boardFrom } from "./text.js";

/** The name of a fixed map. */
export type FixedMap = keyof typeof fixedMapTexts;

/** The map of a match. */
export type MapChoice =
  /** A fixed map. */
  | {
      readonly kind: "fixed";
      /** The name of the option. */
      readonly name: FixedMap;
    }
  /** A map of the generator. */
  | {
      readonly kind: "generated";
      /** How large it is. */
      readonly size: MapSize;
      /** The number that it is made from, 0 to 4294967295; `null` for one that is drawn in the setup. */
      readonly seed: number | null;
    }
  /** A map of one's own. */
  | {
      readonly kind: "custom";
      /** The board. */
      readonly board: AeronautBoard;
    };

/** Whether the seed of a map is still to be drawn. */
export function isDrawn(choice: MapChoice): choice is { kind: "generated"; size: MapSize; seed: null } {
  return choice.kind === "generated" && choice.seed === null;
}

const fixedBoards: { readonly [N in FixedMap]: AeronautBoard } = {
  skerries: /* @__PURE__ */ boardFrom(fixedMapTexts.skerries),
  heartland: /* @__PURE__ */ boardFrom(fixedMapTexts.heartland),
  continent: /* @__PURE__ */ boardFrom(fixedMapTexts.continent),
};

/** Returns the whole board of a choice, with all layers. Not for a map whose seed is still to be drawn. */
export function chosenBoard(choice: MapChoice): AeronautBoard {
  if (choice.kind === "custom") return choice.board;
  if (choice.kind === "fixed") return fixedBoards[choice.name];
  if (choice.seed === null) throw new Error("bug: a map whose seed is still to be drawn");
  return generateMap({ size: choice.size, seed: choice.seed });
}
