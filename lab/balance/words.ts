import { type Totals, wilson } from "@turnwright/bots";
import type { Tally } from "@turnwright/bots/internal";

/** What greedy bots chose, by kind of move. */
export interface Census {
  readonly game: string;
  readonly seats: number;
  readonly games: number;
  readonly seed: string;
  readonly options: { readonly [option: string]: unknown };
  readonly offered: { readonly [kind: string]: number };
  readonly chosen: { readonly [kind: string]: number };
}

const percent = (hundredths: number): string => (hundredths / 100).toFixed(1);

/** A share in percent with its 95 % confidence interval. */
export function share(count: number, of: number): string {
  const { share: part, least, most } = wilson(count, of);
  return `${percent(part)} (${percent(least)} to ${percent(most)})`;
}

/**
 * Whether all games were one and the same: every length, choice, end and sentence was counted as often as there were
 * games, or a multiple of it. Such games say no more than one of them.
 */
export function isOneGame({ games, lengths, branching, ends, sentences }: Totals): boolean {
  const counts = [lengths, branching, ends, sentences].flatMap((tally) => Object.values(tally));
  return games > 1 && counts.every((count) => count % games === 0);
}

/** A share of games in percent, with its interval unless all games were one. */
export function shareOfGames(count: number, totals: Totals): string {
  return isOneGame(totals) ? ((100 * count) / totals.games).toFixed(1) : share(count, totals.games);
}

/** The number of games, marked when all of them were one. */
export function gamesOf(totals: Totals): string {
  return isOneGame(totals) ? `${totals.games} times one` : `${totals.games}`;
}

/** Median, with the middle half. */
function middle(tally: Tally): readonly [quarter: string, median: string, threeQuarters: string, most: string] {
  const values = Object.entries(tally).sort(([a], [b]) => Number(a) - Number(b));
  const all = values.reduce((sum, [, count]) => sum + count, 0);
  const at = (part: number): string => {
    let left = Math.floor(part * (all - 1));
    for (const [value, count] of values) {
      if (left < count) return value;
      left -= count;
    }
    return "";
  };
  return [at(1 / 4), at(1 / 2), at(3 / 4), at(1)];
}

/** The length of games: median (middle half). */
export function lengthsOf({ lengths }: Totals): string {
  const [quarter, median, threeQuarters] = middle(lengths);
  return `${median} (${quarter} to ${threeQuarters})`;
}

/** How many legal moves there were: median, most. */
export function branchesOf({ branching }: Totals): string {
  const [, median, , most] = middle(branching);
  return `${median}, at most ${most}`;
}
