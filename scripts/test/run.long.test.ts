// The launcher, tried on programs that are written into a folder of this repository and removed again.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../root.js";

// Not below node_modules, where nothing is ours; git ignores it.
const reports = join(root, "reports");
let folder: string;
beforeAll(() => {
  mkdirSync(reports, { recursive: true });
  folder = mkdtempSync(join(reports, "run-test-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a program does that is run from another folder. */
const ran = (program: string, ...words: readonly string[]) => {
  const path = join(folder, `program-${program.length}.ts`);
  writeFileSync(path, program);
  const command = [join(root, "scripts/run.mjs"), relative(root, path), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
};

test("run: main gets the words that follow, and what it returns is the exit code", () => {
  const program = "export const main = (words: readonly string[]): number => { console.log(words.join()); return 3; };";
  expect(ran(program, "one", "--two")).toMatchObject({ status: 3, stdout: "one,--two\n" });
  expect(ran("export const main = async (): Promise<void> => undefined;")).toMatchObject({ status: 0 });
  expect(ran("export const main = (): void => { throw new Error('broken'); };")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("broken"),
  });
});

test("run: our packages are their sources, others are installed ones", () => {
  const program = `import { start } from "@turnwright/core";
import fc from "fast-check";
export const main = (): void => console.log(typeof start, typeof fc.assert);`;
  expect(ran(program)).toMatchObject({ status: 0, stdout: "function function\n" });
  const broken = ran(`import { nothing } from "@turnwright/core"; export const main = (): unknown => nothing;`);
  expect(broken.stderr).toContain("packages/core/src/index.ts");
});

test("run: a script knows where its source lies", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, "scripts/run.mjs"), "scripts/check-dependencies.ts"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect(stdout).toBe("dependencies: nothing to mend\n");
  expect(status).toBe(0);
});

test("run: a file that is not there or has no main is named", () => {
  expect(ran("export const other = 1;").stderr).toContain('No matching export in "reports/run-test-');
  const command = [join(root, "scripts/run.mjs"), "scripts/nothing.ts"];
  expect(spawnSync(process.execPath, command, { encoding: "utf8" }).stderr).toContain("scripts/nothing.ts");
});
