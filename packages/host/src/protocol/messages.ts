import type { BaseOutcome, Kinds, OptionProblem, Plain, Refusal, Seat, Viewer } from "@turnwright/core";

/** The version of the protocol that this package speaks. */
export const protocolVersion = 1;

/** The time left to each seat, in milliseconds, at the moment when the message was sent. */
export interface Clocks {
  /** The time left by seat; `null` for a seat without a clock. */
  readonly left: readonly (number | null)[];
  /** Whether time is running for the seats that are to act. */
  readonly running: boolean;
}

/** The public state of a match, which every message about it repeats. */
export interface MatchStatus {
  /** The number of moves made, without those that were taken back. */
  readonly version: number;
  /** The seats that must act now. */
  readonly toAct: readonly Seat[];
  /** The outcome; `null` while the match goes on. */
  readonly outcome: BaseOutcome | null;
  /** The clocks; absent in a match without clocks. */
  readonly clocks?: Clocks;
}

/**
 * A kind of note about a seat, as the log contains it. `left`, `back`: its player left or came back. `clock`: its time
 * ran out. `bot`: a bot plays it until its player is `back`. `undo-asked`, `undo-agreed`, `undo-declined`: it asked to
 * take its last move back, or answered such a request.
 */
export type SeatNews = "left" | "back" | "clock" | "bot" | "undo-asked" | "undo-agreed" | "undo-declined";

/**
 * The content that a client receives with each entry. `events`, the default: the events, for clients that apply them to
 * their view by the rules. `views`: the whole state as well, for clients without the rules. `moves`: the state, and the
 * legal moves of the client's seat.
 */
export type Feed = "events" | "views" | "moves";

/** A message from a client. One connection serves one match: `join` comes first, and only once. */
export type ClientMessage =
  /**
   * Enters a match, as the seat of this token or as a spectator. `from` is the last entry that the client has seen; the
   * server then sends only what followed, unless that is too much. A client with another feed than `events` always
   * receives the whole state.
   */
  | {
      readonly type: "join";
      readonly protocol: typeof protocolVersion;
      readonly match: string;
      readonly token?: string;
      readonly from?: number;
      readonly feed?: Feed;
    }
  /**
   * Plays a move. `at` is the last entry that the client has seen. The host never carries out the same `id` and `at`
   * twice, so a client sends a request again unchanged. An `id` with another `at` is another request.
   */
  | { readonly type: "play"; readonly id: string; readonly at: number; readonly move: Plain }
  /** Asks to take the last move back, or answers the seat that asked. */
  | { readonly type: "undo" | "agree" | "decline"; readonly id: string; readonly at: number }
  /** Gives the seat up until it joins again or makes another request. The host applies the leave rule at once. */
  | { readonly type: "leave"; readonly id: string; readonly at: number }
  /**
   * Asks whether the client's state after entry `at` has this digest. If not, and `at` is the last entry, a `view`
   * follows.
   */
  | { readonly type: "sync"; readonly id: string; readonly at: number; readonly digest: string }
  /** Asks for a `pong`. */
  | { readonly type: "ping" };

/** The reason why a request was not carried out although no rule forbids it. */
export interface RequestProblem {
  readonly code: /** The message is invalid or too large; `path` and `expected` name the first fault. */
    | "malformed"
    /** The client has another version of the protocol than the server. */
    | "other-protocol"
    /** The client, or the server, has another edition of the game than that of the match, which `expected` names. */
    | "other-edition"
    /** There is no such match, or this server does not have its game. */
    | "unknown-match"
    /** The token does not belong to a seat of this match. */
    | "wrong-token"
    /** The seat is not free. */
    | "seat-taken"
    /** Only seats may do this. */
    | "spectator"
    /** Some seats are not taken yet. */
    | "not-started"
    /** The match is over or was closed. */
    | "game-over"
    /** The match goes on: a rematch comes after it. */
    | "not-over"
    /** Another entry came first: look at it, and decide again. `n` is the last entry. */
    | "stale"
    /**
     * The seat has sent another request with this id and `at`, which caused entry `n`. `path` is the first field that
     * differs, such as `move.to`. For a request to create a match: another request had this id.
     */
    | "id-used"
    /** This move cannot be taken back; see `undoable` of core. */
    | "nothing-to-undo"
    | "another-seat-acted"
    | "chance-was-drawn"
    | "something-was-revealed"
    /** No other seat has asked for an undo. */
    | "nothing-asked"
    /** Too many requests, matches or connections; wait before the next one. */
    | "too-many"
    /** The store did not answer: whether the request was stored is unknown. The same request may be sent again. */
    | "unavailable"
    /**
     * The stored log is damaged or gone, or does not follow from the rules. `line` is the first wrong line, if it is
     * known.
     */
    | "damaged"
    /** The server is shutting down: connect again. */
    | "closing";
  /** The path of the wrong field, with dots. */
  readonly path?: string;
  /** A description of what would be right there, for people. */
  readonly expected?: string;
  /** The last entry, when the request was `stale`; the entry of the other request, when its id is used. */
  readonly n?: number;
  /** The number of the first wrong line, from 1, when the log is `damaged`. */
  readonly line?: number;
}

/**
 * The answer to one request. After `ok`, the request is stored, and `n` is the number of its entry. For `sync`, `n` is
 * the number of the last entry.
 */
export type Answer =
  | { readonly ok: true; readonly n: number }
  /** The rules refuse the request. `says` and `provenance` are those of the sentence in the rulebook of the game. */
  | {
      readonly ok: false;
      readonly refusal: Refusal<Kinds>;
      readonly says?: string;
      readonly provenance?: "source" | "ruling" | "edition";
    }
  | { readonly ok: false; readonly problem: RequestProblem };

/** The part of a message with a state that only a client with the feed `moves` receives. */
export interface Choices {
  /** The legal moves of the client's seat: none for a spectator, and while it is not to act. */
  readonly legalMoves?: readonly object[];
}

/** A message to a client. `n` is the number of an entry of the log: it only grows. `head` is the hash of its line. */
export type ServerMessage =
  /** The answer to `join`. `state` is absent for a client that receives the entries after its `from` instead. */
  | ({
      readonly type: "welcome";
      readonly protocol: typeof protocolVersion;
      readonly match: string;
      readonly game: string;
      readonly edition: string;
      readonly viewer: Viewer;
      readonly seats: number;
      readonly options: object;
      /** The name of each seat; `null` for a seat that nobody has taken. */
      readonly names: readonly (string | null)[];
      /** The seats that left. */
      readonly away: readonly Seat[];
      /** The seats that bots play. */
      readonly bots: readonly Seat[];
      /** The seat that asked to take its last move back, and those that agreed; `null` while none asks. */
      readonly undo: UndoRequest | null;
      /** Whether play has begun: all seats were taken. */
      readonly started: boolean;
      /** The number of moves by which a spectator is behind; absent without a delay. */
      readonly delay?: number;
      readonly n: number;
      readonly head: string;
      readonly state?: object;
    } & Choices &
      MatchStatus)
  /** A move, or the setup (`seat` and `move` are `null`). Hidden fields of move and events are `null`. */
  | ({
      readonly type: "entry";
      readonly n: number;
      readonly head: string;
      readonly seat: Seat | null;
      readonly move: object | null;
      readonly events: readonly object[];
      /** The id of the request that made the move; absent when the server made it. */
      readonly request?: string;
      /** The state after the entry; absent in the feed `events`. */
      readonly state?: object;
    } & Choices &
      MatchStatus)
  /** The match went back to its state after entry `to`. */
  | ({
      readonly type: "undone";
      readonly n: number;
      readonly head: string;
      readonly to: number;
      readonly asked: Seat | "host";
      readonly agreed: readonly Seat[];
      readonly state: object;
    } & Choices &
      MatchStatus)
  /** A note about a seat, which is no move. */
  | ({
      readonly type: "news";
      readonly n: number;
      readonly head: string;
      readonly news: SeatNews;
      readonly seat: Seat;
    } & MatchStatus)
  /** The whole state again: the client's own differs. */
  | ({ readonly type: "view"; readonly n: number; readonly head: string; readonly state: object } & Choices &
      MatchStatus)
  /**
   * Seats were taken, named, or given to bots; the log is unchanged. The match and its clocks start when no seat is
   * free.
   */
  | {
      readonly type: "seats";
      readonly names: readonly (string | null)[];
      readonly bots: readonly Seat[];
      /** Whether play has begun: all seats were taken. */
      readonly started: boolean;
      readonly clocks?: Clocks;
    }
  /**
   * The log is closed: the match is over, or the host broke it off (`outcome: null`). `next` is a rematch. Clients that
   * join later receive it after their `welcome`.
   */
  | { readonly type: "closed"; readonly head: string; readonly outcome: BaseOutcome | null; readonly next?: string }
  /** The answer to the request with this id. */
  | ({ readonly type: "answer"; readonly id: string } & Answer)
  /** The server closes the connection because of this problem. */
  | { readonly type: "refused"; readonly problem: RequestProblem }
  /** The answer to `ping`. */
  | { readonly type: "pong" };

/** An open request to take a move back. */
export interface UndoRequest {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
}

/** The reason why a match was not created. */
export type SetupProblem = OptionProblem | RequestProblem;
