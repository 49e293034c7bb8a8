// Some test files and all of ours that they import as one script, which can be run again and again, each time from
// nothing.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build, type Plugin, transform } from "esbuild";
import type { IRawProperty, Parameters } from "fast-check";
import fc from "fast-check";
import { collectTests, type Test } from "../../scripts/collect-tests.js";
import { ourEntries, packagesOf } from "../../scripts/packages.js";
import { root as original } from "../../scripts/root.js";

/** One run of the script, in which no file has run yet: runs a file at its first call and returns its exports. */
type Everything = (require: (name: string) => unknown) => (file: string) => unknown;

/**
 * The text of a module. A script does not know where it is, so tests get their place as a literal: the place in the
 * repository, because tests that read sources want them without mutants.
 */
const textOf = (root: string, file: string): string => {
  const text = readFileSync(join(root, file), "utf8");
  const place = join(original, file);
  return text
    .replaceAll(/import\.meta\.dirname/g, JSON.stringify(dirname(place)))
    .replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(place).href));
};

/** Tests of toys get fewer games for their laws, tests of games fewer laws, too. */
const fewGames = (root: string): Plugin => ({
  name: "few-games",
  setup: (bundler) =>
    bundler.onResolve({ filter: /^(@turnwright\/testkit|\.\.\/src\/index\.js)$/ }, ({ path, importer }) => {
      if (importer.includes("lab/mutation")) return { path: join(root, "packages/testkit/src/index.ts") };
      if (path === "@turnwright/testkit") return { path: join(root, "lab/mutation/few-laws.ts") };
      const isToys = /packages\/testkit\/test\/(toys|default-notation)\.test\.ts$/.test(importer);
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

/** The modules of ours that test files reach, and for each the module that an import of it means. */
const modulesOf = async (root: string, files: readonly string[]) => {
  const { metafile } = await build({
    entryPoints: [...files],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "out",
    format: "esm",
    platform: "node",
    packages: "external",
    logLevel: "error",
    plugins: [fewGames(root), memoryOnly(root), ourEntries(packagesOf(root), "source")],
  });
  return Object.entries(metafile.inputs).map(([file, { imports }]) => ({
    file,
    ours: imports.flatMap(({ original, path, external }) => (external === true ? [] : [[original, path]])),
  }));
};

/** A property of the script's table: each module stays a function of its own, so that nothing in it is renamed. */
const moduleText = async (root: string, { file, ours }: Awaited<ReturnType<typeof modulesOf>>[number]) => {
  const { code } = await transform(textOf(root, file), {
    format: "cjs",
    platform: "node",
    target: "node20",
    loader: file.endsWith(".json") ? "json" : "ts",
    // The name alone says that it is a module of Node's, whose default import of CommonJS is all of it.
    sourcefile: file.replace(/\.ts$/, ".mts"),
  });
  const known = Object.fromEntries(ours) as { readonly [name: string]: string | undefined };
  // Modules of ours are no CommonJS of Node's: what `import *` gives has no `default` beside their exports.
  const body = code.replaceAll(/(__toESM\(require\("([^"]+)"\)), 1\)/g, (all, own: string, name: string) =>
    known[name] === undefined ? all : `${own})`,
  );
  return `${JSON.stringify(file)}: [${JSON.stringify(known)}, (module, exports, require) => { "use strict";\n${body}\n}],`;
};

const scriptOf = async (root: string, files: readonly string[]) => {
  const modules = await modulesOf(root, files);
  const texts = await Promise.all(modules.map((each) => moduleText(root, each)));
  const text = `((foreign) => {
const modules = {\n${texts.join("\n")}\n};
const run = new Map();
const load = (file) => {
  const before = run.get(file);
  if (before !== undefined) return before.exports;
  const module = { exports: {} };
  run.set(file, module);
  const [known, body] = modules[file];
  body(module, module.exports, (name) => (known[name] === undefined ? foreign(name) : load(known[name])));
  return module.exports;
};
return load;
})`;
  return new Script(text, { filename: "tests.cjs" });
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
      everything(file);
      return tests;
    };
  };
};
