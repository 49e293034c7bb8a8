// How many mistakes the tests find: `npm run mutation -- <part> [files, comma separated]` makes small ones in the
// sources, one at a time, and runs the tests that reach it. Parts: lab/mutation/parts.ts. The scores go to
// docs/mutation.md. `npm run mutation -- <game> quick` leaves the slow tests out: a lower score in much less time.
// CONCURRENCY=1 leaves half of two processors to others. EVERY=3 tests only every third mutant, and FIRST=1 or FIRST=2
// with it the other two samples.

import { join } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { bundled } from "../scripts/bundled.mjs";
import { root } from "../scripts/root.js";
import { parts, testsOf } from "./mutation/parts.js";
import { keepScore, survivorsIn } from "./mutation/table.js";

const partOf = (name: string) => {
  const part = parts[name];
  if (part === undefined) throw new Error(`there is no part ${name}: ${Object.keys(parts).join(", ")}`);
  return part;
};

const sample = { every: Number(process.env["EVERY"] ?? 1), first: Number(process.env["FIRST"] ?? 0) };

const options = async (name: string, files: string | undefined, tests: readonly string[], timeoutFactor: number) => {
  const { mutate, without, runs = 10_000 } = partOf(name);
  return {
    mutate: files?.split(",") ?? [...mutate],
    mutator: { excludedMutations: ["StringLiteral"] },
    testRunner: "bundle",
    plugins: [await bundled("lab/mutation/runner.ts")],
    ours: { tests: [...tests], without: without.source, runs, sample },
    warnings: false,
    checkers: [],
    coverageAnalysis: "perTest" as const,
    concurrency: Number(process.env["CONCURRENCY"] ?? 2),
    timeoutMS: 10_000,
    // With `nice` on a busy machine, the tests without mutants take longer than the usual five minutes.
    dryRunTimeoutMinutes: 60,
    timeoutFactor,
    incremental: true,
    incrementalFile: `reports/mutation/${name}-again${sample.every > 1 ? `-${sample.every}-${sample.first}` : ""}.json`,
    force: false,
    reporters: ["json", "progress-append-only"],
    jsonReporter: { fileName: `reports/mutation/${files === undefined ? name : "files"}.json` },
    ignorePatterns: [
      "**/dist",
      ".stryker-tmp",
      "docs",
      "examples",
      "lab/bench",
      "reports",
      "coverage",
      "node_modules/.cache",
    ],
    tempDirName: `.stryker-tmp/${name}`,
    allowConsoleColors: false,
  };
};

const run = async (name: string, files: string | undefined, tests: readonly string[], timeoutFactor: number) => {
  const asked = await options(name, files, tests, timeoutFactor);
  await new Stryker(asked).runMutationTest();
  const report = join(root, asked.jsonReporter.fileName);
  if (files === undefined) keepScore(root, name, report, sample);
  return report;
};

export const main = async ([name = "", ...rest]: readonly string[]): Promise<void> => {
  const isQuick = rest.includes("quick");
  const files = rest.find((word) => word !== "quick");
  const tests = testsOf(root, partOf(name));
  const quick = tests.filter((file) => partOf(name).slow?.test(file) !== true);
  // Slow tests only look for what the quick ones left: what is killed needs no second look. Each test is timed begun
  // from nothing; one after the other they need a tenth of that.
  let report = await run(name, files, quick, quick.length < tests.length ? 0.4 : 1.5);
  if (quick.length < tests.length && !isQuick) report = await run(name, files, tests, 1.5);
  for (const survivor of survivorsIn(report, sample)) console.log(survivor);
};
