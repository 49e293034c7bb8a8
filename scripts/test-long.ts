// The tests that `npm test` leaves out (`*.long.test.ts`) or runs with fewer cases, with all of their cases: `npm run
// test:long`, after which words for vitest may follow.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.js";
import { filesBelow } from "./sources.js";

/**
 * Returns the test files, from the workspace's root, that `npm test` leaves out, and those that ask how many cases to
 * try.
 */
export const longTests = (): readonly string[] =>
  ["docs", "examples", "lab", "packages", "scripts"]
    .flatMap((folder) => filesBelow(join(root, folder), ".test.ts"))
    .filter((path) => !path.endsWith("cases.test.ts"))
    .filter((path) => path.endsWith(".long.test.ts") || readFileSync(path, "utf8").includes('/cases.js"'))
    .map((path) => relative(root, path).replaceAll("\\", "/"));

export const main = (words: readonly string[]): number => {
  const { status } = spawnSync("npx", ["vitest", "run", "--typecheck.enabled=false", ...longTests(), ...words], {
    cwd: root,
    env: { ...process.env, CASES: "all" },
    stdio: "inherit",
  });
  return status ?? 1;
};
