import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { main } from "../src/main.js";
import { filesIn, inEmptyFolder, readJson, writeTarballs } from "./folders.js";

/** Runs the command. Returns its exit code and what it printed. */
const run = (cwd: string, words: readonly string[], userAgent?: string) => {
  const said: string[] = [];
  const complained: string[] = [];
  const say = (text: string) => said.push(text);
  const complain = (text: string) => complained.push(text);
  const code = main(words, { say, complain, cwd, userAgent });
  return { code, said: said.join("\n"), complained: complained.join("\n") };
};

test("a folder is enough: the game is made there, and the next commands are printed", () =>
  inEmptyFolder((root) => {
    const { code, said, complained } = run(root, ["games/sticks"]);
    expect([code, complained]).toEqual([0, ""]);
    expect(existsSync(join(root, "games/sticks/src/pebbles.ts"))).toBe(true);
    expect(said.replaceAll("\\", "/")).toContain(
      "  cd games/sticks\n  npm install\n  npm run test     # runs the tests\n  npm run start ",
    );
  }));

test.each([
  ["npm/11.4.0 node/v22.1.0 linux x64 workspaces/false", "npm"],
  ["pnpm/10.1.0 npm/? node/v22.1.0 linux x64", "pnpm"],
  ["yarn/4.9.0 npm/? node/v22.1.0 linux x64", "yarn"],
  ["bun/1.2.0 npm/? node/v22.1.0 linux x64", "bun"],
  [undefined, "npm"],
  ["pnpmlike/1.0.0", "npm"],
])("who installs is read from the user agent: %s", (userAgent, installer) =>
  inEmptyFolder((root) => {
    const { said } = run(root, ["sticks", "--template", "app-react"], userAgent);
    expect(said).toContain(`\n  ${installer} install\n`);
    expect(said).toContain(`\n  ${installer} run dev`);
    expect(existsSync(join(root, "sticks", ".yarnrc.yml"))).toBe(installer === "yarn");
  }),
);

test("`.` is the folder one is in, so no `cd` is printed", () =>
  inEmptyFolder((root) => {
    mkdirSync(join(root, "sticks"));
    const { code, said } = run(join(root, "sticks"), ["."]);
    expect(code).toBe(0);
    expect(said).toContain("Next:\n\n  npm install\n");
  }));

test("a folder with a space in its path is quoted", () =>
  inEmptyFolder((root) => {
    expect(run(root, ["my games/sticks"]).said.replaceAll("\\", "/")).toContain('\n  cd "my games/sticks"\n');
  }));

test("the folder of tarballs is looked for from where one is", () =>
  inEmptyFolder((root) => {
    const needs = { "@turnwright/core": [], "@turnwright/cli": [], "@turnwright/testkit": [] };
    writeTarballs(join(root, "packed"), needs);
    expect(run(root, ["sticks", "--local", "packed"]).code).toBe(0);
    expect(readJson(root, "sticks/package.json").dependencies["@turnwright/core"]).toMatch(/^file:/);
  }));

test("help names every template and flag; the version is that of the package", () =>
  inEmptyFolder((root) => {
    const { code, said } = run(root, ["--help"]);
    expect(code).toBe(0);
    for (const word of ["game", "app-react", "server", "--template", "--local", "--version"])
      expect(said).toContain(word);
    expect(run(root, ["--version"]).said).toBe(readJson(import.meta.dirname, "../package.json").version);
    expect(filesIn(root)).toEqual([]);
  }));

test.each([
  [[], "the folder of the project is missing"],
  [["one", "two"], "one folder, not 2"],
  [["sticks", "--templates", "game"], "Unknown option '--templates'"],
  [["sticks", "--template"], "'--template <value>' argument missing"],
  [["sticks", "--template", "chess"], 'there is no template "chess"\n  next: choose one of game, app-react, server'],
])("refused with exit code 2: %j", (words, why) =>
  inEmptyFolder((root) => {
    const { code, said, complained } = run(root, words);
    expect([code, said]).toEqual([2, ""]);
    expect(complained).toContain(why);
    expect(filesIn(root)).toEqual([]);
  }),
);
