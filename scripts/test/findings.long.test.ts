import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./workspace.js";

const run = join(import.meta.dirname, "../run.mjs");
const wrong = {
  "packages/core/src/index.ts": `import "node:fs";\nexport const hope = Math.random();\n`,
  "packages/core/src/helper.ts": "",
  "packages/hope/src/hope.ts": "",
  "packages/hope/src/rulebook.ts": `export const rulebook = { "R1-own-seat": {} };\n`,
};

test.each(["check-imports", "check-globals", "check-shape", "sizes", "rules"])(
  "the script %s fails, and says what to do next",
  (name) => {
    const { root, remove } = workspace(wrong);
    const { status, stdout } = spawnSync(process.execPath, [run, `scripts/${name}.ts`, root], { encoding: "utf8" });
    remove();
    expect(status).toBe(1);
    expect(stdout).toMatch(/ {4}next: .+\n/);
    expect(stdout).toMatch(/: \d+ to mend\n$/);
  },
);
