// What a user's bundle pays: every entry of every built package, minified and gzipped, and the budgets that they must
// keep. `node scripts/sizes.mjs [workspace]`, after `npm run build`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { asScript } from "./findings.mjs";
import { isGame, ourEntries } from "./packages.mjs";

/** @typedef {import("./packages.mjs").Package} Package @typedef {import("./packages.mjs").Entry} Entry */
/** @typedef {import("./findings.mjs").Survey} Survey @typedef {import("esbuild").Plugin} Plugin */

// Kilobytes of 1,024 bytes, gzipped (decision records 0011, 0014 and 0022).
const budgets = { table: 7.5, match: 12, game: 17, log: 11.4, "boardgame-io": 2.5 };
/** @type {{ readonly [game: string]: number }} */
const ownBudgets = { portals: 18.5, homeward: 22.5, hope: 37, aeronaut: 37 };
const namesOfTable = ["openTable"];
const namesOfMatch = ["start", "play"];

/** @type {Plugin} */
const withoutImports = {
  name: "without-imports",
  setup: (bundler) => bundler.onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true })),
};

/** Gzipped bytes of a module with this text, minified, with all it imports. @param {Survey} survey @param {string} contents @param {Plugin} [resolution] */
export const bytes = async (survey, contents, resolution = ourEntries(survey.packages, "built")) => {
  const result = await build({
    stdin: { contents, resolveDir: survey.root },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "node",
    mainFields: ["module", "main"],
    conditions: ["import", "browser"],
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
    plugins: [resolution],
  });
  return gzipSync(result.outputFiles[0]?.contents ?? "", { level: 9 }).length;
};

/** @param {string} module */
export const everythingOf = (module) => `export * as everything from ${JSON.stringify(module)};`;

/** @param {number} size */
const kilobytes = (size) => `${(size / 1024).toFixed(1)} KB`;

/** @param {string} what @param {...string} cells */
const row = (what, ...cells) => what.padEnd(36) + cells.map((cell) => cell.padStart(10)).join("");

/** @param {Survey} survey @param {string} what @param {number} size @param {number} budget */
const hold = (survey, what, size, budget) => {
  survey.say(row(what, kilobytes(size), `of ${budget} KB`));
  if (size <= budget * 1024) return;
  const next = "see what grew with esbuild's --analyze; a larger budget needs a decision record";
  survey.report(what, `${kilobytes(size)} is over its budget of ${budget} KB`, next);
};

/** @param {Survey} survey @param {Package} pkg @param {Entry} entry */
const sayEntry = async (survey, pkg, entry) => {
  const contents = everythingOf(join(pkg.path, entry.built));
  const what = entry.specifier === "" ? `${pkg.name} ${entry.subpath}` : entry.specifier;
  const alone = await bytes(survey, contents, withoutImports);
  survey.say(row(what, kilobytes(alone), kilobytes(await bytes(survey, contents))));
};

/** The budget of some of core's names. @param {Survey} survey @param {string} what @param {readonly string[]} names @param {number} budget */
const holdCore = async (survey, what, names, budget) => {
  const text = `export { ${names.join(", ")} } from "@turnwright/core";`;
  const size = await bytes(survey, text).catch(() => undefined);
  if (size === undefined) survey.say(`${what}: core does not export ${names.join(", ")} yet`);
  else hold(survey, what, size, budget);
};

/** @param {Survey} survey @param {Package} pkg @param {number} budget */
const holdBeyondCore = async (survey, pkg, budget) => {
  const core = `export * as core from "@turnwright/core";`;
  const both = `${core}\n${everythingOf(pkg.name)}`;
  hold(survey, `${pkg.folder} beyond core`, (await bytes(survey, both)) - (await bytes(survey, core)), budget);
};

/** @param {Package} pkg @param {Entry} entry */
const isBuilt = (pkg, entry) => existsSync(join(pkg.path, entry.built));

/** @param {Survey} survey */
const checkBuilt = ({ packages, report }) => {
  for (const pkg of packages)
    for (const entry of pkg.entries)
      if (existsSync(join(pkg.path, entry.source)) && !isBuilt(pkg, entry))
        report(`packages/${pkg.folder}/${entry.built}`, "not built", "run `npm run build` first");
};

/** @param {Survey} survey */
const checkBudgets = async (survey) => {
  const built = survey.packages.filter((pkg) => pkg.entries[0] !== undefined && isBuilt(pkg, pkg.entries[0]));
  if (!built.some(({ folder }) => folder === "core")) return;
  await holdCore(survey, "core, Table only", namesOfTable, budgets.table);
  await holdCore(survey, "core, with Match", namesOfMatch, budgets.match);
  for (const pkg of built) {
    if (pkg.folder === "log" || pkg.folder === "boardgame-io") await holdBeyondCore(survey, pkg, budgets[pkg.folder]);
    if (isGame(pkg)) await holdBeyondCore(survey, pkg, ownBudgets[pkg.folder] ?? budgets.game);
  }
};

/** @param {Survey} survey */
export const checkSizes = async (survey) => {
  checkBuilt(survey);
  if (survey.findings.length > 0) return;
  survey.say(row("entry, minified and gzipped", "alone", "with all"));
  for (const pkg of survey.packages)
    for (const entry of pkg.entries.filter((each) => isBuilt(pkg, each))) await sayEntry(survey, pkg, entry);
  await checkBudgets(survey);
};

await asScript(import.meta.url, "sizes", checkSizes);
