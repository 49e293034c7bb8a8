import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { workspace } from "./workspace.js";

const scripts = join(import.meta.dirname, "..");
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
    const { status, stdout } = spawnSync(process.execPath, [join(scripts, `${name}.mjs`), root], { encoding: "utf8" });
    remove();
    expect(status).toBe(1);
    expect(stdout).toMatch(/ {4}next: .+\n/);
    expect(stdout).toMatch(/: \d+ to mend\n$/);
  },
);

test("a script that is called through a link still looks", () => {
  const { root, remove } = workspace(wrong);
  symlinkSync(scripts, join(root, "linked"));
  const { status } = spawnSync(process.execPath, [join(root, "linked/check-globals.mjs"), root]);
  remove();
  expect(status).toBe(1);
});
