import { formatPosition, readPosition, resume } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../src/index.js";

test("a position is read, played on and written as it was", () => {
  const text = "pebbles1~2.21~17~1.3";
  const read = readPosition(pebbles, text);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const match = resume(pebbles, read.value);
  expect([match.toAct, match.state.heap, formatPosition(pebbles, match)]).toEqual([[0], 17, text]);
});

test.each([
  ["no seats", "pebbles1~21~21~1.1", "syntax", 2],
  ["five seats", "pebbles1~5.21~21~1.1", "syntax", 1],
  ["more stones than there were", "pebbles1~2.21~22~1.1", "syntax", 6],
  ["fewer stones than turns can take", "pebbles1~2.21~15~1.2", "impossible", 6],
  ["more turns than stones were taken", "pebbles1~2.21~20~1.3", "impossible", 6],
  ["a first player that is not there", "pebbles1~2.21~21~3.1", "syntax", 9],
])("a position with %s is refused", (_what, text, code, behindName) => {
  const at = "pebbles1".length + behindName;
  expect(readPosition(pebbles, text)).toMatchObject({ ok: false, problem: { code, at } });
});
