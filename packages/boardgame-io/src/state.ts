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

/**
 * `G` where moves are made: on the server, and in the store of a client that plays alone. Plain JSON; holds every
 * secret.
 */
export interface ServerG<G extends Kinds> {
  readonly seats: number;
  readonly options: G["options"];
  /** The whole match; `null` until somebody made the move `start`. */
  readonly match: Match<G> | null;
}

/** `G` as clients get it from `getState()`: what the client's player may know, and nothing else. */
export interface ClientG<G extends Kinds> {
  readonly seats: number;
  readonly options: G["options"];
  /**
   * What this player may know; `null` until somebody made the move `start`. Give it to `legalMoves`, `check`,
   * `explain`.
   */
  readonly view: PlayerView<G> | null;
  /**
   * What happened by the last move (or by `start`), as far as this player may see it, and because of which sentences.
   */
  readonly events: readonly Seen<G>[];
}

/** What can be read of the game, whoever holds it; `null` before the start. */
export function standing<G extends Kinds>(held: ServerG<G> | ClientG<G>): ReadableGame<G> | null {
  return "match" in held ? held.match : held.view;
}

/**
 * Who looks: boardgame.io's ids of players are the seats as texts; everything else (`null`, `undefined`, `"null"`)
 * looks on.
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

/** `G` as this player may see it; what has been seen already stays as it is. */
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
