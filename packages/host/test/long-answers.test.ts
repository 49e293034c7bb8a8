import { afterEach, describe, expect, test, vi } from "vitest";
import { LongAnswers } from "../src/long-answers.js";

afterEach(() => void vi.useRealTimers());

function textOf(length: number): string {
  return `${"\u00e9x".repeat(length / 2 - 1)}\n`;
}

async function read(body: string | ReadableStream<Uint8Array> | undefined): Promise<string> {
  return new Response(body).text();
}

describe("long answers", () => {
  test.each([10, 64_000, 64_002, 200_000, 3_000_000])("are sent as they are: %i characters", async (length) => {
    const text = textOf(length);
    expect(await read(new LongAnswers().bodyOf(text))).toBe(text);
  });

  test("hold a bounded number of bytes together, and are refused beyond it", async () => {
    const answers = new LongAnswers();
    const text = textOf(4_000_000);
    const bodies = Array.from({ length: 20 }, () => answers.bodyOf(text));
    const taken = bodies.filter((body) => body !== undefined);
    expect(taken.length).toBeGreaterThan(8);
    expect(taken.length * 6_000_000).toBeLessThan(70_000_000);
    // Those who read, and those who go away, make room.
    expect(await read(taken[0])).toBe(text);
    await (taken[1] as ReadableStream).cancel();
    expect(
      [answers.bodyOf(text), answers.bodyOf(text), answers.bodyOf(text)].map((body) => body !== undefined),
    ).toEqual([true, true, false]);
  });

  test("count whole until their end is read, because a piece keeps the rest in memory", async () => {
    const answers = new LongAnswers();
    const text = textOf(40_000_000);
    const reader = (answers.bodyOf(text) as ReadableStream<Uint8Array>).getReader();
    for (let read = 0; read < 50_000_000; ) read += (await reader.read()).value!.length;
    expect(answers.bodyOf(text)).toBeUndefined();
    for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
    expect(answers.bodyOf(text)).toBeDefined();
  });

  test("of one caller leave room for the others", async () => {
    const answers = new LongAnswers();
    const text = textOf(4_000_000);
    const taken = (by: string): number =>
      Array.from({ length: 20 }, () => answers.bodyOf(text, by)).filter((body) => body !== undefined).length;
    expect([taken("one"), taken("other"), taken("one")]).toEqual([2, 2, 0]);
    // A log that is longer than the share of a caller can still be read.
    const long = textOf(16_000_000);
    expect(await read(answers.bodyOf(long, "third"))).toHaveLength(long.length);
  });

  test("are given up after two minutes, and then hold nothing", async () => {
    vi.useFakeTimers();
    const answers = new LongAnswers();
    const text = textOf(40_000_000);
    const first = answers.bodyOf(text) as ReadableStream<Uint8Array>;
    const reader = first.getReader();
    await reader.read();
    expect(answers.bodyOf(text)).toBeUndefined();
    vi.advanceTimersByTime(121_000);
    await expect(
      (async () => {
        for (let pieces = 0; pieces < 3; pieces++) await reader.read();
      })(),
    ).rejects.toThrow("not read within 120 seconds");
    expect(await read(answers.bodyOf(text))).toHaveLength(text.length);
  });
});
