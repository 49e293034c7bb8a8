import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli";
import { gamePage } from "./page.js";

const root = process.argv[2]!;
for (const name of gameNames) {
  writeFileSync(join(root, "docs", "games", `${name}.md`), await gamePage(root, name));
  console.log(`docs/games/${name}.md`);
}
