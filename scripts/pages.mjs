// Writes docs/games/<game>.md, a page for each game from its engine: `npm run pages`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/pages/run.ts", [join(import.meta.dirname, "..")]);
