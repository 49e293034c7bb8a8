import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkApi } from "../api.js";
import { look, workspace } from "./workspace.js";

const declared = (declarations: string) => ({
  "packages/core/src/index.ts": "",
  "packages/core/dist/index.d.ts": declarations,
});

/** What the check says when the declarations of a workspace become others. */
const changed = async (before: string, after: string, keptToo: string[] = []) => {
  const first = workspace(declared(before));
  await look(first.root, checkApi);
  const kept = await look(first.root, checkApi, "--check");
  writeFileSync(`${first.root}/packages/core/dist/index.d.ts`, after);
  for (const file of keptToo) writeFileSync(`${first.root}/packages/core/api/${file}`, "");
  const report = readFileSync(`${first.root}/packages/core/api/index.api.md`, "utf8");
  const then = await look(first.root, checkApi, "--check");
  first.remove();
  return { kept, report, then };
};

const name = "/** One. */\nexport declare const one: (from: number) => string;\n";
const other = "/** Two. */\nexport declare const two: string;\n";

test("api: what was written is found unchanged, and nothing is said of comments", async () => {
  const { kept, report, then } = await changed(name, name.replace("One.", "The first."));
  expect(report).toContain("export const one: (from: number) => string;");
  expect(kept.wrong + then.wrong).toBe(0);
});

const changes = [
  ["a name that is gone", name + other, name],
  ["a name that is new", name, name + other],
  ["a parameter that is another", name, name.replace("number", "bigint")],
  [
    "a type without a public name that is another",
    "type Own = 1;\nexport declare const own: Own;",
    "type Own = 2;\nexport declare const own: Own;",
  ],
] as const;

// One of each kind: a name, and a type.
test.each(changes)("api: %s is reported", async (_what, before, after) => {
  const { kept, then } = await changed(before, after);
  expect(kept.wrong).toBe(0);
  expect(then.wrong).toBe(1);
  expect(then.says).toContain("packages/core/api/index.api.md:");
});

test("api: a report without an entry and an entry without declarations are reported", async () => {
  expect((await changed(name, name, ["gone.api.md"])).then.says).toContain("gone.api.md: no entry of this name");
  const { root, remove } = workspace({ "packages/core/src/index.ts": "" });
  expect((await look(root, checkApi, "--check")).says).toContain("no such declarations");
  remove();
});
