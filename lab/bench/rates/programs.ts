// The programs of both sides: the same drivers, bundled with the packages of each checkout.
import { join, relative } from "node:path";
import type { Plugin } from "esbuild";
import { written } from "../../../scripts/bundled.mjs";
import { ourEntries, packagesOf } from "../../../scripts/packages.js";
import { root } from "../../../scripts/root.js";

/** Rows of the same kind: a module beside this one. */
export type Kind = "playing" | "searching" | "logging" | "writing";

/** The drivers of this checkout, or those that the other one had: where the names that they import have changed. */
export type Drivers = "ours" | "theirs";

/** Refuses an entry of ours that a checkout does not have: that of this checkout would be found in its place. */
const noOtherEntries: Plugin = {
  name: "no-other-entries",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^@turnwright\// }, ({ path }) => ({ errors: [{ text: `no entry ${path}` }] })),
};

/** Takes every file from another checkout, but the drivers. */
const fromTree = (tree: string, drivers: Drivers): Plugin => ({
  name: "from-tree",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^\.{1,2}\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData === "from-tree") return undefined;
      const found = await bundler.resolve(path, { importer, kind, resolveDir, pluginData: "from-tree" });
      const file = relative(root, found.path);
      const isDriver = file.startsWith(drivers === "ours" ? "lab/bench/" : "lab/bench/rates/");
      const isHere = !file.startsWith("..") && !file.startsWith("node_modules");
      return isHere && !isDriver ? { path: join(tree, file) } : found;
    }),
});

/** Bundles the rows of a kind with the packages of a checkout, and returns the program. Throws what esbuild reports. */
export function programOf(kind: Kind, tree: string, drivers: Drivers): Promise<string> {
  const contents = `import { answer } from "./lab/bench/rates/side.js";
import { rows } from "./lab/bench/rates/${kind}.js";
await answer(rows, process.argv.slice(2));`;
  const plugins =
    tree === root ? [] : [ourEntries(packagesOf(tree), "source"), noOtherEntries, fromTree(tree, drivers)];
  const name = `rates-${kind}-${tree === root ? "here" : `${tree.slice(-12)}-${drivers}`}`;
  return written(name, { stdin: { contents, resolveDir: root }, plugins }, tree);
}
