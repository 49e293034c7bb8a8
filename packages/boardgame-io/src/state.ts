import type { Game } from "@turnwright/core";
import {
  type Kinds,
  type Match,
  type PlayerView,
  type ReadableGame,
  type Seen,
  type Viewer,
  view,
  viewEvents,
} from "@turnwright/core";

/** `G` on the server, and in the store of a client that plays alone. It is plain JSON and contains every secret. */
export interface ServerG<G extends Kinds> {
  readonly seats: number;
  readonly options: G["options"];
  /** The whole match; `null` until a player made the move `start`. */
  readonly match: Match<G> | null;
}

/** `G` as clients get it from `getState()`: what the client's player may know, and nothing else. */
export interface ClientG<G extends Kinds> {
  readonly seats: number;
  readonly options: G["options"];
  /**
   * The view of this player; `null` until a player made the move `start`. Pass it to `legalMoves`, `check` and
   * `explain`.
   */
  readonly view: PlayerView<G> | null;
  /** The events of the last move (or of `start`), as this player may see them, each with its sentence. */
  readonly events: readonly Seen<G>[];
}

/** Returns the match or the view that `G` holds; `null` before the start. */
export function standing<G extends Kinds>(held: ServerG<G> | ClientG<G>): ReadableGame<G> | null {
  return "match" in held ? held.match : held.view;
}

/**
 * Returns the viewer for a player id of boardgame.io. The ids are seats as strings. Any other value (`null`,
 * `undefined`, `"null"`) is a spectator.
 */
export function viewerOf(playerID: string | null | undefined, seats: number): Viewer {
  const seat = Number(playerID);
  return typeof playerID === "string" &&
    String(seat) === playerID &&
    Number.isInteger(seat) &&
    seat >= 0 &&
    seat < seats
    ? seat
    : "spectator";
}

/** Returns `G` as this player may see it. A `ClientG` is returned unchanged. */
export function seenBy<G extends Kinds>(
  game: Game<G>,
  held: ServerG<G> | ClientG<G>,
  playerID: string | null | undefined,
): ClientG<G> {
  if (!("match" in held)) return held;
  const { seats, options, match } = held;
  if (match === null) return { seats, options, view: null, events: [] };
  const viewer = viewerOf(playerID, seats);
  return {
    seats,
    options,
    view: view(game, match, viewer),
    events: viewEvents(game, match, match.entry.events, viewer),
  };
}
