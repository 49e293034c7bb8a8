import type { Kinds, PlayerView, Refusal, Seat, Seen, SeenMove, Viewer } from "@turnwright/core";
import type { Clocks, RequestProblem, UndoRequest } from "@turnwright/host/protocol";

/** A move that was made, as the viewer sees it. */
export interface SeenEntry<G extends Kinds> {
  /** The number of the entry in the log. */
  readonly n: number;
  /** The seat that moved; `null` for the setup. */
  readonly seat: Seat | null;
  readonly move: SeenMove<G> | null;
  readonly events: readonly Seen<G>[];
}

/** A request that the server has not answered yet. */
export interface PendingRequest {
  readonly id: string;
  readonly type: "play" | "undo" | "agree" | "decline" | "leave";
}

/** Everything that a client knows of a match. A new object after each change; unchanged parts are the same objects. */
export interface Snapshot<G extends Kinds> {
  /**
   * `connecting`: not connected before. `open`: connected and up to date. `reconnecting`: the connection was lost; the
   * client connects again. `closed`: by `close`, or for the reason in `problem`.
   */
  readonly status: "connecting" | "open" | "reconnecting" | "closed";
  /** The reason why the server, or the client, closed the connection for good. */
  readonly problem: RequestProblem | null;
  readonly viewer: Viewer | null;
  /** The view of the match, for all functions of core that read matches; `null` until the first connection. */
  readonly view: PlayerView<G> | null;
  /** The number of the last entry; -1 before the first connection. */
  readonly n: number;
  /** The hash of the last line of the log. Keep it to prove later what the host told. */
  readonly head: string;
  /** The last moves, the latest last. Empty after the whole state was sent anew. */
  readonly entries: readonly SeenEntry<G>[];
  /** The time left by seat when the last message arrived (`at`, by `Date.now`); `null` in a match without clocks. */
  readonly clocks: (Clocks & { readonly at: number }) | null;
  /** The name of each seat; `null` for a free one. */
  readonly names: readonly (string | null)[];
  /** The seats whose players left. */
  readonly away: readonly Seat[];
  /** The seats that bots play. */
  readonly bots: readonly Seat[];
  /** The seat that asks to take its last move back, and those that agreed; `null` while nobody asks. */
  readonly undo: UndoRequest | null;
  /** The moves that a spectator is behind the match; 0 for those who are told at once. */
  readonly delay: number;
  readonly pending: readonly PendingRequest[];
  /** Whether the log of the match is closed. */
  readonly isOver: boolean;
  /** The id of the rematch, if there is one. */
  readonly next: string | null;
}

/** The answer to a request. */
export type ClientAnswer<G extends Kinds> =
  /** Done and stored, as entry `n`. */
  | { readonly ok: true; readonly n: number }
  /** Refused by the rules, with the sentence of the rulebook. */
  | { readonly ok: false; readonly refusal: Refusal<G>; readonly says?: string; readonly source?: string }
  /** Not carried out for another reason. */
  | { readonly ok: false; readonly problem: RequestProblem };

/** Returns what a client knows before it is connected. */
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
    away: [],
    bots: [],
    undo: null,
    delay: 0,
    pending: [],
    isOver: false,
    next: null,
  };
}
