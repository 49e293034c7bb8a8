import type { BaseOutcome, Kinds, OptionProblem, Plain, Refusal, Seat, Viewer } from "@turnwright/core";

/** The version of the protocol that this package speaks. */
export const protocolVersion = 1;

/** The clocks of a match at the moment when the message was sent. */
export interface Clocks {
  /** The time left to each seat, in milliseconds; `null` for a seat without a clock. */
  readonly left: readonly (number | null)[];
  /** Whether time is running for the seats that may act. Always `false` for spectators of a match with a delay. */
  readonly running: boolean;
}

/** The public status of a match. Every message about the match contains it. */
export interface MatchStatus {
  /** The number of moves made so far, without undone moves. */
  readonly version: number;
  /** The seats that may act now. */
  readonly toAct: readonly Seat[];
  /** The outcome; `null` before the end of the match. */
  readonly outcome: BaseOutcome | null;
  /** The clocks; absent in a match without clocks. */
  readonly clocks?: Clocks;
}

/**
 * A kind of note about a seat. The log contains the same notes.
 *
 * - `left`, `back`: the player of the seat left or came back.
 * - `clock`: the seat ran out of time.
 * - `bot`: a bot plays the seat until a note `back`.
 * - `undo-asked`: the seat asked to undo its last move.
 * - `undo-agreed`, `undo-declined`: the seat answered a request for an undo.
 */
export type SeatNews = "left" | "back" | "clock" | "bot" | "undo-asked" | "undo-agreed" | "undo-declined";

/**
 * The content that a client receives with each entry:
 *
 * - `events`, the default: the events. The client needs the rules of the game to apply the events to its view.
 * - `views`: the events and the whole state, for clients without the rules.
 * - `moves`: the events, the whole state, and the legal moves of the client's seat.
 */
export type Feed = "events" | "views" | "moves";

/**
 * A message from a client. A connection is for one match: the first message must be `join`, and there is only one
 * `join`.
 */
export type ClientMessage =
  /**
   * Joins a match as the seat of this token, or as a spectator if there is no token. `from` is the number of the last
   * entry that the client has seen. With it, the server sends only the later entries. If the later entries are too
   * many, or the feed is not `events`, the server sends the whole state.
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
   * Plays a move. `at` is the number of the last entry that the client has seen. The host never carries out two
   * requests with the same `id` and `at`. So if the answer is lost, the client can send the same message again. The
   * same `id` with another `at` is a new request.
   */
  | { readonly type: "play"; readonly id: string; readonly at: number; readonly move: Plain }
  /** Asks to undo the last move (`undo`), or answers the seat that has asked (`agree`, `decline`). */
  | { readonly type: "undo" | "agree" | "decline"; readonly id: string; readonly at: number }
  /**
   * Leaves the seat until the client joins again or the host accepts another action. The host applies the leave rule.
   */
  | { readonly type: "leave"; readonly id: string; readonly at: number }
  /**
   * Asks whether the client's state after entry `at` has the right digest. If the digest is wrong and `at` is the last
   * entry, the server sends a `view`.
   */
  | { readonly type: "sync"; readonly id: string; readonly at: number; readonly digest: string }
  /** Asks for a `pong`. */
  | { readonly type: "ping" };

/** The reason why a request was not carried out, if it is not a refusal by the rules of the game. */
export interface RequestProblem {
  readonly code: /** The message is invalid or too large; `path` and `expected` name the first fault. */
    | "malformed"
    /** The client has another version of the protocol than the server. */
    | "other-protocol"
    /** The client or the server does not have the edition of the match. `expected` names this edition. */
    | "other-edition"
    /** The match does not exist, or this server does not have its game. */
    | "unknown-match"
    /** The token does not belong to a seat of this match. */
    | "wrong-token"
    /** The seat is not free. */
    | "seat-taken"
    /** The client is a spectator, and only seats may make this request. */
    | "spectator"
    /** Some seats are not taken yet, or some players have not agreed to the rematch yet. */
    | "not-started"
    /** The match is over or was closed. */
    | "game-over"
    /** The match is not over. A rematch is possible only after the end. */
    | "not-over"
    /** Another entry was stored first. Look at this entry, and decide again. `n` is the number of the last entry. */
    | "stale"
    /**
     * The seat has already sent a different request with this `id` and `at`, which caused entry `n`. `path` is the
     * first field that differs, such as `move.to`. For a request to create a match, a different request had this id.
     */
    | "id-used"
    /**
     * There is no move to undo. `undoable` of core describes this code and the next three.
     */
    | "nothing-to-undo"
    | "another-seat-acted"
    | "chance-was-drawn"
    | "something-was-revealed"
    /** No other seat has asked for an undo. */
    | "nothing-asked"
    /** There are too many requests, matches or connections. Wait before you try again. */
    | "too-many"
    /** The storage did not answer. The request may or may not have been stored. Send the same request again. */
    | "unavailable"
    /**
     * The stored log is damaged or missing, or does not follow from the rules. `line` is the first wrong line, if it is
     * known.
     */
    | "damaged"
    /** The server is shutting down. Connect again. */
    | "closing";
  /** The path of the field that is wrong, with dots, such as `move.to`. */
  readonly path?: string;
  /** A description of the right value, for people. */
  readonly expected?: string;
  /**
   * For the code `stale`, the number of the last entry. For `id-used`, the number of the entry that the other request
   * caused.
   */
  readonly n?: number;
  /** For the code `damaged`, the number of the first wrong line, from 1. */
  readonly line?: number;
}

/**
 * The answer to one request. If `ok` is `true`, the result of the request is stored, and `n` is the number of its
 * entry. After `sync`, `n` is the number of the last entry.
 */
export type Answer =
  | { readonly ok: true; readonly n: number }
  /** The rules refuse the request. `says` and `provenance` come from the sentence in the rulebook of the game. */
  | {
      readonly ok: false;
      readonly refusal: Refusal<Kinds>;
      readonly says?: string;
      readonly provenance?: "source" | "ruling" | "edition";
    }
  | { readonly ok: false; readonly problem: RequestProblem };

/** The fields of messages that only clients with the feed `moves` receive. */
export interface Choices {
  /** The legal moves of the client's seat. Empty for a spectator, and while the seat may not act. */
  readonly legalMoves?: readonly object[];
}

/** A message to a client. `n` is the number of an entry of the log, and `head` is the hash of the entry's line. */
export type ServerMessage =
  /** The answer to `join`. `state` is absent if the client receives the entries after its `from` instead. */
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
      /**
       * The seats whose players have not agreed to play, in a rematch that waits for them; absent in other matches.
       */
      readonly awaited?: readonly Seat[];
      /** Those of them whose players have declined the rematch; absent in other matches. */
      readonly declined?: readonly Seat[];
      /**
       * The seat that has asked to undo its last move, and the seats that have agreed; `null` if no seat has asked.
       */
      readonly undo: UndoRequest | null;
      /** Whether play has begun: all seats were taken, and all players of a rematch have agreed. */
      readonly started: boolean;
      /** The delay of a spectator in moves; absent if there is no delay. */
      readonly delay?: number;
      readonly n: number;
      readonly head: string;
      readonly state?: object;
    } & Choices &
      MatchStatus)
  /**
   * A move, or the setup. For the setup, `seat` and `move` are `null`. Hidden fields of the move and of events are
   * `null`.
   */
  | ({
      readonly type: "entry";
      readonly n: number;
      readonly head: string;
      readonly seat: Seat | null;
      readonly move: object | null;
      readonly events: readonly object[];
      /** The id of the request that made the move; absent if the server made the move. */
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
  /** A note about a seat. */
  | ({
      readonly type: "news";
      readonly n: number;
      readonly head: string;
      readonly news: SeatNews;
      readonly seat: Seat;
    } & MatchStatus)
  /** The whole state again, because the client's state was wrong. */
  | ({ readonly type: "view"; readonly n: number; readonly head: string; readonly state: object } & Choices &
      MatchStatus)
  /**
   * The players, names or bots of seats have changed. The log has no new entry. The match and its clocks start when no
   * seat is free and, in a rematch, all players have agreed. `started` then changes to `true`.
   */
  | {
      readonly type: "seats";
      readonly names: readonly (string | null)[];
      readonly bots: readonly Seat[];
      /**
       * The seats whose players have not agreed to play, in a rematch that waits for them; absent in other matches.
       */
      readonly awaited?: readonly Seat[];
      /** Those of them whose players have declined the rematch; absent in other matches. */
      readonly declined?: readonly Seat[];
      /** Whether play has begun: all seats were taken, and all players of a rematch have agreed. */
      readonly started: boolean;
      readonly clocks?: Clocks;
    }
  /**
   * The log is closed: the match is over, or the host closed it before its end (`outcome: null`). `next` is the id of a
   * rematch. Clients that join later receive this message after `welcome`.
   */
  | { readonly type: "closed"; readonly head: string; readonly outcome: BaseOutcome | null; readonly next?: string }
  /** The answer to the request with this id. */
  | ({ readonly type: "answer"; readonly id: string } & Answer)
  /** The server closes the connection because of this problem. */
  | { readonly type: "refused"; readonly problem: RequestProblem }
  /** The answer to `ping`. */
  | { readonly type: "pong" };

/** An undo request that waits for the answers of some seats. */
export interface UndoRequest {
  readonly seat: Seat;
  readonly agreed: readonly Seat[];
}

/** The reason why a match was not created. */
export type SetupProblem = OptionProblem | RequestProblem;
