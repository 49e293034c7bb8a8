import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli";
import { expect, test } from "vitest";
import { gamePage } from "../pages/page.js";

const root = join(import.meta.dirname, "..", "..");

test.each(gameNames)("the page of %s says what its engine says", async (name) => {
  expect(readFileSync(join(root, "docs", "games", `${name}.md`), "utf8")).toBe(await gamePage(root, name));
});
