// How many mistakes the tests find: `npm run mutation -- <part> [files, comma separated]` makes small ones in the sources, one at a time,
// and runs the tests that reach it. Parts: scripts/mutation/parts.mjs. The scores go to docs/mutation.md. `npm run mutation -- <game> quick`
// leaves the slow tests out: a lower score in much less time.
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { parts, testsOf } from "./mutation/parts.mjs";
import { keepScore, survivorsIn } from "./mutation/table.mjs";

const root = join(import.meta.dirname, "..");

/** @param {string} name */
const partOf = (name) => {
  const part = parts[name];
  if (part === undefined) throw new Error(`there is no part ${name}: ${Object.keys(parts).join(", ")}`);
  return part;
};

/** @param {string} name @param {string | undefined} files @param {readonly string[]} tests @param {number} timeoutFactor */
const options = (name, files, tests, timeoutFactor) => {
  const { mutate, without, runs = 10_000 } = partOf(name);
  return {
    mutate: files?.split(",") ?? [...mutate],
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "bundle",
    plugins: [join(root, "scripts", "mutation", "runner.mjs")],
    ours: { tests: [...tests], without: without.source, runs },
    ignorers: ["sparing"],
    warnings: false,
    checkers: [],
    coverageAnalysis: /** @type {const} */ ("perTest"),
    concurrency: 2,
    timeoutMS: 20_000,
    timeoutFactor,
    incremental: true,
    incrementalFile: `reports/mutation/${name}-again.json`,
    force: false,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `reports/mutation/${files === undefined ? name : "files"}.json` },
    ignorePatterns: [
      "**/dist",
      ".stryker-tmp",
      "docs",
      "examples",
      "bench",
      "reports",
      "coverage",
      "node_modules/.cache",
    ],
    tempDirName: `.stryker-tmp/${name}`,
    allowConsoleColors: false,
  };
};

/** @param {string} name @param {string | undefined} files @param {readonly string[]} tests @param {number} timeoutFactor */
const run = async (name, files, tests, timeoutFactor) => {
  const asked = options(name, files, tests, timeoutFactor);
  await new Stryker(asked).runMutationTest();
  const report = join(root, asked.jsonReporter.fileName);
  if (files === undefined) keepScore(root, name, report);
  return report;
};

const [name = "", ...rest] = process.argv.slice(2);
const isQuick = rest.includes("quick");
const files = rest.find((word) => word !== "quick");
const tests = testsOf(root, partOf(name));
const quick = tests.filter((file) => partOf(name).slow?.test(file) !== true);
// Slow tests only look for what the quick ones left: what is killed needs no second look. Each test is timed begun from nothing; one
// after the other they need a tenth of that.
let report = await run(name, files, quick, quick.length < tests.length ? 0.4 : 1.5);
if (quick.length < tests.length && !isQuick) report = await run(name, files, tests, 1.5);
for (const survivor of survivorsIn(report)) console.log(survivor);
