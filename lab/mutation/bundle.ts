// Some test files and all of ours that they import as one script, which can be run again and again, each time from
// nothing.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build, type Plugin } from "esbuild";
import type { IRawProperty, Parameters } from "fast-check";
import fc from "fast-check";
import { collectTests, type Test } from "../../scripts/collect-tests.js";
import { ourEntries, packagesOf } from "../../scripts/packages.js";

/** The bundle: one call runs no file yet. */
type Everything = (require: (name: string) => unknown) => { [file: string]: () => void };

/** Modules of the laws know where they are; a script doesn't. */
const ownAddress: Plugin = {
  name: "own-address",
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    })),
};

/** Tests of toys get fewer games for their laws, tests of games fewer laws, too. */
const fewGames = (root: string): Plugin => ({
  name: "few-games",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^(@turnwright\/testkit|\.\.\/src\/index\.js)$/ }, ({ path, importer }) => {
      if (importer.includes("lab/mutation")) return { path: join(root, "packages/testkit/src/index.ts") };
      if (path === "@turnwright/testkit") return { path: join(root, "lab/mutation/few-laws.ts") };
      const isToys = importer.endsWith("packages/testkit/test/toys.test.ts");
      return isToys ? { path: join(root, "lab/mutation/few-games.ts") } : undefined;
    }),
});

/** Tests of stores get the one in memory. */
const memoryOnly = (root: string): Plugin => ({
  name: "memory-only",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^\.\/kinds\.js$/ }, ({ importer }) =>
      importer.endsWith("store/kinds.test.ts") ? { path: join(root, "lab/mutation/memory-only.ts") } : undefined,
    ),
});

/** Properties with at most so many values: thousands of them would be tried again for each mutant. */
const withFewRuns = (runs: number) => ({
  ...fc,
  assert: <T>(property: IRawProperty<T>, how: Parameters<T> = {}) =>
    fc.assert(property, { ...how, numRuns: Math.min(how.numRuns ?? 100, runs) }),
});

const scriptOf = async (root: string, files: readonly string[]) => {
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
 * Makes a function that begins from nothing: no module was run, none remembers anything. What it returns lists the
 * tests of a file.
 * `runs`: of a property, at most.
 */
export const bundleOf = async (root: string, files: readonly string[], runs: number) => {
  const fewRuns = withFewRuns(runs);
  const script = await scriptOf(root, files);
  const foreign = createRequire(join(root, "package.json"));
  // A failure is enough: nobody asks for the smallest value that fails.
  fc.configureGlobal({ seed: 1, endOnFailure: true });
  return () => {
    let writing = collectTests("");
    const vitest: { [name: string]: unknown } = {};
    const everything = (script.runInThisContext() as Everything)((name) =>
      name === "vitest" ? vitest : name === "fast-check" ? fewRuns : foreign(name),
    );
    for (const name of Object.keys(writing.module))
      Object.defineProperty(vitest, name, { get: () => Reflect.get(writing.module, name) });
    const known: Map<string, readonly Test[]> = new Map();
    return (file: string) => {
      const before = known.get(file);
      if (before !== undefined) return before;
      writing = collectTests(file);
      const { tests } = writing;
      known.set(file, tests);
      everything[file]?.();
      return tests;
    };
  };
};
