import { squareRoot } from "../search/fixed-point.js";

/** A share and its confidence interval, in hundredths of a percent: 10,000 means 100 %. */
export interface Interval {
  /** The observed share. */
  readonly share: number;
  /** The lower end of the interval. */
  readonly least: number;
  /** The upper end of the interval. */
  readonly most: number;
}

const whole = 10_000;

/** The constant 1.96 in hundredths: 95 % of a normal distribution. */
const z = 196;

/** Returns a part of a whole in hundredths of a percent. */
function rounded(part: number, of: number): number {
  return Math.floor((part * whole) / of + 1 / 2);
}

/** The most games for which the integers in the formula are exact. */
const mostGames = 30_000_000;

/**
 * Returns the share of `count` in `of` with its 95 % confidence interval (Wilson), in hundredths of a percent, rounded.
 * If `of` is 0, the interval is from 0 to 100 %. Throws a `TypeError` if `of` is not an integer from 0 to 30 million,
 * or if `count` is not an integer from 0 to `of`.
 */
export function wilson(count: number, of: number): Interval {
  if (!Number.isInteger(of) || of < 0 || of > mostGames)
    throw new TypeError(`of: expected an integer from 0 to ${mostGames}`);
  if (!Number.isInteger(count) || count < 0 || count > of)
    throw new TypeError(`count: expected an integer from 0 to ${of}, which is of`);
  if (of === 0) return { share: 0, least: 0, most: whole };
  // All terms are multiplied by 10,000, the unit of z². The centre is count + z²/2. The root is taken of
  // count (of - count) / of + z²/4. The centre and the root are both divided by of + z².
  const square = z * z;
  const below = of * whole + square;
  const centre = count * whole + Math.floor(square / 2);
  const product = count * (of - count);
  const under = Math.floor(product / of) * whole + Math.floor(((product % of) * whole) / of) + Math.floor(square / 4);
  // The root is computed with two more digits, because it is rounded down.
  const reach = Math.floor((z * squareRoot(under * whole)) / 100);
  const part = (amount: number): number => Math.min(whole, Math.max(0, rounded(amount, below)));
  return { share: rounded(count, of), least: part(centre - reach), most: part(centre + reach) };
}
