import { copyPlain } from "../authoring/copy-plain.js";
import type { Game } from "../authoring/define-game.js";
import { demand, demandGame, demandList } from "../authoring/demand.js";
import type { GameEvent, Immutable, Kinds } from "../authoring/kinds.js";
import { isSeat, type Seat, type Viewer } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import { fieldIn } from "../input/plain.js";
import { blameState, demandReadable, demandState } from "../play/demand-readable.js";
import { evolveAny, typeOfEvent } from "../play/fold-events.js";
import type { ReadableGame } from "../play/readable-game.js";
import { plain } from "../rules.js";
import { maskedState, remaskedState } from "./masked-state.js";
import type { Seen, SeenMove } from "./visibility.js";
import { levelsIn, maskedTold, type ToldFields, tableOf, type VisibilityLevels } from "./visibility-levels.js";

/**
 * What one viewer may know of a match: a fresh plain value without any hidden value. All functions that read a match
 * also read a view.
 */
export interface PlayerView<G extends Kinds> extends ReadableGame<G> {
  /** The viewer of this view. */
  readonly viewer: Viewer;
}

/**
 * Returns whether a value is a seat of a match with this number of seats, or `"spectator"`. `viewer` can be any value.
 */
export function isViewer(viewer: unknown, seats: number): viewer is Viewer {
  return viewer === "spectator" || isSeat(viewer, seats);
}

/**
 * Returns what a seat or a spectator may know of a match or a table. If `at` is a view, the result contains only what
 * both the viewer of `at` and `viewer` may know. Throws a `TypeError` when `viewer` is not a viewer of this match.
 * Throws a `TypeError` when `at` is not a match, table or view of the game.
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
    throw blameState(game, at, "at", thrown);
  }
}

/**
 * Hides values in the state of a view, after an event has moved them from visible to hidden fields. Returns the given
 * state if nothing has to be hidden. If something was hidden, returns a new state that shares its unchanged parts with
 * the given state. Throws a `TypeError` when `state` is not a state of the game or `viewer` is not a viewer.
 */
export function hideAgain<G extends Kinds>(game: Game<G>, state: G["view"], viewer: Viewer): G["view"] {
  demandGame(game);
  demandState(game, state, "state");
  demand(viewer === "spectator" || Number.isInteger(viewer), "viewer", 'a seat or "spectator"');
  try {
    return hiddenAgain(game, state, viewer);
  } catch (thrown) {
    throw new TypeError(`state: expected a state of ${game.id}`, { cause: thrown });
  }
}

function hiddenAgain<G extends Kinds>(game: Game<G>, state: G["view"], viewer: Viewer): G["view"] {
  return remaskedState(state as object, game.view.state, viewer) as G["view"];
}

/**
 * A value that contains the options of a match: a match, a table, a view or a log header. All options are public, and
 * the conditions in a game's visibility tables can read them.
 */
export interface WithOptions<G extends Kinds> {
  /** All options of the match. */
  readonly options: G["options"];
}

/**
 * Returns events as a seat or a spectator may see them: the same number of events, in the same order. Hidden fields are
 * `null` or lists of `null`. `at` is the match, table or view in which the events happened. Throws a `TypeError` when
 * `at` has no options. Throws a `TypeError` when `events` is not a list of events.
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
 * Returns a move of a seat as another seat or a spectator may see it. Hidden fields are `null` or lists of `null`.
 * Throws a `TypeError` when `move` is not a move or `at` has no options.
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
 * Returns how much a viewer sees of each field of an event. The events of core are public. If the game has no
 * visibility table for an event, viewers see only its type and its sentence. Throws a `TypeError` when `event` is not
 * an event or `at` has no options.
 */
export function eventLevels<G extends Kinds>(
  game: Game<G>,
  at: WithOptions<G>,
  event: { readonly type: string },
  viewer: Viewer,
): VisibilityLevels {
  demandGame(game);
  const type = typeOfEvent(event);
  demandOptions(at);
  const table = type === "phased" || type === "gameEnded" ? "all" : tableOf(game.view.events, type);
  const told = event as ToldFields;
  return levelsIn(table, told, viewer, at.options, (field) => told[field], "because");
}

function demandOptions(at: unknown): void {
  const options = fieldIn(at, "options");
  demand(typeof options === "object" && options !== null, "at", "a match, with its options");
}

/**
 * Returns how much a viewer sees of each field of a seat's move. If the game has no visibility table for a move,
 * viewers see only its type. Throws a `TypeError` when `move` is not a move or `at` has no options.
 */
export function moveLevels<G extends Kinds>(
  game: Game<G>,
  at: WithOptions<G>,
  seat: Seat | null,
  move: { readonly type: string },
  viewer: Viewer,
): VisibilityLevels {
  demandGame(game);
  demand(typeof fieldIn(move, "type") === "string", "move", "a move with a type");
  demandOptions(at);
  const told = move as ToldFields;
  // A move does not contain the seat that makes it.
  const ownerIn = (field: string): unknown => (field === "seat" ? seat : told[field]);
  return levelsIn(tableOf(game.view.moves, move.type), told, viewer, at.options, ownerIn, "type");
}

/**
 * Applies further events of a viewer's feed to the state of the viewer's view, and returns the new state. The result
 * equals the state that `view` returns for the match after these events. The given state does not change. After each
 * event, values that have moved to a hidden field are hidden again. Throws a `TypeError` when `state` is not a state of
 * the game or `events` is not a list of events.
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
  demandGame(game);
  demandList(events, "events");
  demandState(game, state, "state");
  // A view has the shape of the state, with `null` for hidden values, and `clone` and `evolve` must work on views.
  let now: G["view"] = game.clone(state as Immutable<G["state"]>);
  const derived = derivedOf(game, now);
  for (const event of events as readonly Seen<G>[]) {
    // The state may keep values of the event, so they are copied.
    evolveAny(game, now as G["state"], copyPlain<GameEvent<G>>(event as GameEvent<G>), derived);
    now = hiddenAgain(game, now, viewer);
  }
  return now;
}
