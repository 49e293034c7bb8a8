import { expect, test } from "vitest";
import { checkImports } from "../check-imports.js";
import { type Files, lookAt } from "./workspace.js";

const sound: Files = {
  "packages/core/src/index.ts": `export { one } from "./one.js";`,
  "packages/core/src/one.ts": `import type { Two } from "./two.js";\nexport const one: Two = 1;`,
  "packages/core/src/two.ts": `import { one } from "./one.js";\nexport type Two = number;\nexport const two: Two = one;`,
  "packages/hope/src/index.ts": `export { one } from "@turnwright/core";`,
  "packages/hope/src/content/tiles.ts": `import type { Kinds } from "../kinds.js";\nexport const tiles: Kinds = 1;`,
  "packages/hope/src/kinds.ts": `export type Kinds = number;`,
};

test("imports: an example in core's comments may play a game", async () => {
  const played = `/**\n * Begins a match.\n * @example\n * const match = start(hope, { seats: 2 }); // Hope\n */\nexport const a = 1;`;
  const answer = await lookAt({ ...sound, "packages/core/src/a.ts": played }, checkImports);
  expect(answer.says).not.toContain("names a game");
});

test("imports: a sound workspace passes, type imports make no cycle", async () => {
  expect(await lookAt(sound, checkImports)).toEqual({ wrong: 0, says: "verdict: nothing to mend" });
});

const broken: readonly (readonly [says: string, files: Files])[] = [
  ["core names a game: hope", { "packages/core/src/a.ts": `export const a = "for hope only";` }],
  ["core names a game: Hope", { "packages/core/src/a.ts": `export type HopeMove = 1;` }],
  [
    "packages/core/src/a.ts:5: core names a game: hope",
    {
      "packages/core/src/a.ts": `/**\n * Begins.\n * @example\n * start(hope); start(Hope) */\nexport const a = "for hope only";`,
    },
  ],
  ["core must not import hope", { "packages/core/src/a.ts": `export { a } from "@turnwright/hope";` }],
  [
    "hope must not import artifact",
    { "packages/hope/src/a.ts": `import "@turnwright/artifact";`, "packages/artifact/src/index.ts": "" },
  ],
  [
    "hope must not import log",
    { "packages/hope/src/a.ts": `export type { A } from "@turnwright/log";`, "packages/log/src/index.ts": "" },
  ],
  ["deep import @turnwright/core/src/one.js", { "packages/hope/src/a.ts": `import "@turnwright/core/src/one.js";` }],
  [
    "deep import @turnwright/core/dist/one.js",
    { "packages/hope/test/a.test.ts": `import "@turnwright/core/dist/one.js";` },
  ],
  ["reaches into packages/core/src", { "packages/hope/test/a.test.ts": `import "../../core/src/one.js";` }],
  ["reaches into another package", { "packages/hope/src/a.ts": `import "../../core/src/one.js";` }],
  [
    "import cycle: packages/core/src/a.ts -> packages/core/src/b.ts -> packages/core/src/a.ts",
    {
      "packages/core/src/a.ts": `import { b } from "./b.js";\nexport const a = b;`,
      "packages/core/src/b.ts": `import { a } from "./a.js";\nexport const b = a;`,
    },
  ],
  [
    "content imports kinds.ts",
    { "packages/hope/src/content/a.ts": `import { kind } from "../kinds.js";\nexport const a = kind;` },
  ],
  [
    "content imports state.ts",
    { "packages/hope/src/content/a.ts": `import type { S } from "../state.js";`, "packages/hope/src/state.ts": "" },
  ],
  [
    "terms import moves/step.ts",
    { "packages/hope/src/terms/a.ts": `import "../moves/step.js";`, "packages/hope/src/moves/step.ts": "" },
  ],
  ["imports node:fs", { "packages/core/src/a.ts": `import "node:fs";` }],
  ["imports fs", { "packages/core/src/a.ts": `import "fs";` }],
  ["imports leftpad, which its package.json does not name", { "packages/core/src/a.ts": `import "leftpad";` }],
  ["no arrow is written down", { "packages/tide/src/index.ts": "" }],
  ["does not end in .js", { "packages/core/src/a.ts": `import "./one";` }],
  ["there is no such file", { "packages/core/src/a.ts": `import "./three.js";` }],
];

test.each(broken)("imports: %s", async (says, files) => {
  const answer = await lookAt({ ...sound, ...files }, checkImports);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBeGreaterThan(0);
});
