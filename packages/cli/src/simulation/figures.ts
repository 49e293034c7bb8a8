import type { Tally } from "@turnwright/bots/internal";

/** The figures of a distribution that fit on one line. */
export interface Spread {
  readonly count: number;
  readonly least: number;
  readonly quarter: number;
  readonly median: number;
  readonly threeQuarters: number;
  readonly most: number;
  readonly mean: number;
}

/** Returns the values of a tally with their counts, ascending. */
export function valuesOf(tally: Tally): (readonly [value: number, count: number])[] {
  return Object.entries(tally)
    .map(([value, count]) => [Number(value), count] as const)
    .sort(([a], [b]) => a - b);
}

/** Returns the spread of a tally; all figures are zero when it is empty. */
export function spreadOf(tally: Tally): Spread {
  const values = valuesOf(tally);
  const count = values.reduce((sum, [, many]) => sum + many, 0);
  const quantile = (part: number): number => {
    let left = Math.floor(part * (count - 1));
    for (const [value, many] of values) {
      if (left < many) return value;
      left -= many;
    }
    return 0;
  };
  const sum = values.reduce((total, [value, many]) => total + value * many, 0);
  return {
    count,
    least: quantile(0),
    quarter: quantile(0.25),
    median: quantile(0.5),
    threeQuarters: quantile(0.75),
    most: quantile(1),
    mean: count === 0 ? 0 : sum / count,
  };
}

/** Returns an integer with its digits in groups of three: 1,234,567. */
export function grouped(number: number): string {
  return String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Returns hundredths of a percent as percent with one digit: 1234 is 12.3. */
export function percent(hundredths: number): string {
  return (hundredths / 100).toFixed(1);
}
