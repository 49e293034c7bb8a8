/** Yields every way to choose some of the numbers below `count`, in order. */
function* combinations(count: number, chosen: number, from = 0): Iterable<number[]> {
  if (chosen === 0) yield [];
  else
    for (let first = from; first <= count - chosen; first++)
      for (const rest of combinations(count, chosen - 1, first + 1)) yield [first, ...rest];
}

/**
 * Returns who plays each game of a tournament: for each game the number of the bot in each seat. Every bot meets every
 * other. With more bots than seats, each group of as many bots as there are seats plays; with fewer, the bots repeat.
 * Each group plays `rounds` times in each rotation, so that every bot sits in every seat equally often.
 */
export function scheduleOf(bots: number, seats: number, rounds: number): readonly (readonly number[])[] {
  const games: number[][] = [];
  const groups = [...combinations(bots, Math.min(bots, seats))];
  // Round by round, so that a tournament that is stopped has seen all groups equally often.
  for (let round = 0; round < rounds; round++)
    for (const group of groups)
      for (let rotation = 0; rotation < group.length; rotation++)
        games.push(Array.from({ length: seats }, (_, seat) => group[(seat + rotation) % group.length]));
  return games;
}
