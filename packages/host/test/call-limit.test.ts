import { expect, test } from "vitest";
import { CallLimit } from "../src/call-limit.js";

test("a caller may make the calls of a minute at once, and then as many as time allows", () => {
  const limit = new CallLimit(3);
  const allowed = (caller: string, now: number): boolean => limit.allows(caller, now);
  expect([0, 0, 0, 0].map((now) => allowed("Ada", now))).toEqual([true, true, true, false]);
  expect(allowed("Ben", 0)).toBe(true);
  expect([19_000, 21_000, 22_000].map((now) => allowed("Ada", now))).toEqual([false, true, false]);
});

test("callers beyond the bound are forgotten, the latest are kept", () => {
  const limit = new CallLimit(1);
  expect(limit.allows("first", 0)).toBe(true);
  for (let caller = 0; caller < 10_000; caller++) limit.allows(`${caller}`, 0);
  expect(limit.allows("9999", 0)).toBe(false);
  expect(limit.allows("first", 0)).toBe(true);
});
