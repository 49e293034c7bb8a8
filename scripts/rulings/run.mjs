// Runs tests of one file on sources that a ruling's patch has changed: nothing on the disk is touched, so many run quickly in one process.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { build } from "esbuild";
import { collected, run } from "../mutation/collected.mjs";
import { ourEntries } from "../packages.mjs";

/** @typedef {import("../findings.mjs").Survey} Survey @typedef {import("../mutation/collected.mjs").Test} Test */
/** @typedef {ReadonlyMap<string, string>} Changed the texts of changed source files, by path */

/** Changed sources; and tests, which know where they are, as no script does. @param {Changed} changed @returns {import("esbuild").Plugin} */
const texts = (changed) => ({
  name: "changed-texts",
  setup: (bundler) =>
    bundler.onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: (changed.get(path) ?? readFileSync(path, "utf8")).replaceAll(
        "import.meta.url",
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: "ts",
    })),
});

/** The tests of a file, begun from nothing. @param {Survey} survey @param {string} file @param {Changed} changed @returns {Promise<readonly Test[]>} */
export const testsIn = async ({ root, packages }, file, changed) => {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "error",
    plugins: [texts(changed), ourEntries(packages, "source")],
  });
  const script = new Script(
    `((require) => { const module = {}; const exports = {};\n${outputFiles[0]?.text ?? ""}\n})`,
  );
  const foreign = createRequire(join(root, "package.json"));
  const { module, tests } = collected(file);
  script.runInThisContext()((/** @type {string} */ name) => (name === "vitest" ? module : foreign(name)));
  return tests;
};

/** The first failure of the tests whose title has some of these words. @param {readonly Test[]} tests @param {readonly string[]} named */
export const failureOf = async (tests, named) => {
  for (const test of tests.filter(
    ({ title, isSkipped }) => !isSkipped && named.some((words) => title.includes(words)),
  )) {
    try {
      await run(test);
    } catch (thrown) {
      return String(thrown);
    }
  }
  return undefined;
};
