// The pictures of HOPE's geometry. Every colour, direction and path is asked of the engine's own tables.
import { spiral, walk } from "./hope-boards.mjs";
import { gravity, layouts, shifts } from "./hope-tiles.mjs";

/** Every picture, by its file name. @param {typeof import("../../packages/hope/src/index.js")} engine @returns {Record<string, string>} */
export const hopeDrawings = (engine) => ({
  "hope-layouts.svg": layouts(engine),
  "hope-cells.svg": spiral(engine),
  "hope-gravity.svg": gravity(engine),
  "hope-shifts.svg": shifts(engine),
  "hope-walk.svg": walk(engine),
});
