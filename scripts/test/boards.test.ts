import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { boardsPage } from "../boards.js";

test("the boards in the documents are what the engines draw", async () => {
  const page = join(import.meta.dirname, "..", "..", "docs", "games", "boards.md");
  expect(readFileSync(page, "utf8")).toBe(await boardsPage());
});
