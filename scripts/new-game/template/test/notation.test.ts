import { parseSetup, readPosition } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../src/index.js";

test.each([
  ["no seats", "P1~21.21~0.1"],
  ["five seats", "P1~5~21.21~0.1"],
  ["more stones than there were", "P1~2~21.22~0.1"],
  ["fewer stones than turns can take", "P1~2~21.15~0.2"],
  ["more turns than stones were taken", "P1~2~21.20~0.3"],
  ["a first seat that is not there", "P1~2~21.21~2.1"],
  ["zeros before a number", "P1~2~021.21~0.1"],
])("a position with %s is refused", (_what, text) => {
  expect(readPosition(pebbles, text)).toMatchObject({ ok: false, problem: { code: "bad-position-text" } });
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
