// Bundles a TypeScript program of this repository with our sources and runs it in a process of its own.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { ourEntries, packagesOf } from "./packages.mjs";

const root = join(import.meta.dirname, "..");

/**
 * Bundles `<root>/<program>` and answers the path of what was written.
 * @param {string} program @param {readonly string[]} [outside] packages that the program finds by itself when it runs
 */
export const bundled = async (program, outside = []) => {
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
    external: [...outside],
    plugins: [ourEntries(packagesOf(root), "source")],
  });
  return outfile;
};

/**
 * Runs `<root>/<program>` with these arguments and answers its exit code.
 * @param {string} program @param {readonly string[]} args
 * @param {{ flags?: readonly string[], outside?: readonly string[] }} [how] flags of Node, and packages left outside the bundle
 */
export const runBundled = async (program, args, { flags = [], outside = [] } = {}) => {
  const outfile = await bundled(program, outside);
  return spawnSync(process.execPath, [...flags, outfile, ...args], { stdio: "inherit" }).status ?? 1;
};
