// Bundles the bench with our sources and runs it in a process of its own: `npm run bench -- [rounds] [milliseconds]`.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ourEntries, packagesOf } from "../scripts/packages.mjs";

const root = join(import.meta.dirname, "..");
const out = join(root, "node_modules", ".cache", "turnwright-bench");
mkdirSync(out, { recursive: true });
await build({
  entryPoints: [join(root, "bench", "main.ts")],
  outfile: join(out, "main.mjs"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  logLevel: "error",
  plugins: [ourEntries(packagesOf(root), "source")],
});
process.exit(
  spawnSync(process.execPath, ["--expose-gc", join(out, "main.mjs"), ...process.argv.slice(2)], { stdio: "inherit" })
    .status ?? 1,
);
