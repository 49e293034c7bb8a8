import { expect, test } from "vitest";
import { checkGlobals } from "../check-globals.js";
import { lookAt } from "./workspace.js";

const core = (text: string) => lookAt({ "packages/core/src/a.ts": text }, checkGlobals);

test("globals: integer functions and powers of literals pass", async () => {
  const text = "export const a = Math.floor(7 / 2) + Math.imul(3, 4) + 2 ** 32;\nexport const b = { Math: 1 };";
  expect(await core(text)).toEqual({ wrong: 0, says: "verdict: nothing to mend" });
});

test.each([
  ["Math.random", "export const a = Math.random();"],
  ["Math.sqrt", "export const a = Math.sqrt(2);"],
  ["Math.pow", "export const a = Math.pow(2, 3);"],
  ["Math handed around", "const { random } = Math;\nexport const a = random();"],
  ["Math handed around", "export const a = Math['random']();"],
  ["a power of something", "export const a = (n: number): number => n ** 2;"],
  ["a power of something", "export const a = 2 ** 0.5;"],
  ["globalThis handed around", "export const a = globalThis;"],
  ["globalThis handed around", "export const a = globalThis.Math;"],
])("globals: %s in %s", async (says, text) => {
  const answer = await core(text);
  expect(answer.says).toContain(says);
  expect(answer.wrong).toBeGreaterThan(0);
});
