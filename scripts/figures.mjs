// Random play beside the expected figures of the rules: `npm run figures -- [game] [games]`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

const known = readdirSync(join(import.meta.dirname, "figures"))
  .filter((file) => file !== "sample.ts")
  .map((file) => file.replace(/\.ts$/, ""));
const [asked, ...rest] = process.argv.slice(2);
if (asked !== undefined && !known.includes(asked)) {
  console.error(`figures: there are none for "${asked}"; next: npm run figures -- ${known.join(" | ")}`);
  process.exit(2);
}
for (const game of asked === undefined ? known : [asked]) {
  process.exitCode ||= await runBundled(`scripts/figures/${game}.ts`, rest);
}
