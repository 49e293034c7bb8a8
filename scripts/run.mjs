// Runs a TypeScript program of this repository: `node scripts/run.mjs scripts/rules.ts --check` calls `main` of that
// file with the words that follow its name.
import { pathToFileURL } from "node:url";
import { programOf } from "./bundled.mjs";

const [file = "", ...words] = process.argv.slice(2);
const program = await programOf(file);
process.argv = [process.execPath, program, ...words];
await import(pathToFileURL(program).href);
