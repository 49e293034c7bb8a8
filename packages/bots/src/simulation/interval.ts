import { squareRoot } from "../search/fixed-point.js";

/** A share and the interval around it, in hundredths of a percent: 10,000 for all. */
export interface Interval {
  /** What was counted. */
  readonly share: number;
  /** The lower end of the interval. */
  readonly least: number;
  /** The upper end of the interval. */
  readonly most: number;
}

const whole = 10_000;

/** 1.96 in hundredths: the 95 % of a normal distribution. */
const z = 196;

/** A part of something in hundredths of a percent. */
function rounded(part: number, of: number): number {
  return Math.floor((part * whole) / of + 1 / 2);
}

/** As many games as the integers of the formula stay exact for. */
const mostGames = 30_000_000;

/**
 * Returns a share with its 95 % confidence interval after Wilson, in hundredths of a percent, rounded; from none to all
 * when there was nothing. Throws a `TypeError` when `of` is no integer from 0 to 30 million, or `count` none from 0 to
 * `of`.
 */
export function wilson(count: number, of: number): Interval {
  if (!Number.isInteger(of) || of < 0 || of > mostGames)
    throw new TypeError(`of: expected an integer from 0 to ${mostGames}`);
  if (!Number.isInteger(count) || count < 0 || count > of)
    throw new TypeError(`count: expected an integer from 0 to ${of}, which is of`);
  if (of === 0) return { share: 0, least: 0, most: whole };
  // With everything times z's 10,000 (hundredths squared): centre count + z²/2, root of count (of - count) / of + z²/4,
  // by of + z².
  const square = z * z;
  const below = of * whole + square;
  const centre = count * whole + Math.floor(square / 2);
  const product = count * (of - count);
  const under = Math.floor(product / of) * whole + Math.floor(((product % of) * whole) / of) + Math.floor(square / 4);
  // Two more digits under the root, which is rounded down.
  const reach = Math.floor((z * squareRoot(under * whole)) / 100);
  const part = (amount: number): number => Math.min(whole, Math.max(0, rounded(amount, below)));
  return { share: rounded(count, of), least: part(centre - reach), most: part(centre + reach) };
}
