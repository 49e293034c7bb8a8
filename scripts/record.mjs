// Writes the recorded games of a game anew, from their own seeds and moves: `npm run record -- <game>`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/record/run.ts", [
  join(import.meta.dirname, ".."),
  ...process.argv.slice(2),
]);
