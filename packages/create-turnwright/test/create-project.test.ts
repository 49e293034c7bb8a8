import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createProject, templates } from "../src/index.js";
import type { ProjectRequest } from "../src/project-plan.js";
import { filesIn, inEmptyFolder, readJson, writeTarballs } from "./folders.js";

const names = Object.keys(templates);

/** The packages of the template `game`, and what they need. */
const forGame = {
  "@turnwright/core": [],
  "@turnwright/log": ["@turnwright/core"],
  "@turnwright/cli": ["@turnwright/core", "@turnwright/log"],
  "@turnwright/testkit": ["@turnwright/core", "@turnwright/log"],
  "@turnwright/hope": ["@turnwright/core"],
};

/** Asks for something that cannot be made; returns the problem. Nothing may have been written. */
const problemOf = (root: string, request: ProjectRequest) => {
  const before = filesIn(root);
  const answer = createProject(request);
  expect(filesIn(root)).toEqual(before);
  return answer.ok ? undefined : answer.problem;
};

describe.each(names)("the template %s", (template) => {
  test("becomes a project with its own name, whose package versions are those of this repository", () =>
    inEmptyFolder((root) => {
      const folder = join(root, "stones-and-sticks");
      const project = { folder, name: "stones-and-sticks", template };
      expect(createProject({ folder, template })).toEqual({ ok: true, project });
      const { name, dependencies, devDependencies } = readJson(folder, "package.json");
      expect(name).toBe("stones-and-sticks");
      const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([each]) => each.startsWith("@turn"));
      expect(ours).not.toEqual([]);
      for (const [each, range] of ours)
        expect(range).toBe(`^${readJson(import.meta.dirname, "../..", each.slice(12), "package.json").version}`);
    }));

  test("brings a README, a CI file, tests and what git ignores, and nobody else's name", () =>
    inEmptyFolder((root) => {
      createProject({ folder: join(root, "sticks"), template });
      const files = filesIn(join(root, "sticks"));
      expect(files).toEqual(expect.arrayContaining([".gitignore", ".github/workflows/ci.yml", "README.md"]));
      expect(files.filter((file) => /^test\/.+\.test\.tsx?$/.test(file))).not.toEqual([]);
      expect(files.filter((file) => /node_modules|^dist|^_/.test(file))).toEqual([]);
      for (const file of files) expect(readFileSync(join(root, "sticks", file), "utf8")).not.toContain("my-game");
    }));
});

test("the template is `game` unless another is named", () =>
  inEmptyFolder((root) => {
    expect(createProject({ folder: join(root, "sticks") })).toMatchObject({ ok: true, project: { template: "game" } });
  }));

test("an empty folder is taken, and so is a repository that was just made", () =>
  inEmptyFolder((root) => {
    const folder = join(root, "sticks");
    mkdirSync(join(folder, ".git"), { recursive: true });
    expect(createProject({ folder }).ok).toBe(true);
  }));

describe("what cannot be made is refused, and nothing is written", () => {
  test("a folder with something in it, and a file", () =>
    inEmptyFolder((root) => {
      writeFileSync(join(root, "notes"), "");
      mkdirSync(join(root, "full"));
      writeFileSync(join(root, "full", "notes"), "");
      expect(problemOf(root, { folder: join(root, "full") })?.wrong).toMatch(/full is not empty: notes$/);
      expect(problemOf(root, { folder: join(root, "notes") })?.wrong).toMatch(/notes is a file$/);
    }));

  test.each([
    ["My Game", "it has capital letters", "my-game"],
    ["my game", "it has characters other than", "my-game"],
    ["ärger", "it has characters other than", "rger"],
    [".hidden", 'it begins with "."', "hidden"],
    ["_own", 'it begins with "_"', "own"],
    ["fs", "it is the name of a module of Node", "my-game"],
    ["node_modules", "it is reserved", "my-game"],
    ["a".repeat(215), "it is longer than 214", "a".repeat(214)],
  ])("the name %s", (name, why, nearest) =>
    inEmptyFolder((root) => {
      const problem = problemOf(root, { folder: join(root, name) });
      expect(problem?.wrong).toContain(why);
      expect(problem?.next).toBe(`name the folder otherwise, for example ${nearest}`);
    }),
  );

  test.each(["games", "toString", ""])('a template "%s" that is not there', (template) =>
    inEmptyFolder((root) => {
      const next = "choose one of game, app-react, server";
      const problem = problemOf(root, { folder: join(root, "sticks"), template });
      expect(problem).toEqual({ wrong: `there is no template "${template}"`, next });
    }),
  );
});

describe("packages from tarballs", () => {
  test("those that the project needs are copied, with all that they need, and asked for by their files", () =>
    inEmptyFolder((root) => {
      writeTarballs(join(root, "packed"), forGame);
      const folder = join(root, "sticks");
      expect(createProject({ folder, local: join(root, "packed") }).ok).toBe(true);
      const { dependencies, devDependencies, resolutions } = readJson(folder, "package.json");
      const wanted = ["cli", "core", "log", "testkit"].map((each) => `turnwright-${each}-9.9.9.tgz`);
      expect(filesIn(join(folder, "vendor"))).toEqual(wanted);
      const core = "file:./vendor/turnwright-core-9.9.9.tgz";
      expect(dependencies).toEqual({ "@turnwright/core": core });
      expect(devDependencies["@turnwright/log"]).toBe("file:./vendor/turnwright-log-9.9.9.tgz");
      expect(devDependencies["vitest"]).toMatch(/^\^/);
      expect(Object.keys(resolutions)).toHaveLength(wanted.length);
      expect(existsSync(join(folder, "pnpm-workspace.yaml"))).toBe(false);
    }));

  test("pnpm reads them as overrides, and yarn puts packages into folders", () =>
    inEmptyFolder((root) => {
      const local = join(root, "packed");
      writeTarballs(local, forGame);
      createProject({ folder: join(root, "by-pnpm"), local, installer: "pnpm" });
      createProject({ folder: join(root, "by-yarn"), local, installer: "yarn" });
      const overrides = readFileSync(join(root, "by-pnpm", "pnpm-workspace.yaml"), "utf8");
      expect(overrides).toMatch(/^allowBuilds:\n {2}esbuild: false$/m);
      createProject({ folder: join(root, "published"), installer: "pnpm" });
      expect(readFileSync(join(root, "published", "pnpm-workspace.yaml"), "utf8")).not.toContain("overrides");
      expect(overrides).toContain('overrides:\n  "@turnwright/cli": "file:./vendor/turnwright-cli-9.9.9.tgz"\n');
      expect(readFileSync(join(root, "by-yarn", ".yarnrc.yml"), "utf8")).toBe("nodeLinker: node-modules\n");
    }));

  test("a folder without a list, with a broken one, or without a tarball is refused", () =>
    inEmptyFolder((root) => {
      const local = join(root, "packed");
      const folder = join(root, "sticks");
      expect(problemOf(root, { folder, local })?.wrong).toBe(`${local} has no list of packages`);
      writeTarballs(local, forGame);
      rmSync(join(local, "turnwright-log-9.9.9.tgz"));
      expect(problemOf(root, { folder, local })?.wrong).toBe(`${local} has no tarball of @turnwright/log`);
      for (const list of ["{", "null", '{ "@turnwright/core": {} }']) {
        writeFileSync(join(local, "packages.json"), list);
        expect(problemOf(root, { folder, local })?.wrong).toBe(`${local} has no list of packages`);
      }
      writeFileSync(join(local, "packages.json"), "{}");
      expect(problemOf(root, { folder, local })?.wrong).toBe(`${local} has no tarball of @turnwright/core`);
    }));
});
