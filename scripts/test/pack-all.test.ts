import { expect, test } from "vitest";
import { tarballsOf } from "../pack-all.js";
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
