import { fast, RunningChance } from "@turnwright/core";

/** The places of the bots in one game: the bot in each seat, and the place of each seat, from 0. */
export interface Placed {
  readonly bots: readonly number[];
  readonly places: readonly number[];
}

/** A rating on Elo's scale, on which the mean of all bots is 1500, with its 95 % interval. */
export interface Rating {
  readonly elo: number;
  readonly least: number;
  readonly most: number;
}

const mean = 1500;
/** The difference in rating at which one bot gets ten times as many points as the other. */
const scale = 400;
/** The number of times that the games are resampled for the intervals. */
const resamples = 400;
/** The number of iterations after which the strengths no longer change on this scale. */
const steps = 200;

/**
 * Returns how many points each bot scored against each other bot: one for a better place, half a point for the same
 * place.
 */
function pointsOf(bots: number, games: readonly Placed[]): number[][] {
  const points = Array.from({ length: bots }, () => Array.from({ length: bots }, () => 0));
  for (const { bots: seated, places } of games)
    for (let one = 0; one < seated.length; one++)
      for (let other = 0; other < one; other++) {
        const [here, there] = [seated[one], seated[other]];
        if (here === there) continue;
        const share = places[one] === places[other] ? 0.5 : places[one] < places[other] ? 1 : 0;
        points[here][there] += share;
        points[there][here] += 1 - share;
      }
  return points;
}

/**
 * Returns the most likely ratings (the model of Bradley and Terry, by Hunter's iteration). Each pair counts as if it
 * had drawn one additional game, so that a bot that wins all its games has a finite rating.
 */
function eloOf(bots: number, games: readonly Placed[]): number[] {
  const points = pointsOf(bots, games);
  let strengths = Array.from({ length: bots }, () => 1);
  for (let step = 0; step < steps; step++) {
    const next = strengths.map((own, bot) => {
      let [won, expected] = [0, 0];
      for (let other = 0; other < bots; other++) {
        if (other === bot) continue;
        won += points[bot][other] + 0.5;
        expected += (points[bot][other] + points[other][bot] + 1) / (own + strengths[other]);
      }
      return expected === 0 ? own : won / expected;
    });
    const middle = Math.exp(next.reduce((sum, each) => sum + Math.log(each), 0) / bots);
    strengths = next.map((each) => each / middle);
  }
  return strengths.map((each) => mean + scale * Math.log10(each));
}

/** The difference by which the log-likelihood may fall within a 95 % interval. */
const drop = 1.92;
/** The greatest distance at which the end of an interval is searched. */
const farthest = 4_000;

/** Returns the log-likelihood of a bot's results if it had this rating and all others had theirs. */
function likelihood(bot: number, own: number, elo: readonly number[], points: readonly (readonly number[])[]): number {
  let sum = 0;
  for (const [other, theirs] of elo.entries()) {
    if (other === bot) continue;
    const odds = 10 ** ((own - theirs) / scale);
    sum += (points[bot][other] + 0.5) * Math.log(odds / (1 + odds)) - (points[other][bot] + 0.5) * Math.log(1 + odds);
  }
  return sum;
}

/** Returns how far a rating can move up (1) or down (-1) before the bot's results would become too unlikely. */
function reachOf(
  bot: number,
  direction: 1 | -1,
  elo: readonly number[],
  points: readonly (readonly number[])[],
): number {
  const least = likelihood(bot, elo[bot], elo, points) - drop;
  let [near, far] = [0, farthest];
  while (far - near > 0.5) {
    const middle = (near + far) / 2;
    if (likelihood(bot, elo[bot] + direction * middle, elo, points) > least) near = middle;
    else far = middle;
  }
  return direction * near;
}

/**
 * Returns the rating of each bot. Each interval is the wider one of two intervals. One contains the ratings with which
 * the bot's results would be likely. The other one comes from resampling the games with repetition, because the results
 * in a game of several seats are not independent of each other.
 */
export function ratingsOf(bots: number, games: readonly Placed[], seed: string): Rating[] {
  const elo = eloOf(bots, games);
  const chance = new RunningChance(fast(`ratings ${seed}`));
  const drawn = Array.from({ length: resamples }, () =>
    eloOf(
      bots,
      games.map(() => games[chance.below("game", games.length)]),
    ),
  );
  const points = pointsOf(bots, games);
  return elo.map((own, bot) => {
    const sorted = drawn.map((each) => each[bot]).sort((one, other) => one - other);
    const at = (share: number): number => sorted[Math.round(share * (resamples - 1))];
    return {
      elo: own,
      least: Math.min(own + reachOf(bot, -1, elo, points), at(0.025)),
      most: Math.max(own + reachOf(bot, 1, elo, points), at(0.975)),
    };
  });
}
