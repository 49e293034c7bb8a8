import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { checkShape } from "../check-shape.js";
import { templateDebts } from "../debts.js";
import { root } from "../root.js";
import { filesBelow } from "../sources.js";
import { type Files, look, workspace } from "./workspace.js";

const template = join(root, "scripts", "new-game", "template");

test("new-game: a game of the template has the shape that every game has", async () => {
  const files: Files = Object.fromEntries(
    filesBelow(template, ".ts").map((path) => {
      const text = readFileSync(path, "utf8").replaceAll("pebbles", "demo").replaceAll("Pebbles", "Demo");
      return [join("packages/demo", relative(template, path).replace("pebbles", "demo")), text];
    }),
  );
  const exports = { "./draw": { default: "./dist/draw.js" }, "./train": { default: "./dist/train.js" } };
  const manifest = { name: "@turnwright/demo", turnwright: { game: "Demo" }, exports };
  const made = workspace({ ...files, "packages/demo/package.json": JSON.stringify(manifest) });
  const answer = await look(made.root, (survey, flags) => checkShape(survey, flags, templateDebts));
  made.remove();
  expect(answer.says).toMatch(/nothing to mend$/);
});
