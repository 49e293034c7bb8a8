import { expect, test } from "vitest";
import { checkShape } from "../check-shape.js";
import { type Files, lookAt } from "./workspace.js";

const names = "index hope rulebook kinds options state event evolve setup ending view notation bot draw".split(" ");
const folders = ["moves", "phases", "terms", "content"].map((folder) => `${folder}/first`);
const game: Files = Object.fromEntries(
  [...names, ...folders].map((name) => [`packages/hope/src/${name}.ts`, "export {};\n"]),
);

test("shape: a game with every file passes, and its lengths are printed", async () => {
  const answer = await lookAt(game, checkShape);
  expect(answer.says).toMatch(/^hope +16 +1 \/ 1 \/ 1/m);
  expect(answer.wrong).toBe(0);
});

test("shape: a game without a required file fails", async () => {
  const { "packages/hope/src/evolve.ts": _gone, ...rest } = game;
  const answer = await lookAt(rest, checkShape);
  expect(answer.says).toContain("packages/hope/src/evolve.ts: missing");
  expect(answer.wrong).toBeGreaterThan(0);
});

test("shape: a game without a required folder fails", async () => {
  const { "packages/hope/src/terms/first.ts": _gone, ...rest } = game;
  const answer = await lookAt(rest, checkShape);
  expect(answer.says).toContain("packages/hope/src/terms/: missing or empty");
  expect(answer.wrong).toBeGreaterThan(0);
});

test.each(["util", "board-helpers", "tileInfo", "BaseMove"])("shape: the file name %s fails", async (name) => {
  const answer = await lookAt({ [`packages/core/src/${name}.ts`]: "" }, checkShape);
  expect(answer.says).toContain("in a file name says nothing");
  expect(answer.wrong).toBeGreaterThan(0);
});

test("shape: a file of 301 lines fails, one of 151 and a function of 26 are warned of, content may be long", async () => {
  const lines = (count: number) => "export {};\n".repeat(count);
  const long = await lookAt({ "packages/core/src/long.ts": lines(301) }, checkShape);
  expect(long.says).toContain("packages/core/src/long.ts: 301 lines");
  expect(long.wrong).toBe(1);
  const fair = await lookAt(
    {
      ...game,
      "packages/core/src/fair.ts": lines(151),
      "packages/core/src/slow.ts": `export const slow = (): void => {\n${"  1;\n".repeat(24)}};\n`,
      "packages/hope/src/content/tiles.ts": lines(900),
    },
    checkShape,
  );
  expect(fair.says).toContain("packages/core/src/fair.ts has 151 lines");
  expect(fair.says).toContain("packages/core/src/slow.ts:1 is a function of 26 lines");
  expect(fair.wrong).toBe(0);
});
