// Writes the published JSON Schemas and vectors, or compares them: `npm run schema [-- --check]`.
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

const root = join(import.meta.dirname, "..");
// The compiler stays outside: it is large, and finds its own libraries beside itself.
const outside = ["typescript"];
process.exitCode = await runBundled("scripts/schema/run.ts", [root, ...process.argv.slice(2)], { outside });
