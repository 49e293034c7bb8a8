// Writes docs/games/<game>.md, a page for each game from its engine: `npm run pages`; with `-- --check` it only compares.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

const root = join(import.meta.dirname, "..");
process.exitCode = await runBundled("scripts/pages/run.ts", [root, ...process.argv.slice(2)], {
  outside: ["typescript"],
});
