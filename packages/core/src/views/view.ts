import { copyPlain } from "../authoring/copy.js";
import type { Game } from "../authoring/define-game.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { isSeat, type Viewer } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import { evolveAny } from "../play/fold-events.js";
import type { Standing } from "../play/readable-game.js";
import { type EventTable, maskedEvent, maskedState, type Sight, sightIn } from "./mask.js";
import type { Seen } from "./visibility.js";

/** What one viewer knows of a match: plain, fresh, and nothing else. Everything that reads a match reads it, too. */
export interface PlayerView<G extends Kinds> extends Standing<G> {
  readonly viewer: Viewer;
}

/** Whether this is a seat of a table of so many, or `"spectator"`. Takes anything. */
export function isViewer(viewer: unknown, seats: number): viewer is Viewer {
  return viewer === "spectator" || isSeat(viewer, seats);
}

function believed(viewer: Viewer, seats: number): Viewer {
  if (isViewer(viewer, seats)) return viewer;
  throw new TypeError(`a viewer is a seat from 0 to ${seats - 1} or "spectator", not ${JSON.stringify(viewer)}`);
}

/** What a seat or a spectator may know of a match or a table. Throws a `TypeError` for a viewer that does not exist. */
export function view<G extends Kinds>(game: Game<G>, at: Standing<G>, viewer: Viewer): PlayerView<G> {
  return {
    game: at.game,
    edition: at.edition,
    seats: at.seats,
    options: copyPlain(at.options),
    viewer: believed(viewer, at.seats),
    state: maskedState(at.state as object, game.secrecy.state, viewer) as Immutable<G["view"]>,
    version: at.version,
    toAct: [...at.toAct],
    outcome: copyPlain(at.outcome),
  };
}

/** The same events as a seat or a spectator may see them: as many, in the same order, hidden fields `null` or lists of `null`. */
export function viewEvents<G extends Kinds>(game: Game<G>, events: readonly GameEvent<G>[], viewer: Viewer): Seen<G>[] {
  return events.map((event) => maskedEvent(event, tableOf(game, event.type), viewer) as Seen<G>);
}

/**
 * How much a viewer sees of one field of an event: what `viewEvents` goes by. A log that is made for a viewer
 * goes by it, too.
 */
export function eventSight<G extends Kinds>(
  game: Game<G>,
  event: { readonly type: string },
  field: string,
  viewer: Viewer,
): Sight {
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
 * each event, because what everybody saw may enter a hidden place.
 */
export function foldView<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["view"]>,
  events: readonly Seen<G>[],
  viewer: Viewer,
): G["view"] {
  let now = copyPlain(state) as object;
  const derived = derivedOf(game, now as G["view"]);
  for (const event of events) {
    // A view has the shape of the state, with `null` for what is hidden; `evolve` promises to work on it.
    evolveAny(game, now as G["state"], event as GameEvent<G>, derived);
    now = maskedState(now, game.secrecy.state, viewer);
  }
  return now as G["view"];
}
