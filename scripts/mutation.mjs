// How many mistakes the tests find: `npm run mutation -- <part> [files, comma separated]` makes small ones in the sources, one at a time,
// and runs the tests that reach it. Parts: scripts/mutation/parts.mjs. `npm run mutation -- table` writes docs/mutation.md from what ran.
import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { parts, testsOf } from "./mutation/parts.mjs";

const root = join(import.meta.dirname, "..");

/** @param {string} name @param {string | undefined} files */
const options = (name, files) => {
  const part = parts[name];
  if (part === undefined) throw new Error(`there is no part ${name}: ${Object.keys(parts).join(", ")}`);
  return {
    mutate: files?.split(",") ?? [...part.mutate],
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "bundle",
    plugins: [join(root, "scripts", "mutation", "runner.mjs")],
    ours: { tests: testsOf(root, part) },
    warnings: { unknownOptions: false },
    checkers: [],
    coverageAnalysis: "perTest",
    concurrency: 2,
    timeoutMS: 2500,
    timeoutFactor: 1.5,
    incremental: true,
    incrementalFile: `reports/mutation/${name}-again.json`,
    force: false,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `reports/mutation/${files === undefined ? name : "files"}.json` },
    ignorePatterns: ["**/dist", "docs", "examples", "bench", "reports", "coverage", "node_modules/.cache"],
    tempDirName: `.stryker-tmp/${name}`,
    allowConsoleColors: false,
  };
};

const [name = "", files] = process.argv.slice(2);
await new Stryker(options(name, files)).runMutationTest();
