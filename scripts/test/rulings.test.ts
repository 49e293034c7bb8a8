import { expect, test } from "vitest";
import { checkRulings } from "../rulings.js";
import { type Files, lookAt } from "./workspace.js";

const ruling = "packages/hope/rulings/used-twice.md";
const source = "packages/hope/src/pull.ts";
const tests = "packages/hope/test/pull.test.ts";
const patch = (lines: string): string => `\n\`\`\`diff\n--- src/pull.ts\n${lines}\n\`\`\`\n`;

const game: Files = {
  [source]: "export function levers(used: number): number {\n  return 4 - used;\n}\n",
  [tests]: `import { expect, test } from "vitest";
import { levers } from "../src/pull.js";

test("R2-lever-unused a used lever is used up", () => {
  expect(levers(1)).toBe(3);
});

test("R2-lever-unused none was used", () => expect(levers(0)).toBe(4));
`,
  [ruling]: `---\nsentence: R2-lever-unused\ntest: a used lever\n---\n\nTwice? No.\n${patch("-  return 4 - used;\n+  return 4;")}`,
};

test("rulings: nothing to mend where the test of each ruling fails on its reversed sources", async () => {
  expect(await lookAt(game, checkRulings)).toEqual({ wrong: 0, says: "hope: 1 rulings\nverdict: nothing to mend" });
});

test("rulings: lines around the change and several patches are fine; --only looks at some", async () => {
  const second = patch(" export function levers(used: number): number {\n+  if (used === 1) return 4;");
  const two = { ...game, [ruling]: game[ruling]! + second };
  expect((await lookAt(two, checkRulings)).wrong).toBe(0);
  const broken = { ...two, "packages/hope/rulings/other.md": "---\ntest: a used lever\n---\n" };
  expect((await lookAt(broken, checkRulings)).wrong).toBe(1);
  expect((await lookAt(broken, checkRulings, "--only=used-twice")).wrong).toBe(0);
});

const broken: readonly (readonly [says: string, file: string, change: (text: string) => string])[] = [
  [
    'its test "a used lever" passes on the reversed rules',
    ruling,
    (text) => text.replace("return 4;", "return 4 - 1 * used;"),
  ],
  [
    'its test "none was used" passes on the reversed rules',
    ruling,
    (text) => text.replace("a used lever", "none was used"),
  ],
  ['its test "a used lever" fails: ', tests, (text) => text.replace("toBe(3)", "toBe(2)")],
  ["names no test that is there", ruling, (text) => text.replace("a used lever", "a lost lever")],
  ["has no patch that reverses it", ruling, (text) => text.replace("```diff", "```text")],
  [
    "the lines that its patch replaces stand 0 times in src/pull.ts",
    source,
    (text) => text.replace("return 4", "return  4"),
  ],
  [
    "the lines that its patch replaces stand 2 times in src/pull.ts",
    source,
    (text) => text + text.replace("levers", "more"),
  ],
  [
    "the lines that its patch replaces stand 0 times in src/push.ts",
    ruling,
    (text) => text.replace("src/pull", "src/push"),
  ],
  ["the lines that its patch replaces are none", ruling, (text) => text.replace("-  return 4 - used;\n", "")],
  ["used-twice.md, patch 2: its test", ruling, (text) => text + patch("-  return 4 - used;\n+  return 4 - used - 0;")],
];

test.each(broken)("rulings: %s", async (says, file, change) => {
  const answer = await lookAt({ ...game, [file]: change(game[file]!) }, checkRulings);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBe(1);
});
