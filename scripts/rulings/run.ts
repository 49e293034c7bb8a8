// Runs tests of one file on sources that a ruling's patch has changed. Nothing on the disk is touched, so many run
// quickly in one process.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build, type Plugin } from "esbuild";
import { collectTests, runTest, type Test } from "../collect-tests.js";
import type { Survey } from "../findings.js";
import { ourEntries } from "../packages.js";

/** The texts of changed source files, by path. */
export type Changed = ReadonlyMap<string, string>;

/** Loads changed sources. Tests ask for their own address, which a script does not have, so it is written into them. */
const changedTexts = (changed: Changed): Plugin => ({
  name: "changed-texts",
  setup: (bundler) =>
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      // By patterns, which do not find themselves in this file.
      contents: (changed.get(path) ?? readFileSync(path, "utf8"))
        .replaceAll(/import\.meta\.dirname/g, JSON.stringify(dirname(path)))
        .replaceAll(/import\.meta\.url/g, JSON.stringify(pathToFileURL(path).href)),
      loader: "ts",
    })),
});

/** Collects the tests of a file, begun from nothing, with changed sources. */
export const testsIn = async ({ root, packages }: Survey, file: string, changed: Changed): Promise<readonly Test[]> => {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
    plugins: [changedTexts(changed), ourEntries(packages, "source")],
  });
  const script = new Script(
    `((require) => { const module = {}; const exports = {};\n${outputFiles[0]?.text ?? ""}\n})`,
  );
  const requireInstalled = createRequire(join(root, "package.json"));
  const { module, tests } = collectTests(file);
  script.runInThisContext()((name: string) => (name === "vitest" ? module : requireInstalled(name)));
  return tests;
};

/** Runs the tests whose titles have some of these words, and returns the first failure. */
export const failureOf = async (tests: readonly Test[], named: readonly string[]): Promise<string | undefined> => {
  for (const test of tests.filter(
    ({ title, isSkipped }) => !isSkipped && named.some((words) => title.includes(words)),
  )) {
    try {
      await runTest(test);
    } catch (thrown) {
      return String(thrown);
    }
  }
  return undefined;
};
