import type { Game } from "../authoring/define-game.js";
import type { Kinds, SentenceId } from "../authoring/kinds.js";
import { derivedOf } from "../flow/running.js";

/**
 * Returns the sentence that ended a game, given the final state and the reason. A game may name it in `cites`;
 * otherwise it is the sentence of `end` that answers with this reason in this state.
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
  // Endings look at public things, which a view has in full; the first one speaks for a state that no ending explains.
  const found = end.find(({ run }) => run(state, derived)?.reason === reason) ?? end[0];
  return (found?.id ?? Object.keys(game.rulebook)[0]) as SentenceId<G>;
}
