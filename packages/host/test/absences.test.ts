import { afterEach, expect, test, vi } from "vitest";
import { Absences } from "../src/match/absences.js";

afterEach(() => void vi.useRealTimers());

test("a player who may be away for weeks is not gone at once", () => {
  vi.useFakeTimers();
  const absences = new Absences();
  const gone: number[] = [];
  // A day, doubled five times: more milliseconds than a timer takes, which then would not wait at all.
  for (const seat of [0, 1]) absences.begin(seat, 86_400 << 5, () => gone.push(seat));
  vi.advanceTimersByTime(86_400_000);
  expect(gone).toEqual([]);
  absences.end(0);
  vi.advanceTimersByTime(32 * 86_400_000);
  expect(gone).toEqual([1]);
});
