// The drawings of docs/games/hope-geometry.md and aeronaut-maps.md, made from the engines' own tables and boards: `npm
// run drawings` writes docs/games/*.svg, with `-- --check` it only compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkProgram, type Survey } from "../scripts/findings.js";
import { mapDrawings } from "./drawings/aeronaut.js";
import { hopeDrawings } from "./drawings/hope.js";
import * as hope from "./drawings/hope-engine.js";

/** Writes every drawing, or compares. */
export const checkDrawings = ({ root, report, say }: Survey, flags: readonly string[]): void => {
  const folder = join(root, "docs", "games");
  mkdirSync(folder, { recursive: true });
  for (const [name, drawing] of [...Object.entries(hopeDrawings(hope)), ...mapDrawings(root)]) {
    const path = join(folder, name);
    if (!flags.includes("--check")) writeFileSync(path, drawing);
    else if (!existsSync(path) || readFileSync(path, "utf8") !== drawing)
      report(`docs/games/${name}`, "is not what the engine draws", "run `npm run drawings`");
    say(`${name}: ${drawing.length} characters`);
  }
};

export const main = checkProgram("drawings", checkDrawings);
