import type { Game } from "../authoring/define-game.js";
import type { Kinds, SentenceId } from "../authoring/kinds.js";
import { derivedOf } from "../flow/running.js";

/**
 * Returns the sentence that ended a game, given the final state and the reason. If the game names a sentence for this
 * reason in `cites`, returns this sentence. If not, returns the sentence whose function in `end` returns this reason
 * for this state.
 */
export function endingSentence<G extends Kinds>(
  game: Game<G>,
  state: G["view"],
  reason: G["outcome"]["reason"],
): SentenceId<G> {
  const named = game.cites?.["game-over"]?.[reason];
  if (named !== undefined) return named;
  const { end } = game.compiled;
  const derived = derivedOf(game, state);
  // Endings depend only on public values, and a view contains all public values. If no ending returns the reason, core
  // cites the first ending.
  const found = end.find(({ run }) => run(state, derived)?.reason === reason) ?? end[0];
  return (found?.id ?? Object.keys(game.rulebook)[0]) as SentenceId<G>;
}
