import { expect, test } from "vitest";
import { line } from "../../core/test/toys/line.js";
import { formatRecipe, playerOf, type Recipe, readRecipe } from "../src/internal.js";

const odd: readonly unknown[] = [undefined, null, 7, [], {}, { bot: "oracle" }, { bot: null }, "random", () => 1];

test("a recipe that is none is told as one", () => {
  for (const recipe of odd as readonly Recipe[]) {
    expect(() => formatRecipe(recipe)).toThrow(new TypeError("recipe: expected a bot of random | greedy | search"));
    expect(() => playerOf(line, recipe)).toThrow(/^recipe: expected a bot of /);
  }
});

test("what is no text is no bot", () => {
  for (const text of odd.filter((value) => value !== "random")) expect(readRecipe(text as string)).toBeUndefined();
  expect(readRecipe("random")).toEqual({ bot: "random" });
});
