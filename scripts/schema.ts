import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { vectorFiles } from "./collect.js";
import { defaultsFiles } from "./defaults.js";
import { everyLine } from "./every-line.js";
import { packedGames } from "./packed-games.js";
import { publishedSchemas, staleFiles } from "./publish.js";

const root = process.argv[2]!;
const files = new Map([...publishedSchemas(root), ...defaultsFiles(), ...vectorFiles(root)]);
files.set("examples/python-validator/every-line.jsonl", everyLine());
files.set("examples/python-validator/packed.ndjson", packedGames(root));
const stale = staleFiles(root, files);
if (process.argv.includes("--check")) {
  for (const path of stale) console.error(`${path} is out of date: run \`npm run schema\``);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), files.get(path)!);
  }
}
console.log(
  `schema: ${files.size} files, ${stale.length} of them ${process.argv.includes("--check") ? "stale" : "written"}`,
);
