/** Yields every way to choose some of the numbers below `count`, in order. */
function* combinations(count: number, chosen: number, from = 0): Iterable<number[]> {
  if (chosen === 0) yield [];
  else
    for (let first = from; first <= count - chosen; first++)
      for (const rest of combinations(count, chosen - 1, first + 1)) yield [first, ...rest];
}

/**
 * Returns the schedule of a tournament: for each game, the number of the bot in each seat. Every bot meets every other.
 * If there are more bots than seats, each group of bots that fills the seats plays; if there are fewer, the bots
 * repeat. Each group plays `rounds` times in each rotation, so that every bot plays in every seat equally often.
 */
export function scheduleOf(bots: number, seats: number, rounds: number): readonly (readonly number[])[] {
  const games: number[][] = [];
  const groups = [...combinations(bots, Math.min(bots, seats))];
  // The loop goes round by round, so that a stopped tournament has treated all groups nearly equally.
  for (let round = 0; round < rounds; round++)
    for (const group of groups)
      for (let rotation = 0; rotation < group.length; rotation++)
        games.push(Array.from({ length: seats }, (_, seat) => group[(seat + rotation) % group.length]));
  return games;
}
