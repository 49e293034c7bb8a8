import type { Game, Kinds, Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { MatchDetails, MatchSummary } from "./match-summary.js";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import type { BotRunner, Bus, RecordPage, Storage } from "./storage.js";

/**
 * The clock of a match: a time for the whole match, or for each move. Times are integers in milliseconds. `bank` and
 * `perMove` are from 1,000 (a second) to 31,536,000,000 (a year). `increment` is from 1 to 31,536,000,000.
 *
 * In a group of servers, the server to which a player is connected acts first when the player's time is up. All other
 * servers wait ten seconds longer.
 */
export type ClockRule = (
  | {
      /** The time of each seat for all its moves together. */
      readonly bank: number;
      /** The time that each move adds to the time of the seat. */
      readonly increment?: number;
    }
  /** The time for each move, from seconds to days. */
  | { readonly perMove: number }
) & {
  /**
   * What happens when the time of a seat is up:
   *
   * - `bot`, the default: a bot makes the move.
   * - `pass`: the host makes a legal move of the type `pass` or `endTurn`. If there is none, a bot makes the move.
   * - `close`: the host closes the log without an outcome.
   */
  readonly onExpiry?: "bot" | "pass" | "close";
};

/** The rule for players who leave, or have no connection for longer than `afterSeconds`. */
export interface LeaveRule {
  /**
   * What happens when a player has left:
   *
   * - `wait`: the match waits.
   * - `bot`: a bot plays the seat until the player is back.
   * - `close`: the log is closed without an outcome. The last note of the log says who left.
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
  /** The name of the bot of each seat; `null` for a seat that a player can claim. */
  readonly bots?: readonly (string | null)[];
  /** The clock. By default, the match has no clock. */
  readonly clock?: ClockRule;
  /** The rule for players who leave; by default, the match waits for them. */
  readonly leave?: LeaveRule;
  /**
   * The delay of spectators in moves, from 0 to 100; by default 0. Spectators receive each move only after this number
   * of further moves. They receive the remaining moves when the log is closed. The log that somebody reads without a
   * token has the same delay.
   */
  readonly spectatorDelay?: number;
  /**
   * Whether everybody may read the keys of the log when it is closed; by default `false`. The keys show the seed and
   * all hidden values, even values that the game never shows. With the keys, anybody can audit the match.
   */
  readonly reveal?: boolean;
  /** Whether lists contain the match; by default `true`. Anybody who knows the id of an unlisted match can join it. */
  readonly listed?: boolean;
  /**
   * The id of this request, which the caller draws at random: 22 to 64 characters of `A-Z a-z 0-9 _ -`, such as a UUID.
   * If the caller sends the same request again, to any server of the group, the answer is the same match. A different
   * request with this id is refused with the code `id-used`. The id of the match is computed from this id, so keep this
   * id secret if the match is not listed.
   */
  readonly request?: string;
}

/** The limits on callers and clients. */
export interface Limits {
  /**
   * The greatest size of one message, in bytes; by default 64,000. A connection that sends a larger message is closed.
   */
  readonly messageBytes: number;
  /** The greatest number of bytes that a client may leave unread without being disconnected; by default 1,000,000. */
  readonly unreadBytes: number;
  /**
   * The greatest number of requests of one connection per second; by default 20. A burst may have four times as many.
   * The host closes a connection that sends more. A `sync` that gets the whole state as answer counts as 21 requests.
   */
  readonly requestsPerSecond: number;
  /** The greatest number of spectators of one match on each server; by default 1,000. */
  readonly spectatorsPerMatch: number;
  /** The greatest number of connections of one seat on each server; by default 20. A player may use several devices. */
  readonly connectionsPerSeat: number;
  /**
   * The greatest number of lines of a log; by default 50,000. When a log has this many lines, the host closes it
   * without an outcome. Without this limit, a player could make a log grow without end: by moves against bots that the
   * player undoes and makes again.
   */
  readonly linesPerMatch: number;
  /** The greatest number of matches that one creator may create in an hour; by default 100. */
  readonly matchesPerHour: number;
  /** The greatest number of matches without a connection that stay in memory; by default 1,000. */
  readonly idleMatches: number;
  /** The time in seconds in which a new connection must send `join`; by default 10. */
  readonly joinSeconds: number;
}

/** A failure that a host reports to `onTrouble`. Write it to an error log, or raise an alarm. */
export interface Trouble {
  /**
   * The kind of failure:
   *
   * - `store`: the storage failed.
   * - `match-unreadable`: a log or a record is damaged or missing, or a log does not follow from the rules.
   * - `secret`: the match was stored with another `secret`, so this host cannot unseal its keys.
   * - `bot`: a bot threw an error, was too slow, or returned an illegal move.
   * - `bus`: the bus could not send or receive messages.
   * - `bug`: a socket, or a function in the options of an adapter (such as `callerOf`), threw an error.
   */
  readonly code: "store" | "match-unreadable" | "secret" | "bot" | "bus" | "bug";
  /** The id of the match that the failure concerns; absent if it concerns no single match. */
  readonly match?: string;
  /** The error or the problem that describes the failure. */
  readonly problem: unknown;
}

/**
 * Measurements of a host, as plain numbers for any monitoring tool. `matchesOpen` and `connections` are the numbers at
 * this moment. All other numbers are counted since the host was created.
 */
export interface Metrics {
  /** The number of matches in memory. */
  readonly matchesOpen: number;
  /** The number of open connections. */
  readonly connections: number;
  /** The number of stored moves of players. */
  readonly movesStored: number;
  /** The number of requests that the rules refused. */
  readonly requestsRefused: number;
  /** The number of appends that failed because another server stored other lines first. */
  readonly conflicts: number;
  /** The number of connections that were closed because the client read too slowly. */
  readonly slowReadersClosed: number;
  /** The median and 99th percentile of the times of the last 1,024 appends to the storage, in milliseconds. */
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
   * The secret that encrypts the keys of logs: at least 32 characters that nobody can guess. All servers of a group
   * must have the same secret. If you change the secret, the host cannot open matches that are already stored.
   */
  readonly secret: string;
  /** The bus that connects the servers of a group; absent for a single server. */
  readonly bus?: Bus;
  /**
   * The SHA-256 function; by default one in JavaScript. On Node, pass the faster `sha256` of `@turnwright/log/node`.
   */
  readonly sha256?: Sha256;
  /**
   * The number of entries between two checkpoints of a log; by default 100. When the host opens a match, it repeats at
   * most about this number of moves.
   */
  readonly checkpoints?: number;
  /** The bots, by name. The first bot plays for players who left. The bot `random` always exists. */
  readonly bots?: { readonly [name: string]: BotRunner };
  /** The limits that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /**
   * A function that the host calls with each failure of the storage, the bus, a bot or a socket. By default, the host
   * reports no failures. If the function throws an error, the host ignores this error.
   */
  readonly onTrouble?: (trouble: Trouble) => void;
  /**
   * The time in seconds after the start of the host in which no clock runs out; by default 15. So after a restart of
   * the server, players have time to connect again. Clients wait at most 10 seconds between two attempts to connect.
   */
  readonly graceSeconds?: number;
  /** A function that returns the time in milliseconds since 1970; by default `Date.now`. */
  readonly now?: () => number;
}

/** The functions with which the host reaches a client over one connection. The transport passes them to the host. */
export interface Peer {
  /** Sends a text message. */
  send(text: string): void;
  /** Returns the number of bytes that were sent and still wait for the network. Called even after `close`. */
  unread(): number;
  /** Ends the connection, with a WebSocket close code and a reason. */
  close(code: number, reason: string): void;
}

/** The functions with which a transport tells the host about one connection. The host returns them to the transport. */
export interface Connection {
  /** Takes one message of the client. Accepts any value; a value that is not a text ends the connection. */
  receive(data: unknown): void;
  /** Tells the host that the connection has ended. */
  closed(): void;
}

/** A seat that was claimed, and the token of the seat. */
export interface Claimed {
  /** The id of the match. */
  readonly match: string;
  /** The seat that was claimed. */
  readonly seat: Seat;
  /** The token with which a client plays this seat. The host stores only its hash. */
  readonly token: string;
}

/** A host of matches. Its methods return problems as values. Their promises reject only because of a bug. */
export interface Host {
  /**
   * Creates a match. All seats are free, except the seats of bots. `wanted` is a `NewMatch`; for any other value,
   * returns a problem. `by` names the creator, for the limit of matches per hour. If `wanted` has a `request` and the
   * answer was lost, call the method again with the same values. The two calls then create only one match.
   */
  create(wanted: unknown, by?: string): Promise<Result<{ readonly match: string }, SetupProblem>>;
  /**
   * Claims a free seat: `wanted.seat`, or the first free seat if `seat` is absent. A `name` has at most 64 characters.
   * `token` becomes the token of the seat: 43 to 128 characters of `A-Z a-z 0-9 _ -`, made from 32 random bytes. If the
   * answer was lost, repeat the claim with the same `token` to get the same seat. By default, the host draws a token.
   */
  claim(
    match: string,
    wanted?: { readonly seat?: Seat; readonly name?: string; readonly token?: string },
  ): Promise<Result<Claimed, RequestProblem>>;
  /**
   * Replaces the token of a seat with a new token, and makes the old token invalid in this match. The new token is
   * `wanted.token`. If it is absent, the host draws a token. If the answer was lost, repeat the call with the same
   * `wanted.token` to get the same answer.
   *
   * If a rematch already exists, the old token stays valid there, so call `renew` for the rematch, too. If the creation
   * of a rematch was interrupted, the rematch gets the new token.
   */
  renew(match: string, token: string, wanted?: { readonly token?: string }): Promise<Result<Claimed, RequestProblem>>;
  /** Frees a seat, for the owner of the server. The seat's token becomes invalid. A free seat stays free. */
  revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>>;
  /**
   * Creates a rematch: a match with the same game and the same settings (options, clock, leave rule, spectator delay
   * and `reveal`). The match must be over. Each player moves to the next seat, and keeps the token of the old match.
   * The rematch starts when all its players have agreed: a player agrees by calling this method or by joining the
   * rematch. An agreement ends if the player declines or disconnects before the start. If there is a rematch already,
   * notes that the player agrees, and returns it. `by` names the creator.
   */
  rematch(match: string, token: string, by?: string): Promise<Result<{ match: string }, RequestProblem | SetupProblem>>;
  /**
   * Declines the rematch of a match, for the player with this token. `rematch` takes this back. A player who has
   * claimed a freed seat of the rematch passes the rematch itself to both methods.
   */
  decline(match: string, token: string): Promise<Result<{ readonly match: string }, RequestProblem>>;
  /**
   * Returns a page of the listed matches, newest first. A page has at most 100 matches (`limit`). It has fewer matches
   * if the JSON of the summaries would have more than 250,000 bytes. Pass `next` as `after` to get the next page;
   * `next` is `null` on the last page.
   */
  list(page?: RecordPage): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>>;
  /**
   * Returns the public facts of a match, such as all its options and the seats that may act. Also finds unlisted
   * matches. Loads the match if it is not in memory.
   */
  find(match: string): Promise<Result<MatchDetails, RequestProblem>>;
  /**
   * Returns the text of the log as the seat of this token may read it. If `token` is absent, returns the log as a
   * spectator may read it. If the match was created with `reveal`, the closed log contains its keys. `by` names the
   * caller. The host reads only one log at a time for each caller with a name, and callers take turns.
   */
  log(match: string, token?: string, by?: string): Promise<Result<string, RequestProblem>>;
  /** Ends a match before its end: closes its log without an outcome. */
  close(match: string): Promise<Result<null, RequestProblem>>;
  /**
   * Connects a client, which joins a match with its first message. Throws a `TypeError` when `peer` lacks a function.
   */
  connect(peer: Peer): Connection;
  /** Returns measurements of this host, counted since its creation. */
  metrics(): Metrics;
  /** Passes a failure of an adapter on to `onTrouble`. Throws a `TypeError` when `trouble` has no code. */
  report(trouble: Trouble): void;
  /**
   * Prepares the end of the process. Refuses new requests, finishes running requests, and tells the clients to
   * reconnect. Waits at most one second until the clients have received this message. Then closes the bus and the
   * storage.
   */
  drain(): Promise<void>;
}
