import { type Placed, type Rating, ratingsOf } from "./rating.js";
import type { GameResult, TournamentSpec } from "./result.js";

/** The results of a bot. */
export interface RankedBot extends Rating {
  readonly bot: string;
  /** The number of seats that it has played. In a game with more seats than bots, a bot may have several. */
  readonly played: number;
  /** The games that it won. A shared win counts for each winner, and a game that others forfeited counts, too. */
  readonly wins: number;
  /** The games in which it gave no legal move in time. */
  readonly faults: number;
}

/** Returns the place of each seat, from 0. A seat whose bot had a fault is behind all others. */
function placesOf({ ranking, faults, bots }: GameResult): number[] {
  const places = bots.map((_, seat) => ranking.findIndex((group) => group.includes(seat)));
  for (const { seat } of faults) places[seat] = bots.length;
  return places;
}

/** Returns the seats that count as winners. After a fault, they are the best of the seats that had none. */
function winnersOf(result: GameResult): readonly number[] {
  if (result.faults.length === 0) return result.winners;
  const places = placesOf(result);
  const best = Math.min(...places);
  return [...places.keys()].filter((seat) => places[seat] === best && best < places.length);
}

/** Returns what the bots have reached, the best first. */
export function rankedBots({ bots, seed }: TournamentSpec, results: readonly GameResult[]): RankedBot[] {
  // The results are in the order in which the games ended, which depends on the machine.
  const inOrder = [...results].sort((one, other) => one.number - other.number);
  const placed = inOrder.map((result): Placed => ({ bots: result.bots, places: placesOf(result) }));
  const ratings = ratingsOf(bots.length, placed, seed);
  const ranked = bots.map((bot, number): RankedBot => {
    let [played, wins, faults] = [0, 0, 0];
    for (const result of inOrder) {
      const winners = winnersOf(result);
      for (const [seat, seated] of result.bots.entries()) {
        if (seated !== number) continue;
        const isFaulty = result.faults.some((fault) => fault.seat === seat);
        played++;
        if (isFaulty) faults++;
        else if (winners.includes(seat)) wins++;
      }
    }
    return { bot, played, wins, faults, ...ratings[number] };
  });
  return ranked.sort((one, other) => other.elo - one.elo);
}
