// Counts of legal move sequences against the stored ones: `npm run perft -- [game | all] [levels deeper]`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/perft/run.ts", [
  join(import.meta.dirname, ".."),
  ...process.argv.slice(2),
]);
