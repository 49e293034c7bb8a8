// Bundles a TypeScript program of this repository with our sources and runs it in a process of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ourEntries, packagesOf } from "./packages.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Runs `<root>/<program>` with these arguments and answers its exit code.
 * @param {string} program @param {readonly string[]} args @param {readonly string[]} [flags] of Node
 */
export const runBundled = async (program, args, flags = []) => {
  const folder = join(root, "node_modules", ".cache", "turnwright-programs");
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${program.replace(/\W+/g, "-")}.mjs`);
  await build({
    entryPoints: [join(root, program)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    logLevel: "error",
    external: ["typescript"],
    plugins: [ourEntries(packagesOf(root), "source")],
  });
  return spawnSync(process.execPath, [...flags, outfile, ...args], { stdio: "inherit" }).status ?? 1;
};
