// Writes docs/games/<game>.md, a page for each game from its engine: `npm run pages`; with `-- --check` it only
// compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli/internal";
import { gamePage } from "./pages/page.js";
import { root } from "./root.js";

export const main = async (flags: readonly string[]): Promise<number> => {
  let stale = 0;
  for (const name of gameNames) {
    const path = join(root, "docs", "games", `${name}.md`);
    const page = await gamePage(root, name);
    if (!flags.includes("--check")) writeFileSync(path, page);
    else if (!existsSync(path) || readFileSync(path, "utf8") !== page) {
      console.log(`docs/games/${name}.md is out of date: run \`npm run pages\` and commit what it writes`);
      stale++;
      continue;
    }
    console.log(`docs/games/${name}.md`);
  }
  return stale === 0 ? 0 : 1;
};
