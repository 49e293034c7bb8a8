import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packagesOf } from "../packages.js";
import { root } from "../root.js";

const folder = join(root, ".github/workflows");
const scripts = Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts);
const read = (file: string): string => readFileSync(join(folder, file), "utf8");

describe.each(readdirSync(folder))("the workflow %s", (file) => {
  test("names scripts that there are", () => {
    const called = [...read(file).matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(test))/g)].map(
      ([, run, own]) => run ?? own,
    );
    expect(called).not.toEqual([]);
    for (const script of called) expect(scripts).toContain(script);
  });

  test("takes actions of others by their commit, which nobody can move, and says which version that is", () => {
    const used = [...read(file).matchAll(/uses: (?!\.)(.+)/g)].map(([, action]) => action);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("may only read, unless a job says more", () => {
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read$/m);
  });
});

test("CI: on Linux, macOS and Windows, on every Node that packages are promised for", () => {
  expect(read("ci.yml")).toContain("os: [ubuntu-latest, macos-latest, windows-latest]");
  expect(read("ci.yml")).toContain("node: [20, 22, 24]");
  expect(read("ci.yml")).toContain("bash .ci/run");
});

test("releases: started by hand, after CI, with provenance for every package", () => {
  const release = read("release.yml");
  expect(release).toMatch(/^on:\n {2}workflow_dispatch:\n(?! )/m);
  expect(release).toMatch(/uses: \.\/\.github\/workflows\/ci\.yml[\s\S]+needs: check/);
  expect(release).toContain("id-token: write");
  for (const { folder: name, manifest } of packagesOf(root)) {
    expect(manifest["publishConfig"], name).toEqual({ access: "public", provenance: true });
    expect(manifest["files"], name).toContain("CHANGELOG.md");
    expect(manifest["repository"], name).toMatchObject({ directory: `packages/${name}` });
  }
});
