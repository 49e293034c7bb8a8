import { parseSetup, readPosition } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../src/index.js";

test.each([
  ["no seats", "pebbles1~21~21~1.1", "syntax", 2],
  ["five seats", "pebbles1~5.21~21~1.1", "syntax", 1],
  ["more stones than there were", "pebbles1~2.21~22~1.1", "syntax", 6],
  ["fewer stones than turns can take", "pebbles1~2.21~15~1.2", "impossible", 6],
  ["more turns than stones were taken", "pebbles1~2.21~20~1.3", "impossible", 6],
  ["a first player that is not there", "pebbles1~2.21~21~3.1", "syntax", 9],
  ["zeros before a number", "pebbles1~2.021~21~1.1", "syntax", 3],
])("a position with %s is refused", (_what, text, code, behindName) => {
  const at = "pebbles1".length + behindName;
  expect(readPosition(pebbles, text)).toMatchObject({ ok: false, problem: { code, at } });
});

test.each([
  ["not-an-object", []],
  ["unknown-option", { pile: 3 }],
  ["out-of-range", { stones: 0 }],
  ["out-of-range", { stones: 1001 }],
  ["wrong-type", { stones: "21" }],
])("options are refused: %s", (code, options) => {
  expect(parseSetup(pebbles, { seats: 2, options })).toMatchObject({ ok: false, problem: { code } });
});
