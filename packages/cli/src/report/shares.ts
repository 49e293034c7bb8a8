import type { Interval } from "@turnwright/bots/internal";
import { percent } from "../simulation/figures.js";
import { box, drawing, stroke, word } from "./markup.js";

/** A share with its name; `interval` is in hundredths of a percent. */
export interface Share {
  readonly name: string;
  readonly interval: Interval;
  /** The text that is shown when the pointer is on it. */
  readonly says: string;
}

const width = 560;
const row = 34;
const left = 150;
const right = 136;
const top = 8;

function shareDrawn({ name, interval, says }: Share, middle: number, x: (hundredths: number) => number): string[] {
  const { share, least, most } = interval;
  return [
    word(left - 10, middle + 4, "name end", name.length > 20 ? `${name.slice(0, 19)}…` : name),
    box(left, middle - 9, x(share) - left, 18, "bar", says),
    stroke(x(least), middle, x(most), middle, "whisker"),
    stroke(x(least), middle - 5, x(least), middle + 5, "whisker"),
    stroke(x(most), middle - 5, x(most), middle + 5, "whisker"),
    word(width - right + 10, middle + 4, "mark", `${percent(share)} %`),
    word(width - 4, middle + 4, "tick end", `${percent(least)}–${percent(most)}`),
  ];
}

/**
 * Draws shares as bars with whiskers for the 95 % interval. `alike`, in hundredths of a percent, draws a dashed line at
 * the share of each if all were equal.
 */
export function sharesDrawn(shares: readonly Share[], label: string, alike?: number): string {
  const bottom = top + row * shares.length;
  const largest = Math.max(500, alike ?? 0, ...shares.map(({ interval }) => interval.most));
  const apart = largest > 5000 ? 2000 : largest > 2000 ? 1000 : 500;
  const whole = Math.ceil(largest / apart) * apart;
  const x = (hundredths: number): number => left + ((width - left - right) * hundredths) / whole;
  const parts = Array.from({ length: whole / apart + 1 }, (_, at) => at * apart).flatMap((mark) => [
    stroke(x(mark), top, x(mark), bottom, mark === 0 ? "axis" : "grid"),
    word(x(mark), bottom + 16, "tick middle", `${mark / 100} %`),
  ]);
  for (const [at, share] of shares.entries()) parts.push(...shareDrawn(share, top + row * at + row / 2, x));
  if (alike !== undefined) parts.push(stroke(x(alike), top, x(alike), bottom, "alike"));
  return drawing(width, bottom + 24, label, parts);
}
