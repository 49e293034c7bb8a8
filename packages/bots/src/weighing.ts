import type { Chance, Kinds } from "@turnwright/core";
import type { Bot } from "@turnwright/core/internal";

/**
 * Returns the index of a random move, chosen with the weights of the game's bot. Draws from the chance stream
 * `"continue"`.
 */
export function weightedIndex<G extends Kinds>(
  bot: Bot<G>,
  moves: readonly G["move"][],
  chance: Chance<string>,
): number {
  if (bot.weight === undefined) return chance.below("continue", moves.length);
  let sum = 0;
  for (let at = 0; at < moves.length; at++) sum += bot.weight(moves[at]);
  let left = chance.below("continue", sum);
  let at = 0;
  while (left >= bot.weight(moves[at])) left -= bot.weight(moves[at++]);
  return at;
}
