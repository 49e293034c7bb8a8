import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { templates } from "../src/index.js";
import { templateFolder } from "../src/templates.js";
import { filesIn, readJson } from "./folders.js";

const packages = join(import.meta.dirname, "../..");
const names = Object.keys(templates);
const folderOf = (name: string) => join(packages, "create-turnwright/templates", name);

/** Every dependency of a template, with its range. */
const wantedBy = (name: string): [name: string, range: string][] => {
  const { dependencies, devDependencies } = readJson(folderOf(name), "_package.json");
  return Object.entries({ ...dependencies, ...devDependencies });
};

test("every folder of templates is offered, and every one that is offered is there", () => {
  expect(readdirSync(folderOf("."))).toEqual([...names].sort());
  expect(templateFolder("game")).toBe(folderOf("game"));
});

test("the ranges that projects get admit the packages of this repository, and none is left over", () => {
  const { devDependencies } = readJson(packages, "create-turnwright/package.json");
  const wanted = names.flatMap(wantedBy).filter(([each]) => each.startsWith("@turnwright/"));
  expect(wanted.filter(([, range]) => range !== "*")).toEqual([]);
  expect(Object.keys(devDependencies).sort()).toEqual([...new Set(wanted.map(([each]) => each))].sort());
  for (const [each, range] of Object.entries(devDependencies))
    expect([each, range]).toEqual([each, `^${readJson(packages, each.slice(12), "package.json").version}`]);
});

describe.each(names)("the template %s", (name) => {
  const { scripts } = readJson(folderOf(name), "_package.json");

  test("has the scripts that its README and its CI file name", () => {
    const texts = ["README.md", ".github/workflows/ci.yml"].map((file) =>
      readFileSync(join(folderOf(name), file), "utf8"),
    );
    const called = [...texts.join("\n").matchAll(/npm (?:run )?(test|start|(?<=run )[a-z]+)/g)].map(
      ([, script]) => script,
    );
    expect(called).toContain("test");
    for (const script of called) expect(Object.keys(scripts)).toContain(script);
    expect(texts[1]).toMatch(/node: \[20, 22, 24\]/);
  });

  test("has the files that its README names", () => {
    const text = readFileSync(join(folderOf(name), "README.md"), "utf8");
    const files = [...text.matchAll(/`((?:src|test)\/[a-z-]*(?:\.tsx?)?)`/g)].map(([, file]) => file ?? "");
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((file) => !existsSync(join(folderOf(name), file)))).toEqual([]);
  });

  test("has the same versions of other tools as this repository, where both have them", () => {
    const root = readJson(packages, "../package.json").devDependencies;
    // The repository compiles by the API of TypeScript, which its newest version does not have yet.
    const shared = wantedBy(name).filter(([each]) => each in root && each !== "typescript");
    expect(shared.map(([each]) => each)).toContain("vitest");
    expect(shared).toEqual(shared.map(([each]) => [each, `^${root[each]}`]));
    expect(filesIn(folderOf(name)).filter((file) => file.includes("package-lock"))).toEqual([]);
  });
});
