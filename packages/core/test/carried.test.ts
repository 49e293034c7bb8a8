import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as schema from "../src/schema.js";

const installed = createRequire(import.meta.url);
const notices = readFileSync(new URL("../THIRD-PARTY-LICENSES.md", import.meta.url), "utf8");

describe("what core carries along", () => {
  test.each([
    ["valibot", "valibot", "../LICENSE.md"],
    ["@noble/hashes", "@noble/hashes/sha2.js", "LICENSE"],
  ])("the licence of %s is the installed one", (name, module, licence) => {
    const text = readFileSync(join(dirname(installed.resolve(module)), licence), "utf8");
    expect(notices).toContain(`## ${name}\n\n\`\`\`text\n${text.trimEnd()}\n\`\`\``);
  });

  test("a schema of valibot's own means the same", () => {
    const moves = (of: Omit<typeof schema, "whole" | "move">) =>
      of.strictObject({ type: of.literal("go"), to: of.pipe(of.number(), of.integer()) });
    for (const given of [{ type: "go", to: 1 }, { type: "go", to: 1.5 }, { type: "go" }, null])
      expect(schema.safeParse(moves(v), given)).toEqual(schema.safeParse(moves(schema), given));
  });
});

describe("the schema of a move in one call", () => {
  const mark = schema.move<{ readonly type: "mark"; readonly cell: number }>("mark", { cell: schema.whole(0, 8) });

  test("takes its type and its fields between their bounds, and nothing else", () => {
    for (const cell of [0, 4, 8]) expect(schema.safeParse(mark, { type: "mark", cell }).success).toBe(true);
    const wrong = [-1, 9, 0.5, "1", undefined].map((cell) => ({ type: "mark", cell }));
    for (const given of [...wrong, { type: "mark" }, { type: "mork", cell: 1 }, { type: "mark", cell: 1, more: 1 }, 1])
      expect(schema.safeParse(mark, given).success).toBe(false);
  });
});
