import { expect, test } from "vitest";
import { wrapComments } from "../wrap-comments.js";

const words = (count: number): string => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");
const lengths = (text: string): number[] => text.split("\n").map((line) => line.length);

test("wrap: a comment that is too long is filled to the end of its paragraph", () => {
  const text = `  // ${words(25)}\n  // and on\n  //\n  // another\n  const one = 1;\n`;
  const now = wrapComments("a.ts", text);
  expect(Math.max(...lengths(now))).toBeLessThanOrEqual(120);
  expect(now.split("\n").slice(1)).toEqual([
    "  // word18 word19 word20 word21 word22 word23 word24 and on",
    ...text.split("\n").slice(2),
  ]);
  expect(now.replaceAll(/\s*\/\/ /g, " ").trim()).toContain(`${words(25)} and on`);
});

test("wrap: one line of documentation becomes a block, lists and tags in a block stay where they are", () => {
  expect(wrapComments("a.ts", `/** ${words(20)} */\nexport const one = 1;\n`)).toMatch(
    /^\/\*\*\n \* word0 .*\n \* word\d+.*\n \*\/\nexport const one = 1;\n$/,
  );
  expect(wrapComments("a.ts", `/** ${words(15)} @param one ${words(5)} */\n`)).toMatch(
    /^\/\*\*\n \* word0 .*word14\n \* @param one word0 .*word4\n \*\/\n$/,
  );
  const block = `/**\n * ${words(20)}\n * - an item\n * @packageDocumentation\n */\n`;
  expect(wrapComments("a.ts", block)).toMatch(/word19\n \* - an item\n \* @packageDocumentation\n \*\/\n$/);
});

test("wrap: a comment behind code goes above it", () => {
  const now = wrapComments("a.ts", `  const one = 1; // ${words(18)}\n`);
  expect(now).toBe(`  // ${words(18)}\n  const one = 1;\n`);
});

test("wrap: short lines, literals and words that are too long stay", () => {
  for (const text of [
    `// short\n// lines\n`,
    `const one = "${"word ".repeat(30)}// word";\n`,
    `// ${"x".repeat(150)}\n`,
    `/**\n * https://${"x".repeat(150)}\n */\n`,
  ])
    expect(wrapComments("a.ts", text)).toBe(text);
});

test("wrap: the rest of a list item keeps its indentation, tables and code blocks stay", () => {
  for (const [begin, next] of [
    ["- ", "  "],
    ["12. ", "    "],
    ["  - ", "    "],
  ])
    expect(wrapComments("a.ts", `/**\n * ${begin}${words(20)}\n * ${next}and on\n * - another\n */\n`)).toMatch(
      new RegExp(`\\n \\* ${begin}word0 .*\\n \\* ${next}word\\d.* word19 and on\\n \\* - another\\n`),
    );
  for (const text of [`// | ${words(20)} |\n`, `/**\n * \`\`\`\n * ${words(20)}\n * \`\`\`\n */\n`])
    expect(wrapComments("a.ts", text)).toBe(text);
});
