// What a user's bundle pays: every entry of every built package, minified and gzipped, and the budgets that they must
// keep. `node scripts/run.mjs scripts/sizes.ts [workspace]`, after `npm run build`.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { checkProgram, type Survey } from "./findings.js";
import { type Entry, isGame, ourEntries, type Package } from "./packages.js";

// Kilobytes of 1,024 bytes, gzipped (decision records 0011, 0014, 0022 and 0059).
const budgets = { table: 10.1, match: 11.4, game: 17, log: 13.3, client: 6, "boardgame-io": 2.5 };
const ownBudgets: { readonly [game: string]: number } = { portals: 19, homeward: 22.5, hope: 37, aeronaut: 37 };
const namesOfTable = ["openTable"];
const namesOfMatch = ["start", "play"];
/** What hosts write, send and check logs with. `verify`, `auditText` and the resuming verbs are shaken off. */
export const namesOfLog = [
  ...["openLog", "append", "undoTo", "hostEntry", "closeLog", "encode", "decode", "decodeStream", "redact"],
  ...["redactLine", "replay", "verifyChain", "audit", "unsealLog", "unsealEntry", "readEntry"],
  "portableSha256",
];

const withoutImports: Plugin = {
  name: "without-imports",
  setup: (bundler) => bundler.onResolve({ filter: /^[^./]/ }, ({ path }) => ({ path, external: true })),
};

/** Gzipped bytes of a module with this text, minified, with all it imports. */
export const bytes = async (
  survey: Survey,
  contents: string,
  resolution: Plugin = ourEntries(survey.packages, "built"),
) => {
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

export const everythingOf = (module: string, entry = "") =>
  `export * as everything${entry.replace("/", "Of")} from ${JSON.stringify(module)};`;

const kilobytes = (size: number) => `${(size / 1024).toFixed(1)} KB`;

const row = (what: string, ...cells: readonly string[]) =>
  what.padEnd(36) + cells.map((cell) => cell.padStart(11)).join("");

const hold = (survey: Survey, what: string, size: number, budget: number) => {
  survey.say(row(what, kilobytes(size), `of ${budget} KB`));
  if (size <= budget * 1024) return;
  const next = "see what grew with esbuild's --analyze; a larger budget needs a decision record";
  survey.report(what, `${kilobytes(size)} is over its budget of ${budget} KB`, next);
};

const sayEntry = async (survey: Survey, pkg: Package, entry: Entry) => {
  const contents = everythingOf(join(pkg.path, entry.built));
  const what = entry.specifier === "" ? `${pkg.name} ${entry.subpath}` : entry.specifier;
  const alone = await bytes(survey, contents, withoutImports);
  survey.say(row(what, kilobytes(alone), kilobytes(await bytes(survey, contents))));
};

/** The budget of some of core's names. */
const holdCore = async (survey: Survey, what: string, names: readonly string[], budget: number) => {
  const text = `export { ${names.join(", ")} } from "@turnwright/core";`;
  const size = await bytes(survey, text).catch(() => undefined);
  if (size === undefined) survey.say(`${what}: core does not export ${names.join(", ")} yet`);
  else hold(survey, what, size, budget);
};

/** The budget of what a package adds to all of core. */
const holdBeyondCore = async (survey: Survey, pkg: Package, budget: number) => {
  const core = survey.packages
    .flatMap(({ folder, entries }) => (folder === "core" ? entries : []))
    .filter(({ subpath }) => subpath === "." || subpath === "./rules")
    .map(({ specifier, subpath }) => everythingOf(specifier, subpath.slice(1)))
    .join("\n");
  const added =
    pkg.folder === "log" ? `export { ${namesOfLog.join(", ")} } from "${pkg.name}";` : everythingOf(pkg.name, "/own");
  const both = `${core}\n${added}`;
  hold(survey, `${pkg.folder} beyond core`, (await bytes(survey, both)) - (await bytes(survey, core)), budget);
};

const isBuilt = (pkg: Package, entry: Entry) => existsSync(join(pkg.path, entry.built));

const checkBuilt = ({ packages, report }: Survey) => {
  for (const pkg of packages)
    for (const entry of pkg.entries)
      if (existsSync(join(pkg.path, entry.source)) && !isBuilt(pkg, entry))
        report(`packages/${pkg.folder}/${entry.built}`, "not built", "run `npm run build` first");
};

const checkBudgets = async (survey: Survey) => {
  const built = survey.packages.filter((pkg) => pkg.entries[0] !== undefined && isBuilt(pkg, pkg.entries[0]));
  if (!built.some(({ folder }) => folder === "core")) return;
  await holdCore(survey, "core, Table only", namesOfTable, budgets.table);
  await holdCore(survey, "core, with Match", namesOfMatch, budgets.match);
  for (const pkg of built) {
    if (pkg.folder === "log" || pkg.folder === "client" || pkg.folder === "boardgame-io")
      await holdBeyondCore(survey, pkg, budgets[pkg.folder]);
    if (isGame(pkg)) await holdBeyondCore(survey, pkg, ownBudgets[pkg.folder] ?? budgets.game);
  }
};

export const checkSizes = async (survey: Survey) => {
  checkBuilt(survey);
  if (survey.findings.length > 0) return;
  survey.say(row("entry, minified and gzipped", "alone", "with all"));
  for (const pkg of survey.packages)
    for (const entry of pkg.entries.filter((each) => isBuilt(pkg, each))) await sayEntry(survey, pkg, entry);
  await checkBudgets(survey);
};

export const main = checkProgram("sizes", checkSizes);
