// Writes docs/games/boards.md, a drawn position of each game: `npm run boards`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/boards/run.ts", [join(import.meta.dirname, "..")]);
