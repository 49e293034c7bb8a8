import { copyPlain } from "../authoring/copy.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandList } from "../authoring/demand.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { derivedOf } from "../flow/running.js";
import { copied } from "../flow/stack.js";

/** Returns the type of an event: what has none is no event. */
function typeIn(event: unknown): unknown {
  return (event as { readonly type?: unknown } | null | undefined)?.type;
}

/** Returns whether anything at all is an event: something with a type. */
export function isEvent(event: unknown): event is { readonly type: string } {
  return typeof typeIn(event) === "string";
}

/** Returns the type of an event. Throws a TypeError unless it is one. */
export function typeOfEvent(event: unknown): string {
  const type = typeIn(event);
  demand(typeof type === "string", "events", "events, each with a type");
  return type;
}

type Flow<G extends Kinds> = { phases: G["phase"][]; outcome: G["outcome"] | null };

/**
 * Carries out one event, of the game or of the flow, on a state that is ours to write and on what is derived from it;
 * returns whether it was the game's own. Throws a `TypeError` when `state` is none, or `event` has no type, or is one
 * of the flow without phases or a plain outcome.
 */
export function evolveAny<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  event: GameEvent<G>,
  derived: G["derived"],
): boolean {
  const type = typeOfEvent(event);
  demand(typeof state === "object" && state !== null, "state", "a state");
  const flow = state as Flow<G>;
  switch (type) {
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
 * The state that these events make of another: a fresh one, the given one stays. Needs no rules of play and no chance,
 * so a stored match can be rebuilt for ever. Throws a `TypeError` when `events` is no list of events.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * const state = foldEvents(artifact, match.state, answer.ok ? answer.events : []); // equals answer.match.state
 * ```
 */
export function foldEvents<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["state"]>,
  events: readonly GameEvent<G>[],
): G["state"] {
  demandList(events, "events");
  const next = game.clone(state);
  const derived = derivedOf(game, next);
  for (const event of events as readonly GameEvent<G>[]) evolveAny(game, next, event, derived);
  return next;
}
