import type { Tally } from "@turnwright/bots/internal";
import { grouped, spreadOf, valuesOf } from "../simulation/figures.js";
import { box, drawing, stroke, word } from "./markup.js";

const width = 560;
const height = 220;
const left = 62;
const right = 12;
const top = 26;
const bottom = 44;
const mostBars = 48;

/** Returns the smallest number of the form 1, 2 or 5 times a power of ten that is not below the given one. */
function roundUp(number: number): number {
  let power = 1;
  while (power * 10 <= number) power *= 10;
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= number) ?? number;
}

interface Bars {
  readonly first: number;
  readonly step: number;
  readonly counts: readonly number[];
}

function barsOf(tally: Tally): Bars {
  const values = valuesOf(tally);
  const least = values[0]?.[0] ?? 0;
  const most = values.at(-1)?.[0] ?? 0;
  const step = roundUp(Math.max(1, Math.ceil((most - least + 1) / mostBars)));
  const first = Math.floor(least / step) * step;
  const counts = new Array<number>(Math.floor((most - first) / step) + 1).fill(0);
  for (const [value, count] of values) counts[Math.floor((value - first) / step)] += count;
  return { first, step, counts };
}

function* marksBelow({ first, step, counts }: Bars, x: (value: number) => number): Iterable<string> {
  const last = first + step * counts.length;
  const apart = roundUp(Math.max(step, (last - first) / 7));
  const middle = step === 1 ? x(0.5) - x(0) : 0;
  for (let value = Math.ceil(first / apart) * apart; value < last; value += apart) {
    yield word(x(value) + middle, height - bottom + 16, "tick middle", grouped(value));
  }
}

function* marksBeside(highest: number, y: (count: number) => number): Iterable<string> {
  const apart = roundUp(Math.max(1, highest / 4));
  for (let count = 0; count <= highest; count += apart) {
    yield stroke(left, y(count), width - right, y(count), count === 0 ? "axis" : "grid");
    yield word(left - 6, y(count) + 4, "tick end", grouped(count));
  }
}

/**
 * Draws how often each number occurred, with a line at the median. If there are many numbers, one bar covers several.
 */
export function histogram(tally: Tally, what: string, each: string): string {
  const bars = barsOf(tally);
  const { first, step, counts } = bars;
  const highest = Math.max(1, ...counts);
  const bar = (width - left - right) / counts.length;
  const x = (value: number): number => left + ((value - first) / step) * bar;
  const y = (count: number): number => height - bottom - ((height - bottom - top) * count) / highest;
  const { median } = spreadOf(tally);
  const middle = x(median) + (step === 1 ? bar / 2 : 0);
  const boxes = counts.map((count, at) => {
    const from = first + at * step;
    const range = step === 1 ? String(from) : `${from} to ${from + step - 1}`;
    const says = `${range} ${what}: ${grouped(count)} ${each}`;
    return box(x(from) + Math.min(1, bar / 8), y(count), bar - Math.min(2, bar / 4), y(0) - y(count), "bar", says);
  });
  return drawing(width, height, `${what}, ${each}: median ${median}`, [
    ...marksBeside(highest, y),
    ...boxes,
    stroke(middle, top - 6, middle, y(0), "median"),
    word(middle, top - 11, "mark middle", `median ${grouped(median)}`),
    ...marksBelow(bars, x),
    word((left + width - right) / 2, height - 8, "label middle", `${what} (${each})`),
  ]);
}
