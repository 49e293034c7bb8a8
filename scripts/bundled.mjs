// Bundles the TypeScript programs of this repository with our sources: Node 20 runs no TypeScript, and nothing needs to
// be built first.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "turnwright-programs");
/**
 * Finds our packages in the sources of a checkout, and leaves everything that is installed outside the bundle.
 * @param {string} tree
 * @returns {import("esbuild").Plugin}
 */
const ourSources = (tree) => ({
  name: "our-sources",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ourSources || path.startsWith("node:")) return undefined;
      const { importer, kind, resolveDir } = from;
      const found = await bundler.resolve(path, { importer, kind, resolveDir, pluginData: ourSources });
      // A checkout may itself be among what is installed.
      const isInstalled = /(^|[\\/])node_modules[\\/]/.test(found.path.replace(`${tree}${sep}`, ""));
      return isInstalled ? { path: pathToFileURL(found.path).href, external: true } : found;
    }),
});

/**
 * Keeps `import.meta` of each program file what it is in the source: in the bundle it would be that of the bundle.
 * @param {string} tree
 * @returns {import("esbuild").Plugin}
 */
const ownPlaces = (tree) => ({
  name: "own-places",
  setup: (bundler) =>
    bundler.onLoad({ filter: programsOf(tree) }, ({ path }) => ({
      // By patterns, which do not find themselves in this file.
      contents: readFileSync(path, "utf8")
        .replaceAll(/import\.meta\.dirname/g, JSON.stringify(dirname(path)))
        .replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith(".ts") ? "ts" : "js",
    })),
});

/**
 * The files of a checkout that are programs and tests.
 * @param {string} tree
 */
const programsOf = (tree) =>
  new RegExp(
    `^${tree.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}[/\\\\](scripts|lab|packages[/\\\\]\\w[\\w-]*[/\\\\]test)[/\\\\].*\\.(ts|mjs)$`,
  );

/**
 * Writes a bundle and returns its path. `tree` is the checkout with our packages, by default this one; `plugins` come
 * before ours.
 * @param {string} name
 * @param {Pick<import("esbuild").BuildOptions, "entryPoints" | "stdin" | "plugins">} entry
 * @param {string} [tree]
 */
export const written = async (name, { plugins = [], ...entry }, tree = root) => {
  const { outputFiles } = await build({
    ...entry,
    absWorkingDir: tree,
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    conditions: [],
    // What another checkout has not is thrown, for the caller to judge.
    logLevel: tree === root ? "error" : "silent",
    tsconfig: "tsconfig.test.json",
    plugins: [...plugins, ourSources(tree), ownPlaces(tree)],
  });
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `${name.replace(/\W+/g, "-")}.mjs`);
  // Renamed at the end: another process may be about to run the same program.
  writeFileSync(`${path}.${process.pid}`, outputFiles[0]?.contents ?? "");
  renameSync(`${path}.${process.pid}`, path);
  return path;
};

/**
 * Bundles the module `<root>/<file>` and returns the path of the bundle.
 * @param {string} file
 */
export const bundled = (file) => written(file, { entryPoints: [file] });

/**
 * Bundles a program that calls `main` of `<root>/<file>` with its arguments; what `main` returns is the exit code.
 * @param {string} file
 */
export const programOf = (file) => {
  const contents = `import { main } from ${JSON.stringify(`./${file}`)};
process.exitCode = (await main(process.argv.slice(2))) ?? process.exitCode;`;
  return written(`main-${file}`, { stdin: { contents, resolveDir: root } });
};

/**
 * Runs that program in a process of its own and returns its exit code.
 * @param {string} file
 * @param {readonly string[]} words
 */
export const runProgram = async (file, words) =>
  spawnSync(process.execPath, [await programOf(file), ...words], { stdio: "inherit" }).status ?? 1;
