import { copyPlain } from "../authoring/copy.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandList } from "../authoring/demand.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { isSeat, type Seat, type Viewer } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import { evolveAny, typeOfEvent } from "../play/fold-events.js";
import { blamed, demandReadable } from "../play/present.js";
import type { ReadableGame } from "../play/readable-game.js";
import { plain } from "../rules.js";
import { levelsIn, maskedState, maskedTold, type ToldFields, tableOf, type VisibilityLevels } from "./mask.js";
import type { Seen, SeenMove } from "./visibility.js";

/** What one viewer knows of a match: plain, fresh, and nothing else. Everything that reads a match reads it, too. */
export interface PlayerView<G extends Kinds> extends ReadableGame<G> {
  readonly viewer: Viewer;
}

/** Whether this is a seat of a table of so many, or `"spectator"`. Takes anything. */
export function isViewer(viewer: unknown, seats: number): viewer is Viewer {
  return viewer === "spectator" || isSeat(viewer, seats);
}

/**
 * Returns what a seat or a spectator may know of a match or a table. Throws a `TypeError` when `viewer` does not exist,
 * or `at` is no match, table or view of the game.
 * @example
 * ```ts
 * const seen = view(artifact, start(artifact, { seats: 2, chance: fast("a text") }), 0);
 * console.log(seen.viewer, seen.state.hands[1]?.[0]); // -> 0 null
 * ```
 */
export function view<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, viewer: Viewer): PlayerView<G> {
  demandReadable(game, at, "at");
  demand(isViewer(viewer, at.seats), "viewer", `a seat from 0 to ${at.seats - 1} or "spectator"`);
  return {
    game: at.game,
    edition: at.edition,
    seats: at.seats,
    options: copyPlain(at.options),
    viewer,
    state: seenState(game, at, viewer),
    version: at.version,
    toAct: [...at.toAct],
    outcome: copyPlain(at.outcome),
  };
}

function seenState<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, viewer: Viewer): Immutable<G["view"]> {
  try {
    return maskedState(at.state as object, game.view.state, viewer) as Immutable<G["view"]>;
  } catch (thrown) {
    throw blamed(game, at, "at", thrown);
  }
}

/** Where the public options of a match are found: in a match, a table, a view or a header. Conditions may read them. */
export interface WithOptions<G extends Kinds> {
  /** All options of the match. */
  readonly options: G["options"];
}

/**
 * Returns the same events as a seat or a spectator may see them: as many, in the same order. Hidden fields are `null`
 * or lists of `null`. `at` is the match, table or view in which they happened. Throws a `TypeError` when `at` has no
 * options or `events` is no list of events.
 * @example
 * ```ts
 * const answer = play(artifact, start(artifact, { seats: 2 }), 0, { type: "draw", from: "deck" });
 * const [drawn] = answer.ok ? viewEvents(artifact, answer.match, answer.events, 1) : [];
 * console.log(drawn); // -> { type: 'cardDrawn', seat: 0, from: 'deck', card: null, because: 'R6b-draw-one' }
 * ```
 */
export function viewEvents<G extends Kinds>(
  game: Game<G>,
  at: WithOptions<G>,
  events: readonly GameEvent<G>[],
  viewer: Viewer,
): Seen<G>[] {
  demandList(events, "events");
  return (events as readonly GameEvent<G>[]).map(
    (event) => maskedTold(event as ToldFields, eventLevels(game, at, event, viewer)) as Seen<G>,
  );
}

/**
 * Returns the move of a seat as another seat or a spectator may see it. Hidden fields are `null` or lists of `null`.
 * Throws a
 * `TypeError` when `move` is no move or `at` has no options.
 */
export function viewMove<G extends Kinds>(
  game: Game<G>,
  at: WithOptions<G>,
  seat: Seat | null,
  move: G["move"],
  viewer: Viewer,
): SeenMove<G> {
  demand(plain(move).ok, "move", "a plain object with a type");
  return maskedTold(move, moveLevels(game, at, seat, move, viewer)) as SeenMove<G>;
}

/**
 * Returns how much a viewer sees of each field of an event: `viewEvents` and the logs of viewers follow it. The flow's
 * events are public. An event without a table shows nothing but its type and its sentence. Throws a `TypeError` when
 * `event` is none or
 * `at` has no options.
 */
export function eventLevels<G extends Kinds>(
  { view: tables }: Game<G>,
  at: WithOptions<G>,
  event: { readonly type: string },
  viewer: Viewer,
): VisibilityLevels {
  const type = typeOfEvent(event);
  demandOptions(at);
  const table = type === "phased" || type === "gameEnded" ? "all" : tableOf(tables.events, type);
  const told = event as ToldFields;
  return levelsIn(table, told, viewer, at.options, (field) => told[field], "because");
}

function demandOptions(at: unknown): void {
  const options = fieldIn(at, "options");
  demand(typeof options === "object" && options !== null, "at", "a match, with its options");
}

/**
 * Returns how much a viewer sees of each field of a seat's move. A move without a table shows nothing but its type.
 * Throws a
 * `TypeError` when `move` is no move or `at` has no options.
 */
export function moveLevels<G extends Kinds>(
  { view: tables }: Game<G>,
  at: WithOptions<G>,
  seat: Seat | null,
  move: { readonly type: string },
  viewer: Viewer,
): VisibilityLevels {
  demand(typeof fieldIn(move, "type") === "string", "move", "a move with a type");
  demandOptions(at);
  const told = move as ToldFields;
  // Moves do not name the seat that makes them.
  const ownerIn = (field: string): unknown => (field === "seat" ? seat : told[field]);
  return levelsIn(tableOf(tables.moves, move.type), told, viewer, at.options, ownerIn, "type");
}

/**
 * A viewer's state after these events of its feed: the same as the viewer's view of the truth after them. Masked again
 * after each event, because what everybody saw may enter a hidden place. Throws a `TypeError` when `events` is no list
 * of events.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const answer = play(artifact, match, 0, { type: "draw", from: "deck" });
 * const events = answer.ok ? viewEvents(artifact, match, answer.events, 1) : [];
 * const state = foldView(artifact, view(artifact, match, 1).state, events, 1);
 * ```
 */
export function foldView<G extends Kinds>(
  game: Game<G>,
  state: Immutable<G["view"]>,
  events: readonly Seen<G>[],
  viewer: Viewer,
): G["view"] {
  demandList(events, "events");
  let now = copyPlain(state) as object;
  const derived = derivedOf(game, now as G["view"]);
  for (const event of events as readonly Seen<G>[]) {
    // A view has the shape of the state, with `null` for what is hidden; `evolve` promises to work on it.
    evolveAny(game, now as G["state"], event as GameEvent<G>, derived);
    now = maskedState(now, game.view.state, viewer);
  }
  return now as G["view"];
}
