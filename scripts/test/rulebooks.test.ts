import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gameNames } from "@turnwright/cli/internal";
import { expect, test } from "vitest";
import { citationsOf, filled, movesIn, partsOf } from "../rulebooks/marked.js";
import { checkRules } from "../rules.js";
import { type Files, lookAt } from "./workspace.js";

const page = "# Rules\n\nPull. <sup>R1</sup>\n\n## Levers\n\nA lever is used once. <sup>R2a, R2b</sup>\n";

const sentence = `{ kind: "permission", of: "pull", says: "Something.", provenance: "ruling" }`;
const ids = ["R1-own-seat", "R2a-lever-unused", "R2b-lever-used"];
const game: Files = {
  "packages/hope/src/hope.ts": "",
  "packages/hope/src/rulebook.ts": `export type HopeHome = "pull";\nexport const rulebook = {\n${ids.map((id) => `  "${id}": ${sentence},\n`).join("")}} as const;\n`,
  "packages/hope/src/moves/pull.ts": `export const pull = {\n${ids.map((id) => `  "${id}": () => undefined,\n`).join("")}};\n`,
  "packages/hope/test/pull.test.ts": ids.map((id) => `test("${id}: holds", () => {});\n`).join(""),
  "packages/hope/RULEBOOK.md": page,
};

async function says(changed: string): Promise<string> {
  return (await lookAt({ ...game, "packages/hope/RULEBOOK.md": changed }, checkRules)).says;
}

test("a page that cites every sentence is right, and RULES.md leads to its sections", async () => {
  expect(await says(page)).toContain("verdict: nothing to mend");
});

test("a sentence that the page does not cite is named", async () => {
  expect(await says(page.replace(", R2b", ""))).toContain("packages/hope/RULEBOOK.md: cites R2b-lever-used nowhere");
});

test("a number that no sentence has is named, with the heading above it", async () => {
  expect(await says(page.replace("R2a,", "R2a, R7,"))).toContain(
    'cites R7 below "Levers", which is not in the rulebook',
  );
});

test("citations in generated parts do not count", () => {
  const text = `${page}\n<!-- table: options -->\n<sup>R9</sup>\n<!-- end: options -->\n`;
  expect(citationsOf(text)).toEqual([
    { number: "R1", section: "Rules" },
    { number: "R2a", section: "Levers" },
    { number: "R2b", section: "Levers" },
  ]);
});

test("generated parts are found and filled, others stay", () => {
  const text = "<!-- table: a -->\nold\n<!-- end: a -->\n<!-- table: b -->\nold\n<!-- end: b -->";
  expect(partsOf(text)).toEqual(["a", "b"]);
  expect(filled(text, { a: "new" })).toBe(
    "<!-- table: a -->\n\nnew\n\n<!-- end: a -->\n<!-- table: b -->\nold\n<!-- end: b -->",
  );
});

test("the moves of a worked turn stand in front of its steps", () => {
  const text = "## Before\n\n1. `no` No.\n\n## A turn\n\n1. `+d` Draw `x`.\n2. `.` End.\n\n## After\n\n1. `no` No.\n";
  expect(movesIn(text, "## A turn")).toEqual(["+d", "."]);
});

/** The parts that every page has, in this order; a game has more parts between them. */
const parts = [
  "What the game is about",
  "Components",
  "Setup",
  "A turn",
  "End of the game",
  "A turn, step by step",
  "Options",
];

test.each(gameNames)("the rulebook of %s has the parts of all rulebooks, in their order, and is packed", (name) => {
  const folder = join(import.meta.dirname, "..", "..", "packages", name);
  const text = readFileSync(join(folder, "RULEBOOK.md"), "utf8");
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!);
  expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
  const { files } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { files: string[] };
  expect(files).toEqual(expect.arrayContaining(["RULEBOOK.md", "rulebook"]));
  expect(readFileSync(join(folder, "README.md"), "utf8")).toContain(`/packages/${name}/RULEBOOK.md)`);
  for (const [, drawing] of text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g))
    expect(existsSync(join(folder, drawing!))).toBe(true);
});
