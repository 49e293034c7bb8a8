import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli";
import { gamePage } from "./page.js";

const [root, ...flags] = process.argv.slice(2);
const onlyCompare = flags.includes("--check");
for (const name of gameNames) {
  const path = join(root!, "docs", "games", `${name}.md`);
  const page = await gamePage(root!, name);
  if (!onlyCompare) writeFileSync(path, page);
  else if (!existsSync(path) || readFileSync(path, "utf8") !== page) {
    console.log(`docs/games/${name}.md is out of date: run \`npm run pages\` and commit what it writes`);
    process.exitCode = 1;
    continue;
  }
  console.log(`docs/games/${name}.md`);
}
