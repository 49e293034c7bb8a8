import { copyPlain } from "./copy.js";
import { demand, demandList } from "./demand.js";
import { demandEvent, evolveAny } from "./fold.js";
import type { Game } from "./game.js";
import type { GameEvent, Kinds } from "./kinds.js";
import { type EventTable, maskedEvent, maskedState, type Sight, sightIn } from "./mask.js";
import { demandReadable } from "./present.js";
import { isSeat, type Viewer } from "./seat.js";
import type { Standing } from "./standing.js";
import type { Seen } from "./visibility.js";

/** What one viewer knows of a match: plain, fresh, and nothing else. Everything that reads a match reads it, too. */
export interface PlayerView<G extends Kinds> extends Standing<G> {
  readonly viewer: Viewer;
}

/** Whether this is a seat of a table of so many, or `"spectator"`. Takes anything. */
export function isViewer(viewer: unknown, seats: number): viewer is Viewer {
  return viewer === "spectator" || isSeat(viewer, seats);
}

/**
 * Returns what a seat or a spectator may know of a match or a table. Throws a `TypeError` when `viewer` does not exist, or `at` is no
 * match, table or view of the game.
 */
export function view<G extends Kinds>(game: Game<G>, at: Standing<G>, viewer: Viewer): PlayerView<G> {
  demandReadable(game, at, "at");
  demand(isViewer(viewer, at.seats), "viewer", `a seat from 0 to ${at.seats - 1} or "spectator"`);
  return {
    game: at.game,
    edition: at.edition,
    seats: at.seats,
    options: copyPlain(at.options),
    viewer,
    state: maskedState(at.state, game.secrecy.state, viewer) as G["view"],
    version: at.version,
    toAct: [...at.toAct],
    outcome: copyPlain(at.outcome),
  };
}

/**
 * Returns the same events as a seat or a spectator may see them: as many, in the same order, hidden fields `null` or lists of
 * `null`. Throws a `TypeError` when `events` is no list of events.
 */
export function viewEvents<G extends Kinds>(game: Game<G>, events: readonly GameEvent<G>[], viewer: Viewer): Seen<G>[] {
  demandList(events, "events");
  return (events as readonly GameEvent<G>[]).map((event) => {
    demandEvent(event);
    return maskedEvent(event, tableOf(game, event.type), viewer) as Seen<G>;
  });
}

/**
 * Returns how much a viewer sees of one field of an event: what `viewEvents` goes by. A log that is made for a viewer
 * goes by it, too. Throws a `TypeError` when `event` is none or `field` no text.
 */
export function eventSight<G extends Kinds>(
  game: Game<G>,
  event: { readonly type: string },
  field: string,
  viewer: Viewer,
): Sight {
  demandEvent(event);
  demand(typeof field === "string", "field", "the name of a field");
  const table = tableOf(game, event.type);
  return table === undefined ? "all" : sightIn(table, event as { readonly type: string }, field, viewer);
}

/** The flow's events are public (no table); an event that no table knows shows nothing but its type. */
function tableOf<G extends Kinds>(game: Game<G>, type: string): EventTable | undefined {
  if (type === "phased" || type === "gameEnded") return undefined;
  const tables = game.secrecy.events as { readonly [type: string]: EventTable };
  return Object.hasOwn(tables, type) ? tables[type] : {};
}

/**
 * A viewer's state after these events of its feed: the same as the viewer's view of the truth after them. Masked again after
 * each event, because what everybody saw may enter a hidden place. Throws a `TypeError` when `events` is no list of events.
 */
export function foldView<G extends Kinds>(
  game: Game<G>,
  state: G["view"],
  events: readonly Seen<G>[],
  viewer: Viewer,
): G["view"] {
  demandList(events, "events");
  let now = copyPlain(state) as object;
  for (const event of events as readonly Seen<G>[]) {
    // A view has the shape of the state, with `null` for what is hidden; `evolve` promises to work on it.
    evolveAny(game, now as G["state"], event as GameEvent<G>);
    now = maskedState(now, game.secrecy.state, viewer);
  }
  return now as G["view"];
}
