/** The most rounds of a tournament. */
export const mostRounds = 1_000_000;

/** Yields every way to choose some of the numbers below `count`, in order. */
function* combinations(count: number, chosen: number, from = 0): Iterable<number[]> {
  if (chosen === 0) yield [];
  else
    for (let first = from; first <= count - chosen; first++)
      for (const rest of combinations(count, chosen - 1, first + 1)) yield [first, ...rest];
}

/**
 * Returns one round of a tournament: for each game, the number of the bot in each seat. Every bot meets every other. If
 * there are more bots than seats, each group of bots that fills the seats plays; if there are fewer, the bots repeat.
 * Each group plays once in each rotation, so that every bot plays in every seat equally often.
 */
export function roundOf(bots: number, seats: number): readonly (readonly number[])[] {
  const games: number[][] = [];
  for (const group of combinations(bots, Math.min(bots, seats)))
    for (let rotation = 0; rotation < group.length; rotation++)
      games.push(Array.from({ length: seats }, (_, seat) => group[(seat + rotation) % group.length]));
  return games;
}

/**
 * Returns the schedule of a tournament: the same round, `rounds` times. A stopped tournament has treated all groups
 * nearly equally.
 */
export function scheduleOf(bots: number, seats: number, rounds: number): readonly (readonly number[])[] {
  const round = roundOf(bots, seats);
  return Array.from({ length: rounds * round.length }, (_, number) => round[number % round.length]);
}
