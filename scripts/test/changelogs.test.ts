import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkReady, sectionOf } from "../changelogs.js";
import { surveyOf } from "../findings.js";

const changelog = `# @turnwright/core

## 0.2.0

### Minor Changes

- 1234567: R5-taken: one more stone.

## 0.1.0

### Minor Changes

- First release.
`;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "changelogs-"));
  for (const folder of [".changeset", "packages/core"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, ".changeset/README.md"), "about changesets");
  writeFileSync(join(root, "packages/core/package.json"), '{ "name": "@turnwright/core", "version": "0.2.0" }');
  writeFileSync(join(root, "packages/core/CHANGELOG.md"), changelog);
});
afterEach(() => rmSync(root, { recursive: true }));

/** What is missing for a release: where, and what is wrong. */
const missing = () => {
  const survey = surveyOf(root);
  checkReady(survey);
  return survey.findings.map(({ at, wrong }) => `${at} ${wrong}`);
};

test("changelogs: the notes of a version are its section, to the next version or to the end", () => {
  expect(sectionOf(changelog, "0.2.0")).toBe("### Minor Changes\n\n- 1234567: R5-taken: one more stone.");
  expect(sectionOf(changelog, "0.1.0")).toBe("### Minor Changes\n\n- First release.");
  expect(sectionOf(changelog, "0.2")).toBeUndefined();
});

test("changelogs: a release is ready when nothing waits and every version is described", () => {
  expect(missing()).toEqual([]);
});

test("changelogs: a changeset that waits, a version without a section and a missing changelog are in the way", () => {
  writeFileSync(join(root, ".changeset/core.md"), "");
  expect(missing()).toEqual([".changeset/core.md still waits"]);
  rmSync(join(root, ".changeset/core.md"));
  writeFileSync(join(root, "packages/core/CHANGELOG.md"), changelog.replace("0.2.0", "0.1.9"));
  expect(missing()).toEqual(["packages/core/CHANGELOG.md says nothing of 0.2.0"]);
  rmSync(join(root, "packages/core/CHANGELOG.md"));
  expect(missing()).toEqual(["packages/core/CHANGELOG.md says nothing of 0.2.0"]);
});
