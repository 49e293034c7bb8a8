// The pictures of HOPE's geometry. Every colour, direction and path is asked of the engine's own tables.
import { spiral, walk } from "./hope-boards.js";
import { gravity, layouts, shifts } from "./hope-tiles.js";

/** Every picture, by its file name. */
export const hopeDrawings = (engine: typeof import("./hope-engine.js")): Record<string, string> => ({
  "hope-layouts.svg": layouts(engine),
  "hope-cells.svg": spiral(engine),
  "hope-gravity.svg": gravity(engine),
  "hope-shifts.svg": shifts(engine),
  "hope-walk.svg": walk(engine),
});
