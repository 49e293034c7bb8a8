import type { Game, Kinds, Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { MatchDetails, MatchSummary } from "./match-summary.js";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import type { BotRunner, Bus, RecordPage, Storage } from "./storage.js";

/**
 * The clock of a match: a time for the whole match, or for each move. Times are integers in milliseconds. `bank` and
 * `perMove` are from 1,000 (a second) to 31,536,000,000 (a year), `increment` from 1 to a year. In a group of servers,
 * the time of a seat that is connected to another server, or to none, runs out ten seconds later.
 */
export type ClockRule = (
  | {
      /** The time of each seat for the whole match. */
      readonly bank: number;
      /** The time that a move adds to the bank of its seat. */
      readonly increment?: number;
    }
  /** The time for each move, from seconds to days. */
  | { readonly perMove: number }
) & {
  /**
   * The consequence when the time of a seat is up. `bot`, the default: a bot makes the move. `pass`: the move of type
   * `pass` or `endTurn` is made if it is legal; otherwise a bot makes the move. `close`: the match is broken off
   * without an outcome.
   */
  readonly onExpiry?: "bot" | "pass" | "close";
};

/** The rule for players who are gone for longer than `afterSeconds`, or who have left. */
export interface LeaveRule {
  /**
   * `wait`: the match waits. `bot`: a bot plays the seat until its player is back. `close`: the log is closed without
   * an outcome; its last note says who left.
   */
  readonly action: "wait" | "bot" | "close";
  /** The time without a connection, in seconds: an integer from 0 to 86,400, by default 30. */
  readonly afterSeconds?: number;
}

/** A request to create a match. */
export interface NewMatch {
  /** The `id` of the game. */
  readonly game: string;
  /** The number of seats. */
  readonly seats: number;
  /** The options that differ from the defaults of the game. */
  readonly options?: object;
  /** The names of bots by seat; `null` for a seat that players claim. */
  readonly bots?: readonly (string | null)[];
  /** The clock; by default, time is not limited. */
  readonly clock?: ClockRule;
  /** The rule for players who leave; by default, the match waits for them. */
  readonly leave?: LeaveRule;
  /**
   * The number of moves by which spectators are behind, from 0 to 100; by default 0. They receive the remaining moves
   * when the log is closed. The log without a token has the same delay.
   */
  readonly spectatorDelay?: number;
  /**
   * Whether everybody may read the keys of the log when it is closed; by default `false`. The keys unseal the seed and
   * all secrets, even those that the game never shows. With them, anybody can audit the match.
   */
  readonly reveal?: boolean;
  /**
   * Whether lists contain the match; by default they do. Everybody who knows the id of an unlisted match can join it.
   */
  readonly listed?: boolean;
  /**
   * The id of this request, which the caller draws at random: 22 to 64 characters of `A-Z a-z 0-9 _ -`, such as a UUID.
   * The same request again, on any server, then gets the same match; another one with this id is refused as `id-used`.
   * The id of the match follows from it, so keep it secret if the match is not listed.
   */
  readonly request?: string;
}

/** The limits on callers and clients. */
export interface Limits {
  /** The greatest size of one message, in bytes; by default 64,000. A connection that sends a greater one is closed. */
  readonly messageBytes: number;
  /** The most bytes that a client may leave unread before its connection is closed; by default 1,000,000. */
  readonly unreadBytes: number;
  /**
   * The requests of one connection per second, with bursts of four times as many; by default 20. A connection that
   * sends more is closed. A `sync` that is answered with the whole state costs as many as 21 requests.
   */
  readonly requestsPerSecond: number;
  /** The most spectators of one match on each server; by default 1,000. */
  readonly spectatorsPerMatch: number;
  /** The most connections of one seat on each server, for players with several devices; by default 20. */
  readonly connectionsPerSeat: number;
  /**
   * The most lines of a log; by default 50,000. A match whose log has this many is broken off. Otherwise a player could
   * make it grow without end, by taking back moves against bots.
   */
  readonly linesPerMatch: number;
  /** The most matches that one creator may create in an hour; by default 100. */
  readonly matchesPerHour: number;
  /** The most matches that stay in memory without a connection; by default 1,000. */
  readonly idleMatches: number;
  /** The time in which a new connection must send `join`, in seconds; by default 10. */
  readonly joinSeconds: number;
}

/** A failure that a host reports, for an error log or an alarm. */
export interface Trouble {
  /**
   * The part that failed:
   *
   * - `store`: the storage.
   * - `match-unreadable`: a log or a record that is damaged or gone, or a log that does not follow from the rules.
   * - `secret`: the `secret` of this host does not unseal the keys of the match: it was stored with another one.
   * - `bot`: a bot that threw an error or returned an illegal move.
   * - `bus`: the bus.
   * - `bug`: a socket that threw an error, or a function that was given to an adapter, such as `callerOf`.
   */
  readonly code: "store" | "match-unreadable" | "secret" | "bot" | "bus" | "bug";
  /** The match that the failure concerns, if it concerns one. */
  readonly match?: string;
  /** The error that was thrown, or the problem that was returned. */
  readonly problem: unknown;
}

/**
 * Measurements of a host, as plain numbers for any monitoring. `matchesOpen` and `connections` are the present numbers;
 * the others count since the host was created.
 */
export interface Metrics {
  /** The matches in memory. */
  readonly matchesOpen: number;
  /** The open connections. */
  readonly connections: number;
  /** The moves of players that were stored. */
  readonly movesStored: number;
  /** The requests that the rules refused. */
  readonly requestsRefused: number;
  /** The appends that came too late, because another server had stored other lines. */
  readonly conflicts: number;
  /** The connections that were closed because their client read too slowly. */
  readonly slowReadersClosed: number;
  /** The times of the last 1,024 appends to the storage, in milliseconds. */
  readonly storeMilliseconds: { readonly median: number; readonly p99: number };
}

/** A game that a host can run, as `defineGame` returns it. */
export type HostedGame = Pick<Game<Kinds>, "id" | "edition" | "seats" | "rulebook">;

/** Options of `createHost`. */
export interface HostOptions {
  /** The games that this host runs. */
  readonly games: readonly HostedGame[];
  /** The storage of logs and records, such as `memoryStorage()`. */
  readonly storage: Storage;
  /**
   * The secret that encrypts seeds: at least 32 characters that nobody can guess. All servers of a group have the same
   * one. With another secret, matches that are stored already cannot be opened.
   */
  readonly secret: string;
  /** The bus to the other servers of a group; absent for a single server. */
  readonly bus?: Bus;
  /** The SHA-256 function; by default one in JavaScript. On Node, pass the faster one of `@turnwright/log/node`. */
  readonly sha256?: Sha256;
  /**
   * The number of entries between two checkpoints of a log; by default 100. Opening a match plays about this many moves
   * again at most.
   */
  readonly checkpoints?: number;
  /** The bots, by name. The first one plays for players who left. There is always a bot `random`. */
  readonly bots?: { readonly [name: string]: BotRunner };
  /** The limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /**
   * A function that is called with each failure of the storage, the bus, a bot or a socket. By default, failures are
   * not reported. Errors of the function itself are ignored.
   */
  readonly onTrouble?: (trouble: Trouble) => void;
  /**
   * The time after the start of the host in which no clock runs out, in seconds; by default 15. In this time, players
   * can connect again after a restart of the server. Clients wait at most 10 seconds between two attempts.
   */
  readonly graceSeconds?: number;
  /** A function that returns the time in milliseconds since 1970; by default `Date.now`. */
  readonly now?: () => number;
}

/** The other end of one connection, as the transport gives it to the host. */
export interface Peer {
  /** Sends a text message. */
  send(text: string): void;
  /** Returns the number of bytes that were sent but not yet handed to the network. Called also after `close`. */
  unread(): number;
  /** Ends the connection, with a WebSocket close code and a reason. */
  close(code: number, reason: string): void;
}

/** One connection, as the host gives it to the transport. */
export interface Connection {
  /** Takes one message of the client. Accepts any value; a value that is no text ends the connection. */
  receive(data: unknown): void;
  /** Tells the host that the connection has ended. */
  closed(): void;
}

/** A seat that was claimed, and its token. */
export interface Claimed {
  /** The id of the match. */
  readonly match: string;
  /** The seat that the token plays. */
  readonly seat: Seat;
  /** The token with which a client plays this seat. The host stores only its hash. */
  readonly token: string;
}

/** A host of matches. Problems are returned as values; a promise is rejected only because of a bug. */
export interface Host {
  /**
   * Creates a match whose seats are free, except those of bots. `wanted` is a `NewMatch`; any other value is a problem.
   * `by` names the creator, for the limit of matches per hour. A call with a `request` may be repeated if its answer
   * was lost, and then counts once.
   */
  create(wanted: unknown, by?: string): Promise<Result<{ readonly match: string }, SetupProblem>>;
  /**
   * Claims a free seat: the one that `wanted` names, or else the first. A `name` has at most 64 characters. A `token`
   * becomes the token of the seat: 43 to 128 characters of `A-Z a-z 0-9 _ -`, from 32 random bytes. Then the same claim
   * may be repeated if its answer was lost, and gets the same seat. Without one, the host draws a token.
   */
  claim(
    match: string,
    wanted?: { readonly seat?: Seat; readonly name?: string; readonly token?: string },
  ): Promise<Result<Claimed, RequestProblem>>;
  /**
   * Replaces the token of a seat by a new one, and makes the old one invalid in this match. A rematch that exists
   * already keeps the old one, so renew it there, too. A rematch that was begun and not finished gets the new one. The
   * new token is the one in `wanted`, or else a random one. If `wanted` names the token, the same call again gets the
   * same answer.
   */
  renew(match: string, token: string, wanted?: { readonly token?: string }): Promise<Result<Claimed, RequestProblem>>;
  /**
   * Frees a seat, on behalf of the server's owner. Its token becomes invalid. A seat that is free already stays free.
   */
  revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>>;
  /**
   * Creates a match with the same game, options, clock, leave rule, spectator delay and `reveal`. Each player moves one
   * seat further, and keeps the token of the old match. Returns the existing rematch, if there is one. The match must
   * be over. A new match counts for the creator `by`, for the limit of matches per hour.
   */
  rematch(
    match: string,
    token: string,
    by?: string,
  ): Promise<Result<{ readonly match: string }, RequestProblem | SetupProblem>>;
  /**
   * Returns a page of the listed matches, newest first: at most 100 (`limit`), and fewer if the JSON of their summaries
   * would have more than 250,000 bytes. `next` is `after` for the next page; `null` if this is the last one.
   */
  list(page?: RecordPage): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>>;
  /**
   * Returns the public facts of one match, listed or not: all its options, and the seats that must act. Opens the match
   * if it is not open.
   */
  find(match: string): Promise<Result<MatchDetails, RequestProblem>>;
  /**
   * Returns the text of the log as the seat of this token may read it; without a token, as a spectator may. A closed
   * log has its keys if the match was created with `reveal`.
   */
  log(match: string, token?: string): Promise<Result<string, RequestProblem>>;
  /** Breaks a match off: its log is closed without an outcome. */
  close(match: string): Promise<Result<null, RequestProblem>>;
  /**
   * Connects a client. The first message says which match it joins. Throws a `TypeError` when `peer` lacks one of its
   * functions.
   */
  connect(peer: Peer): Connection;
  /** Returns counters and timings since the host was created. */
  metrics(): Metrics;
  /**
   * Passes a failure on to `onTrouble`. Meant for adapters, whose failures are not reported otherwise. Throws a
   * `TypeError` when `trouble` has no code.
   */
  report(trouble: Trouble): void;
  /**
   * Refuses new requests, finishes those that run, tells the clients to reconnect, and closes the bus and the storage.
   * Waits until the clients have received this, at most one second, so that the process can end afterwards.
   */
  drain(): Promise<void>;
}
