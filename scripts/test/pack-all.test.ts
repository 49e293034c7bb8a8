import { expect, test } from "vitest";
import { folderIn, tarballsOf } from "../pack-all.js";
import { packagesOf } from "../packages.js";
import { root } from "../root.js";

const tarballs = tarballsOf(packagesOf(root));

test("pack-all: each tarball is named as npm names it", () => {
  const core = tarballs["@turnwright/core"];
  expect(core?.file).toBe(`turnwright-core-${core?.version}.tgz`);
});

test("pack-all: each tarball names the packages of ours that it needs, those of others not", () => {
  expect(tarballs["@turnwright/core"]?.needs).toEqual([]);
  expect(tarballs["@turnwright/client"]?.needs).toEqual(["@turnwright/core", "@turnwright/host"]);
  expect(tarballs["@turnwright/testkit"]?.needs).toEqual(["@turnwright/core", "@turnwright/log"]);
});

test("pack-all: the folder is the only word; flags and further words are refused with what is right", () => {
  expect(folderIn([])).toEqual({ ok: true, value: "packed" });
  expect(folderIn(["../there"])).toEqual({ ok: true, value: "../there" });
  for (const words of [["--help"], ["-h"], ["--folder=x"], ["there", "--silent"], ["one", "two"], [""]]) {
    const answer = folderIn(words);
    if (answer.ok) throw new Error(`${words.join(" ")} was taken as ${answer.value}`);
    expect(answer.problem).toContain(JSON.stringify(words.find((word) => word !== "there" && word !== "one")));
    expect(answer.problem).toContain("npm run pack-all [-- <folder>]");
  }
});
