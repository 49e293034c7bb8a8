import type { Kinds, PlayerView, Reason, Seat, Seen, Viewer } from "@turnwright/core";
import type { SeenMove } from "@turnwright/core/internal";
import type { Clocks, UndoRequest } from "@turnwright/host/internal";
import type { RequestProblem } from "@turnwright/host/protocol";

/** A move that was made, as the viewer sees it. */
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
  /** The client has the rules of another game than that of the match, which `expected` names. */
  | { readonly code: "other-game"; readonly path: "game"; readonly expected: string };

/**
 * Everything that a client knows of a match. Each change makes a new snapshot, in which unchanged parts are the same
 * objects.
 */
export interface Snapshot<G extends Kinds> {
  /**
   * `connecting`: no connection was open so far. `open`: connected and up to date. `reconnecting`: the connection was
   * lost; the client connects again. `closed`: by `close`, or for the reason in `problem`.
   */
  readonly status: "connecting" | "open" | "reconnecting" | "closed";
  /**
   * The reason why the connection was closed for good, or, while the client connects, why the last attempt failed:
   * what the server answered, or `unavailable` if no server answered. `null` while the connection is open, and before
   * an attempt has failed.
   */
  readonly problem: ClientProblem | null;
  /** The seat of the client, or `spectator`; `null` until the first connection. */
  readonly viewer: Viewer | null;
  /** The view of the match, for all functions of core that read matches; `null` until the first connection. */
  readonly view: PlayerView<G> | null;
  /** The number of the last entry; -1 before the first connection. */
  readonly n: number;
  /** The hash of the last line of the log. Keep it to prove later which lines the host has sent. */
  readonly head: string;
  /** The last moves, at most 100, the latest last. Empty after the server sent the whole state. */
  readonly entries: readonly SeenEntry<G>[];
  /** The time left by seat when the last message arrived (`at`, by `Date.now`); `null` in a match without clocks. */
  readonly clocks: (Clocks & { readonly at: number }) | null;
  /** The name of each seat; `null` for a free one. */
  readonly names: readonly (string | null)[];
  /** Whether play has begun: all seats were taken. */
  readonly started: boolean;
  /** The seats whose players left. */
  readonly away: readonly Seat[];
  /** The seats that bots play. */
  readonly bots: readonly Seat[];
  /** The seat that asks to take its last move back, and those that agreed; `null` while nobody asks. */
  readonly undo: UndoRequest | null;
  /** The number of moves by which a spectator is behind; 0 without a delay. */
  readonly delay: number;
  /** The requests that the server has not answered yet, in the order in which they were made. */
  readonly pending: readonly PendingRequest[];
  /** Whether the log of the match is closed. */
  readonly isOver: boolean;
  /** The id of the rematch, if there is one. */
  readonly next: string | null;
}

/** The answer to a request. */
export type ClientAnswer<G extends Kinds> =
  /** The request is carried out and stored as entry `n`. */
  | { readonly ok: true; readonly n: number }
  /** The rules refuse the request. `says` and `provenance` are those of the sentence. */
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
    undo: null,
    delay: 0,
    pending: [],
    isOver: false,
    next: null,
  };
}
