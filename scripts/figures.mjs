// Random play beside the expected figures of the rules: `npm run figures -- [game] [games]`.
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ourEntries, packagesOf } from "./packages.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, "scripts", "figures");
const known = readdirSync(folder)
  .filter((file) => file !== "sample.ts")
  .map((file) => file.replace(/\.ts$/, ""));
const [asked, ...rest] = process.argv.slice(2);
if (asked !== undefined && !known.includes(asked)) {
  console.error(`figures: there are none for "${asked}"; next: npm run figures -- ${known.join(" | ")}`);
  process.exit(2);
}
const out = join(root, "node_modules", ".cache", "turnwright-figures");
mkdirSync(out, { recursive: true });
let status = 0;
for (const game of asked === undefined ? known : [asked]) {
  await build({
    entryPoints: [join(folder, `${game}.ts`)],
    outfile: join(out, `${game}.mjs`),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    plugins: [ourEntries(packagesOf(root), "source")],
  });
  status ||= spawnSync(process.execPath, [join(out, `${game}.mjs`), ...rest], { stdio: "inherit" }).status ?? 1;
}
process.exit(status);
