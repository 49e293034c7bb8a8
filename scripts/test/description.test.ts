import { expect, test } from "vitest";
import { descriptionOf } from "../site/description.js";

const sample = "```ts\nconst text = 'Not this one.';\n```";

test.each([
  ["a guide", "# Clocks\n\nGive each seat [a clock](clock.md). Then go on.\n", "Give each seat a clock."],
  [
    "a sentence on two lines",
    "# Boards\n\nA position\nof `each` game, _drawn_. More.",
    "A position of each game, drawn.",
  ],
  ["code first", `# Start\n\n${sample}\n\nAt the end you play. So.`, "At the end you play."],
  ["a table first", "# All\n\n| a | b |\n| - | - |\n\nTables, and **why**.", "Tables, and why."],
  [
    "a page of the reference",
    "[Turnwright](../index.md) / [core](index.md) / play\n\n# play()\n\nDefined in: [play.ts](x)\n\nPlays a move.",
    "Plays a move.",
  ],
  [
    "front matter and a script",
    "---\nlayout: page\n---\n\n<script>\nimport x;\n</script>\n\n# Play\n\nPlay on.",
    "Play on.",
  ],
  ["a number with a point", "# Node\n\nNode 20.19 runs it. Others do not.", "Node 20.19 runs it."],
  ["no prose", "# Nothing\n\n- one\n- two\n", undefined],
])("site: the description of a page is its first sentence: %s", (_what, page, expected) => {
  expect(descriptionOf(page)).toBe(expected);
});

test("site: a long first sentence is cut between words", () => {
  const text = descriptionOf(`# Long\n\n${"many words ".repeat(40)}end.`) ?? "";
  expect(text.length).toBeLessThanOrEqual(200);
  expect(text).toMatch(/(many|words)…$/);
});
