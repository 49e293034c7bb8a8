import { expect, test } from "vitest";
import { checkDependencies } from "../check-dependencies.js";
import { type Files, lookAt } from "./workspace.js";

const table = "| `left-pad` | core | pads | MIT | [0001](decisions/0001-pads.md) |\n";
const reviewed: Files = { "docs/dependencies.md": table, "docs/decisions/0001-pads.md": "We take left-pad." };

const core = (more: object): Files => ({
  "packages/core/package.json": JSON.stringify({
    name: "@turnwright/core",
    dependencies: { "left-pad": "^1.0.0" },
    ...more,
  }),
});

test("dependencies: a reviewed one and our own packages pass", async () => {
  const files = { ...reviewed, ...core({}), "packages/log/src/index.ts": "" };
  expect(await lookAt(files, checkDependencies)).toMatchObject({ wrong: 0 });
});

test("dependencies: one without a row, without its record, or a row that nobody needs fails", async () => {
  const more = { dependencies: { "left-pad": "^1.0.0" }, peerDependencies: { "right-pad": "*" } };
  expect((await lookAt({ ...reviewed, ...core(more) }, checkDependencies)).says).toContain(
    "right-pad isn't in docs/dependencies.md",
  );
  const other = { ...reviewed, "docs/decisions/0001-pads.md": "We pad by hand.", ...core({}) };
  expect((await lookAt(other, checkDependencies)).says).toContain("doesn't decide about left-pad");
  expect((await lookAt({ ...reviewed, ...core({ dependencies: {} }) }, checkDependencies)).says).toContain(
    "no package depends on left-pad",
  );
});

test("dependencies: whatever runs at installation fails, in ours and in what we install", async () => {
  const own = { ...reviewed, ...core({ scripts: { postinstall: "echo" } }) };
  expect((await lookAt(own, checkDependencies)).says).toContain(
    "packages/core/package.json: has the script postinstall",
  );
  const theirs = { "node_modules/left-pad/package.json": JSON.stringify({ scripts: { preinstall: "echo" } }) };
  expect((await lookAt({ ...reviewed, ...core({}), ...theirs }, checkDependencies)).says).toContain(
    "left-pad: has the script preinstall",
  );
});
