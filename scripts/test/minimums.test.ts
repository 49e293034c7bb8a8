import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { minimumsIn } from "../check-minimums.js";
import { packagesOf } from "../packages.js";
import { root } from "../root.js";

const least = minimumsIn(readFileSync(join(root, "README.md"), "utf8"));

test("minimums: the README says one for every runtime, compiler and browser that is asked", () => {
  const asked = [
    "Node",
    "Deno",
    "Bun",
    "TypeScript, ES modules",
    "TypeScript, CommonJS",
    "Chrome",
    "Firefox",
    "Safari",
  ];
  expect(Object.keys(least)).toEqual(asked);
});

test("minimums: every package.json says the same of Node", () => {
  for (const { folder, manifest } of packagesOf(root))
    expect([folder, manifest["engines"]]).toEqual([folder, { node: `>=${least["Node"]}` }]);
});
