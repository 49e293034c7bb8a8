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

/** How far the seats of a simulation are from equal shares, in hundredths of a percent. */
export interface Distance {
  /** What each seat would win if all were equal: shared wins count for each winner. */
  readonly equal: number;
  /** The distance of the seat that is farthest from it. */
  readonly most: number;
  /** The least distance that the intervals of all seats leave open. */
  readonly atLeast: number;
}

/** Measures how far the seats are from equal shares. */
export function distanceOf({ seats, games }: Totals): Distance {
  const equal = Math.round(seats.reduce((sum, { wins }) => sum + (10_000 * wins) / games, 0) / seats.length);
  const intervals = seats.map(({ wins }) => wilson(wins, games));
  const most = Math.max(...intervals.map(({ share: part }) => Math.abs(part - equal)));
  const atLeast = Math.max(...intervals.map(({ least, most: highest }) => Math.max(0, least - equal, equal - highest)));
  return { equal, most, atLeast };
}

/** Says whether the seats are within 3 points of equal shares, as far as the intervals allow to say. */
export function fairness(totals: Totals): string {
  const { equal, most, atLeast } = distanceOf(totals);
  const verdict = most <= 300 ? "yes" : atLeast <= 300 ? "not decided" : "no";
  return [percent(equal), percent(most), verdict].join(" | ");
}
