import { copyPlain } from "../authoring/copy-plain.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, demandList } from "../authoring/demand.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { copyPhases } from "../flow/phase-stack.js";
import { derivedOf } from "../flow/running.js";
import { demandState } from "./demand-readable.js";

/** Returns the type of an event. Returns `undefined` if the value has no type, because it is then no event. */
function typeIn(event: unknown): unknown {
  return (event as { readonly type?: unknown } | null | undefined)?.type;
}

/** Returns whether a value is an object with a `type`, as every event is. `event` can be any value. */
export function isEvent(event: unknown): event is { readonly type: string } {
  return typeof typeIn(event) === "string";
}

/** Returns the type of an event. Throws a TypeError when the value is not an event. */
export function typeOfEvent(event: unknown): string {
  const type = typeIn(event);
  demand(typeof type === "string", "events", "events, each with a type");
  return type;
}

type Flow<G extends Kinds> = { phases: G["phase"][]; outcome: G["outcome"] | null };

/**
 * Applies one event, of the game or of core. Changes the given state and the data derived from it. Returns `true` for
 * an event of the game, and `false` for an event of core. Throws a `TypeError` when `state` is not a state. Throws a
 * `TypeError` when `event` has no type. The events of core are `phased` and `gameEnded`. Throws a `TypeError` for
 * `phased` without a list of phases, and for `gameEnded` with an outcome that is not a plain value.
 */
export function evolveAny<G extends Kinds>(
  game: Game<G>,
  state: G["state"],
  event: GameEvent<G>,
  derived: G["derived"],
): boolean {
  demandGame(game);
  const type = typeOfEvent(event);
  demand(typeof state === "object" && state !== null, "state", "a state");
  const flow = state as Flow<G>;
  switch (type) {
    case "phased":
      flow.phases = copyPhases((event as { readonly phases: readonly G["phase"][] }).phases);
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
 * Returns the state after a list of events. The given state does not change. Calls only the functions in the game's
 * table `evolve`, which apply events to a state. Uses no other rules and no random values. Therefore, a program can
 * rebuild a match from its stored events at any time. Throws a `TypeError` when
 * `state` is not a state of the game or `events` is not a list of events.
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
  demandGame(game);
  demandList(events, "events");
  demandState(game, state, "state");
  const next = game.clone(state);
  const derived = derivedOf(game, next);
  for (const event of events as readonly GameEvent<G>[]) evolveAny(game, next, event, derived);
  return next;
}
