// Some test files and all of ours that they import as one script, which can be run again and again, each time from nothing.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build } from "esbuild";
import fc from "fast-check";
import { ourEntries, packagesOf } from "../packages.mjs";
import { collected } from "./collected.mjs";

/** @typedef {import("./collected.mjs").Test} Test */
/** @typedef {(require: (name: string) => unknown) => { [file: string]: () => void }} Everything one call runs no file yet */

/** Modules of the laws know where they are; a script doesn't. @type {import("esbuild").Plugin} */
const ownAddress = {
  name: "own-address",
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    })),
};

/** Tests of toys get fewer games for their laws, tests of games fewer laws, too. @param {string} root @returns {import("esbuild").Plugin} */
const fewGames = (root) => ({
  name: "few-games",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^(@turnwright\/testkit|\.\.\/src\/index\.js)$/ }, ({ path, importer }) => {
      if (importer.includes("scripts/mutation")) return { path: join(root, "packages/testkit/src/index.ts") };
      if (path === "@turnwright/testkit") return { path: join(root, "scripts/mutation/few-laws.ts") };
      const isToys = importer.endsWith("packages/testkit/test/toys.test.ts");
      return isToys ? { path: join(root, "scripts/mutation/few-games.ts") } : undefined;
    }),
});

/** Tests of stores get the one in memory. @param {string} root @returns {import("esbuild").Plugin} */
const memoryOnly = (root) => ({
  name: "memory-only",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^\.\/kinds\.js$/ }, ({ importer }) =>
      importer.endsWith("store/kinds.test.ts") ? { path: join(root, "scripts/mutation/memory-only.ts") } : undefined,
    ),
});

/** Properties with at most so many values: thousands of them would be tried again for each mutant. @param {number} runs */
const withFewRuns = (runs) => ({
  ...fc,
  /** @template T @param {import("fast-check").IRawProperty<T>} property @param {import("fast-check").Parameters<T>} how */
  assert: (property, how = {}) => fc.assert(property, { ...how, numRuns: Math.min(how.numRuns ?? 100, runs) }),
});

/** @param {string} root @param {readonly string[]} files */
const scriptOf = async (root, files) => {
  const entries = files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`);
  const { outputFiles } = await build({
    stdin: { contents: `module.exports = {\n${entries.join("\n")}\n};`, resolveDir: root },
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
    plugins: [fewGames(root), memoryOnly(root), ourEntries(packagesOf(root), "source"), ownAddress],
  });
  const text = outputFiles[0]?.text ?? "";
  return new Script(`((require) => { const module = {};\n${text}\nreturn module.exports; })`, {
    filename: "tests.cjs",
  });
};

/**
 * A function that begins from nothing: no module was run, none remembers anything. What it answers lists the tests of a file.
 * @param {string} root @param {readonly string[]} files @param {number} runs of a property, at most
 */
export const bundleOf = async (root, files, runs) => {
  const fewRuns = withFewRuns(runs);
  const script = await scriptOf(root, files);
  const foreign = createRequire(join(root, "package.json"));
  // A failure is enough: nobody asks for the smallest value that fails.
  fc.configureGlobal({ seed: 1, endOnFailure: true });
  return () => {
    let writing = collected("");
    const everything = /** @type {Everything} */ (script.runInThisContext())((name) =>
      name === "vitest" ? vitest : name === "fast-check" ? fewRuns : foreign(name),
    );
    /** @type {{ [name: string]: unknown }} */
    const vitest = {};
    for (const name of Object.keys(writing.module))
      Object.defineProperty(vitest, name, { get: () => Reflect.get(writing.module, name) });
    /** @type {Map<string, readonly Test[]>} */
    const known = new Map();
    return (/** @type {string} */ file) => {
      const before = known.get(file);
      if (before !== undefined) return before;
      writing = collected(file);
      const { tests } = writing;
      known.set(file, tests);
      everything[file]?.();
      return tests;
    };
  };
};
