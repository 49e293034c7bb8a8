import { copyPlain } from "../authoring/copy.js";
import type { Game } from "../authoring/define-game.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { derivedOf } from "../flow/running.js";
import { copied } from "../flow/stack.js";

type Flow<G extends Kinds> = { phases: G["phase"][]; outcome: G["outcome"] | null };

/**
 * Applies one event, of the game or of the flow, to a state that is ours to write and to what is derived from it. Returns whether it was the
 * game's own.
 */
export function evolveAny<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  event: GameEvent<G>,
  derived: G["derived"],
): boolean {
  const flow = state as Flow<G>;
  switch (event.type) {
    case "phased":
      flow.phases = copied((event as { readonly phases: readonly G["phase"][] }).phases);
      return false;
    case "gameEnded":
      flow.outcome = copyPlain((event as { readonly outcome: G["outcome"] }).outcome);
      return false;
    default:
      game.compiled.evolve(state, event, derived);
      return true;
  }
}

/**
 * The state that these events make of another: a fresh one, the given one stays. Needs no rules of play and no luck, so a
 * stored match can be rebuilt for ever.
 */
export function foldEvents<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["state"]>,
  events: readonly GameEvent<G>[],
): G["state"] {
  const next = game.clone(state);
  const derived = derivedOf(game, next);
  for (const event of events) evolveAny(game, next, event, derived);
  return next;
}
