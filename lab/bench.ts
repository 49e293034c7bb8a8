// Speed as ratios of one run: `npm run bench -- [rounds] [milliseconds] [only: part of a title]`. A whole run writes
// docs/benchmarks.md and .svg.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { runProgram } from "../scripts/bundled.mjs";
import { root } from "../scripts/root.js";
import { document } from "./bench/document.js";
import { picture } from "./bench/picture.js";
import { withOwnSections } from "./bench/section.js";
import { importTimes, weights } from "./bench/starting.js";
import type { Run } from "./bench/targets.js";
import { threadTimes } from "./bench/threads.js";

const measured = join(root, "node_modules/.cache/turnwright-bench.json");

const machine = () => `${cpus().length} cores (${process.arch}, ${process.platform}), Node ${process.versions.node}`;
const commit = () => spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout.trim();

const write = async () => {
  const imports = importTimes(11, (text) => process.stderr.write(`${text}\n`));
  for (const { name, milliseconds: time } of imports)
    console.log(`${time.toFixed(1).padStart(8)} ms  import of ${name}`);
  const threads = threadTimes(3, (text) => process.stderr.write(`${text}\n`));
  for (const { name, factor } of threads) console.log(`${factor.toFixed(2).padStart(8)} x   two threads: ${name}`);
  const sizes = await weights();
  for (const { name, bytes } of sizes) console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KB  ${name}`);
  const run: Run = {
    ...JSON.parse(readFileSync(measured, "utf8")),
    imports,
    threads,
    weights: sizes,
    machine: machine(),
    commit: commit(),
  };
  const games = run.sections.filter(({ chapter }) => chapter === "playing");
  const page = join(root, "docs/benchmarks.md");
  // Servers and the service have benches of their own.
  writeFileSync(page, withOwnSections(document(run), readFileSync(page, "utf8")));
  writeFileSync(join(root, "docs/benchmarks.svg"), picture(games));
  spawnSync(join(root, "node_modules/.bin/biome"), ["format", "--write", "docs/benchmarks.md"], { cwd: root });
  console.log("written: docs/benchmarks.md, docs/benchmarks.svg");
};

export const main = async ([rounds = "5", milliseconds = "300", only = ""]: readonly string[]): Promise<number> => {
  // The form that is kindest to boardgame.io: without its checks for development.
  process.env["NODE_ENV"] = "production";
  const code = await runProgram("lab/bench/measuring.ts", [rounds, milliseconds, only, measured]);
  if (code === 0 && only === "") await write();
  return code;
};
