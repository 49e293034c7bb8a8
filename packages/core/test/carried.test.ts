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
    const moves = (of: typeof schema) =>
      of.strictObject({ type: of.literal("go"), to: of.pipe(of.number(), of.integer()) });
    for (const given of [{ type: "go", to: 1 }, { type: "go", to: 1.5 }, { type: "go" }, null])
      expect(schema.safeParse(moves(v), given)).toEqual(schema.safeParse(moves(schema), given));
  });
});
