import { expect, test } from "vitest";
import { withoutLongCode } from "../site/without-long-code.js";

const block = (lines: number, fence = "```") =>
  [`${fence}py`, ...Array.from({ length: lines }, (_, at) => `line ${at}`), fence].join("\n");

test("long code is left out of a page, short code and prose remain", () => {
  const page = ["# A title", block(31), "Between.", block(30), "Behind."].join("\n\n");
  expect(withoutLongCode(page)).toBe(["# A title", "", "Between.", block(30), "Behind."].join("\n\n"));
});

test("a block in a longer fence is one block", () => {
  const inner = ["````md", "```", ...Array.from({ length: 40 }, () => "text"), "```", "````"].join("\n");
  expect(withoutLongCode(`Before.\n${inner}\nBehind.`)).toBe("Before.\n\nBehind.");
  expect(withoutLongCode("```\n```\nBehind.")).toBe("```\n```\nBehind.");
});
