// The linter's bans, tried on a package of a temporary workspace with this repository's own configuration.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const root = mkdtempSync(join(tmpdir(), "turnwright-lint-"));

const banned: readonly (readonly [line: string, says: string])[] = [
  ["export const a1 = (): number => Math.random();", "Math.random"],
  ["export const a2: unknown = new Date();", "Date"],
  ["export const a3: unknown = globalThis.Date;", "globalThis.Date"],
  ["export const a4: unknown = setTimeout;", "setTimeout"],
  ["export const a5: unknown = process;", "process"],
  ["console.log(6);", "console"],
  [`export const a7 = "a".localeCompare("b");`, "localeCompare"],
  ["export const a8 = (8).toLocaleString();", "toLocaleString"],
  ["export const a9: unknown = Intl;", "Intl"],
  [`import "node:fs";`, "node:fs"],
  ["export const a11: any = 11;", "any"],
  ["export const a12 = (t: T): number => { switch (t.type) { case 'a': return 1; } return 2; };", "not exhaustive"],
  [
    "export const a13 = (t: T): number => { switch (t.type) { case 'a': return 1; default: return 2; } };",
    "not exhaustive",
  ],
];
const unions = `export type T = { type: "a" } | { type: "b" };`;
const text = [...banned.map(([line]) => line), unions].join("\n");

const write = (path: string, contents: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), contents);
};

let printed: string[] = [];

beforeAll(() => {
  for (const file of [".oxlintrc.json", "tsconfig.base.json"]) cpSync(join(repository, file), join(root, file));
  for (const folder of ["artifact", "cli", "log"]) {
    write(`packages/${folder}/tsconfig.json`, `{ "extends": "../../tsconfig.base.json", "include": ["src"] }`);
    write(`packages/${folder}/src/${folder === "log" ? "node" : "index"}.ts`, text);
  }
  const bin = join(repository, "node_modules/.bin");
  const { PATH } = process.env;
  const env = { ...process.env, PATH: `${bin}:${PATH}` };
  const run = spawnSync(join(bin, "oxlint"), ["--type-aware", "-f", "unix"], { cwd: root, env, encoding: "utf8" });
  printed = run.stdout.split("\n");
}, 60_000);

afterAll(() => rmSync(root, { recursive: true }));

const said = (folder: string, line: number): string =>
  printed.filter((each) => new RegExp(`^packages/${folder}/src/[a-z]+\\.ts:${line}:`).test(each)).join("\n");

test.each(banned.map((each, index) => [...each, index + 1] as const))("lint: %s", (_line, says, number) => {
  expect(said("artifact", number)).toContain(says);
});

test("lint: the command may print and read files, the log's files for Node may read files", () => {
  for (const line of [2, 4, 5, 6, 10]) expect(said("cli", line)).toBe("");
  expect(said("log", 10)).toBe("");
  expect(said("log", 2)).toContain("Date");
});
