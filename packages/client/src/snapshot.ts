import type { Kinds, PlayerView, Reason, Seat, Seen, Viewer } from "@turnwright/core";
import type { SeenMove } from "@turnwright/core/internal";
import type { Clocks, UndoRequest } from "@turnwright/host/internal";
import type { RequestProblem } from "@turnwright/host/protocol";

/** An entry of the log, which is a move or the setup, as the viewer sees it. */
export interface SeenEntry<G extends Kinds> {
  /** The number of the entry in the log. */
  readonly n: number;
  /** The seat that moved; `null` for the setup. */
  readonly seat: Seat | null;
  /** The move; `null` for the setup. */
  readonly move: SeenMove<G> | null;
  /** The events, in order. */
  readonly events: readonly Seen<G>[];
}

/** A request that the server has not answered yet. */
export interface PendingRequest {
  readonly id: string;
  readonly type: "play" | "undo" | "agree" | "decline" | "leave";
}

/** The reason why a request was not carried out, or why a connection was closed or could not be opened. */
export type ClientProblem =
  | RequestProblem
  /** The match is of another game than the client. `expected` names the game of the match. */
  | { readonly code: "other-game"; readonly path: "game"; readonly expected: string }
  | BadMessage;

/**
 * The problem that the client cannot use a message of the server: a field is missing or wrong, an entry is missing, or
 * the message does not fit the rules of the game. As the answer to a request, this problem means that the server may or
 * may not have carried out the request.
 */
export interface BadMessage {
  readonly code: "bad-message";
  /** The path of the first wrong field of the message, with dots, such as `state.cells`. Empty if all is wrong. */
  readonly path: string;
  /** A description of the right value, for people. */
  readonly expected: string;
}

/** Returns the problem for a fault in a message of the server. */
export function badMessage({ path, expected }: Pick<BadMessage, "path" | "expected">): BadMessage {
  return { code: "bad-message", path, expected };
}

/**
 * Everything that a client knows about a match. Each change makes a new snapshot. Parts that have not changed are the
 * same objects as before.
 */
export interface Snapshot<G extends Kinds> {
  /**
   * The status of the connection:
   *
   * - `connecting`: the first connection is not open yet.
   * - `open`: the client is connected and up to date.
   * - `reconnecting`: the connection was lost. The client connects again, or receives the entries that it has missed.
   * - `closed`: `close` was called, or `problem` says why the connection was closed.
   */
  readonly status: "connecting" | "open" | "reconnecting" | "closed";
  /**
   * The reason why the connection is closed or why the last attempt to connect failed. The problem is the one that the
   * server sent, `unavailable` if no server answered, or `bad-message` if the client cannot use what the server sends.
   * `null` while the connection is open. Also `null` before the first failed attempt.
   */
  readonly problem: ClientProblem | null;
  /** The seat of the client, or `"spectator"`; `null` before the first connection. */
  readonly viewer: Viewer | null;
  /**
   * The view of the match, which you can pass to all functions of core that read matches; `null` before the first
   * connection.
   */
  readonly view: PlayerView<G> | null;
  /** The number of the last entry; -1 before the first connection. */
  readonly n: number;
  /** The hash of the last line of the log. Store this hash to prove later which lines the host has sent. */
  readonly head: string;
  /** The last entries, at most 100, in order. The list is empty after the server has sent the whole state. */
  readonly entries: readonly SeenEntry<G>[];
  /**
   * The time left to each seat when the last message arrived. `at` is the value of `Date.now` at that moment. `null` in
   * a match without clocks.
   */
  readonly clocks: (Clocks & { readonly at: number }) | null;
  /** The name of each seat; `null` for a free seat. */
  readonly names: readonly (string | null)[];
  /**
   * Whether the match has begun. A match begins when all seats are taken. A rematch begins when all its players have
   * agreed.
   */
  readonly started: boolean;
  /** The seats whose players left. */
  readonly away: readonly Seat[];
  /** The seats that bots play. */
  readonly bots: readonly Seat[];
  /** The seats whose players have not agreed to play, in a rematch that waits for them. Empty in other matches. */
  readonly awaited: readonly Seat[];
  /** Those of them whose players have declined the rematch. Empty in other matches. */
  readonly declined: readonly Seat[];
  /**
   * The seat that has asked to take its last move back, and the seats that have agreed. `null` while no seat asks for
   * an undo.
   */
  readonly undo: UndoRequest | null;
  /**
   * The setting `spectatorDelay` of the match, in moves, if the viewer is a spectator; 0 for seats and without delay.
   */
  readonly delay: number;
  /** The requests that the server has not answered yet, in the order in which they were made. */
  readonly pending: readonly PendingRequest[];
  /** Whether the log of the match is closed. */
  readonly isOver: boolean;
  /** The id of the rematch; `null` if there is no rematch. */
  readonly next: string | null;
}

/** The answer to a request. */
export type ClientAnswer<G extends Kinds> =
  /** The request was carried out and stored as entry `n`. */
  | { readonly ok: true; readonly n: number }
  /** The rules refuse the request. `says` and `provenance` come from the sentence of the rules. */
  | ({ readonly ok: false } & Reason<G>)
  /** The request was not carried out for another reason. */
  | { readonly ok: false; readonly problem: ClientProblem };

/** Returns the snapshot before the first connection. */
export function emptySnapshot<G extends Kinds>(): Snapshot<G> {
  return {
    status: "connecting",
    problem: null,
    viewer: null,
    view: null,
    n: -1,
    head: "",
    entries: [],
    clocks: null,
    names: [],
    started: false,
    away: [],
    bots: [],
    awaited: [],
    declined: [],
    undo: null,
    delay: 0,
    pending: [],
    isOver: false,
    next: null,
  };
}
