// Writes docs/games/<game>.md, a page for each game from its engine, and a copy for assistants into packages/mcp:
// `npm run pages`; with `-- --check` it only compares.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli/internal";
import { gamePage } from "./pages/page.js";
import { root } from "./root.js";

/** Returns a page without links to other files: the reader of a package does not have them. */
const withoutLinks = (page: string): string =>
  page.replace(/!\[[^\]]*\]\([^()\s]+\.svg\)/g, "").replace(/\[([^\]]+)\]\([^()\s]+\.md(#[^)]*)?\)/g, "$1");

export const main = async (flags: readonly string[]): Promise<number> => {
  let stale = 0;
  for (const name of gameNames) {
    const page = await gamePage(root, name);
    for (const [file, text] of [
      [`docs/games/${name}.md`, page],
      [`packages/mcp/pages/${name}.md`, withoutLinks(page)],
    ] as const) {
      const path = join(root, file);
      if (!flags.includes("--check")) writeFileSync(path, text);
      else if (!existsSync(path) || readFileSync(path, "utf8") !== text) {
        console.log(`${file} is out of date: run \`npm run pages\` and commit what it writes`);
        stale++;
        continue;
      }
      console.log(file);
    }
  }
  return stale === 0 ? 0 : 1;
};
