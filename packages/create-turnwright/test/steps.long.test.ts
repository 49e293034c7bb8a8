import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Game, Kinds } from "@turnwright/core";
import { logText, randomGame } from "@turnwright/testkit";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const template = join(root, "packages/create-turnwright/templates/game");
const project = mkdtempSync(join(tmpdir(), "steps-"));
cpSync(template, project, { recursive: true });
afterAll(() => rmSync(project, { recursive: true }));

/** Changes a file of the project. */
function edit(file: string, change: (text: string) => string): void {
  const path = join(project, file);
  const before = readFileSync(path, "utf8");
  const after = change(before);
  expect(after, `${file} is changed`).not.toBe(before);
  writeFileSync(path, after);
}

/** Runs the tests of the project and returns what vitest printed. */
function tested(): string {
  const config = join(import.meta.dirname, "steps.config.ts");
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--root", project, "--config", config];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return stdout + stderr;
}

const codeFiles = (): string[] =>
  ["src", "test"].flatMap((folder) => readdirSync(join(project, folder)).map((file) => `${folder}/${file}`));

/** The steps of the README that take something away, as a reader would carry them out. */
const steps: { readonly [does: string]: () => Promise<void> | void } = {
  "Rename `pebbles` and `Pebbles`": async () => {
    for (const file of codeFiles())
      if (/pebbles/i.test(readFileSync(join(project, file), "utf8")))
        edit(file, (text) => text.replace(/pebbles/g, "shells").replace(/Pebbles/g, "Shells"));
    renameSync(join(project, "src/pebbles.ts"), join(project, "src/shells.ts"));
    for (const file of readdirSync(join(project, "games"))) rmSync(join(project, "games", file));
    const { shells } = (await import(pathToFileURL(join(project, "src/shells.ts")).href)) as { shells: Game<Kinds> };
    const played = randomGame(shells, { name: "two seats", seats: 2 }, "steps");
    writeFileSync(join(project, "games/two.jsonl"), logText(shells, played));
    const row = `two: [2, [${played.last.outcome?.winners.join()}]]`;
    edit("test/games.test.ts", (text) => text.replace(/ {2}four: .*\n/, "").replace(/two: .*\]\]/, row));
  },
  "delete this file, its export in `src/index.ts`, and `training` in `test/laws.test.ts`": () => {
    rmSync(join(project, "src/train.ts"));
    edit("src/index.ts", (text) => text.replace(/.*train\.js.*\n/, ""));
    edit("test/laws.test.ts", (text) => text.replace("shells, training", "shells").replace("  training,\n", ""));
  },
};

test.each(Object.keys(steps))("the tests are green after the step: %s", { timeout: 120_000 }, async (step) => {
  expect(readFileSync(join(template, "README.md"), "utf8")).toContain(step);
  await steps[step]();
  const text = tested();
  expect(text).toMatch(/Test Files {2}\d+ passed \(\d+\)/);
  expect(text).not.toContain("failed");
});
