import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { durationText, progressText, rateText, showProgress } from "../src/progress.js";

describe("the text of progress", () => {
  test("has a bar, a count, a rate and the time that is left", () => {
    expect(progressText(500, 1000, 2)).toBe(
      "[###############...............] 500 of 1,000 games, 250 a second, 2 s left",
    );
    expect(progressText(3, 1000, 60)).toContain("3 of 1,000 games, 3.0 a minute, 5 h 32 min left");
    expect(progressText(0, 1000, 11)).toBe(`[${".".repeat(30)}] 0 of 1,000 games, 11 s so far`);
  });

  test("tells times and rates as people do", () => {
    expect([0.4, 59.6, 200, 7500, 3_600_000].map(durationText)).toEqual([
      ...["0 s", "1 min 0 s", "3 min 20 s", "2 h 5 min", "1,000 h 0 min"],
    ]);
    expect([1234.5, 9.96, 0.5].map(rateText)).toEqual(["1,235 a second", "10.0 a second", "30.0 a minute"]);
  });
});

describe("progress that is shown", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  test("is there at once and every second, though nothing happened, until it ends", () => {
    const shown: string[] = [];
    const progress = showProgress({ progress: (text) => shown.push(text) }, (seconds) => `after ${seconds}`);
    vi.advanceTimersByTime(2500);
    progress.update();
    progress.end();
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(["after 0", "after 1", "after 2", "after 2.5", ""]);
  });
});
