/** The middle of some values, and bounds between which it lies with the confidence that was asked for. */
export interface Interval {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The chance that at most `most` of `count` fair coins show heads. */
function coins(count: number, most: number): number {
  let ways = 1;
  let sum = 0;
  for (let heads = 0; heads <= most; heads++) {
    sum += ways;
    ways = (ways * (count - heads)) / (heads + 1);
  }
  return sum / 2 ** count;
}

/**
 * Returns the median of some values and the interval of the sign test around it, which asks nothing of how they are
 * spread: so a round that something else on the machine disturbed counts as one round, however slow it was. With too
 * few values for such confidence (8 for 99 %) the interval is all of them.
 */
export function intervalOf(values: readonly number[], confidence: number): Interval {
  const sorted = [...values].sort((one, other) => one - other);
  const { length } = sorted;
  let cut = 0;
  while (2 * (cut + 1) < length && 2 * coins(length, cut) <= 1 - confidence) cut++;
  const [from, to] = [Math.max(0, cut - 1), Math.min(length - 1, length - cut)];
  const median = (sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2;
  return { median, least: sorted[from]!, most: sorted[to]! };
}
