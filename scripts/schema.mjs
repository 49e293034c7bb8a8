// Writes the published JSON Schemas and vectors, or compares them: `npm run schema [-- --check]`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

process.exitCode = await runBundled("scripts/schema/run.ts", [
  join(import.meta.dirname, ".."),
  ...process.argv.slice(2),
]);
