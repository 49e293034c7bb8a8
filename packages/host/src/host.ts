import type { Game, Kinds, Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { RequestProblem, SetupProblem } from "./protocol/messages.js";
import type { BotRunner, Bus, MatchRecord, RecordPage, Storage } from "./storage.js";

/** The clock of a match: a time for the whole match, or for each move. Times are in milliseconds. */
export type ClockRule = (
  | {
      /** The time of each seat for the whole match. */
      readonly bank: number;
      /** The time that a move adds to the bank of its seat. */
      readonly increment?: number;
    }
  /** The time for each move: seconds or days. */
  | { readonly perMove: number }
) & {
  /**
   * What happens when a time is up. `bot`, the default: a bot makes the move. `pass`: the seat makes the move of type
   * `pass` or `endTurn` if that is legal, else as `bot`. `close`: the match is broken off without an outcome.
   */
  readonly onExpiry?: "bot" | "pass" | "close";
};

/** What the host does when a player is gone for longer than `afterSeconds`, or has left. */
export interface LeaveRule {
  /** `wait`: the match waits. `bot`: a bot plays the seat until its player is back. */
  readonly action: "wait" | "bot";
  /** Seconds without a connection, by default 30. */
  readonly afterSeconds?: number;
}

/** A request to create a match. */
export interface NewMatch {
  readonly game: string;
  readonly seats: number;
  readonly options?: object;
  /** The names of bots by seat; `null` for a seat that players claim. */
  readonly bots?: readonly (string | null)[];
  readonly clock?: ClockRule;
  readonly leave?: LeaveRule;
  /**
   * The number of moves after which spectators are told of a move, from 0 to 100; by default 0. They see the match as
   * it was so many moves ago, and the rest of it at its end; so does who reads the log without a token.
   */
  readonly spectatorDelay?: number;
  /** Whether lists contain the match; by default they do. */
  readonly listed?: boolean;
}

/** Bounds on what callers and clients may cause. */
export interface Limits {
  /** Bytes of one message; by default 64,000. */
  readonly messageBytes: number;
  /** Bytes that a connection may leave unread before it is closed; by default 1,000,000. */
  readonly unreadBytes: number;
  /** Requests of one connection a second, with bursts of four times as many; by default 20. */
  readonly requestsPerSecond: number;
  /** Spectators of one match, on each server; by default 1,000. */
  readonly spectatorsPerMatch: number;
  /** Connections of one seat, for players with several devices; by default 20. */
  readonly connectionsPerSeat: number;
  /**
   * Lines of a log; by default 50,000. A match whose log has as many is broken off: who plays against bots could make
   * it grow without end, by taking moves back.
   */
  readonly linesPerMatch: number;
  /** Matches that one creator may create in an hour; by default 100. */
  readonly matchesPerHour: number;
  /** Matches kept in memory although nobody is connected; by default 1,000. */
  readonly idleMatches: number;
  /** Seconds within which a new connection must have sent `join`; by default 10. */
  readonly joinSeconds: number;
}

/** What a host tells of trouble: for a log of errors, an alarm. */
export interface Trouble {
  readonly code: "store" | "match-unreadable" | "bot" | "bus" | "bug";
  readonly match?: string;
  readonly problem: unknown;
}

/** Counters since the host began, and times in milliseconds: plain numbers, for any monitoring. */
export interface Metrics {
  readonly matchesOpen: number;
  readonly connections: number;
  readonly movesStored: number;
  readonly requestsRefused: number;
  readonly conflicts: number;
  readonly slowReadersClosed: number;
  readonly storeMilliseconds: { readonly median: number; readonly p99: number };
}

/** A game that a host can have: one of ours, or one that `defineGame` made. */
export type HostedGame = Pick<Game<Kinds>, "id" | "edition" | "seats" | "rulebook">;

/** Options of `createHost`. */
export interface HostOptions {
  readonly games: readonly HostedGame[];
  readonly storage: Storage;
  /** At least 32 characters that nobody can guess; the same for all servers of a group. Encrypts seeds. */
  readonly secret: string;
  /** By default, the servers of this process only. */
  readonly bus?: Bus;
  /** SHA-256, by default in JavaScript; on Node give the one of `@turnwright/log/node`, which is faster. */
  readonly sha256?: Sha256;
  /** Moves between two checkpoints of a log, by default 100: what opening a match costs at most. */
  readonly checkpoints?: number;
  readonly bots?: { readonly [name: string]: BotRunner };
  readonly limits?: Partial<Limits>;
  /** Is called with each failure that no client can be told: of the store, the bus or a bot. By default nobody is. */
  readonly onTrouble?: (trouble: Trouble) => void;
  /** The time in milliseconds since 1970; by default `Date.now`. */
  readonly now?: () => number;
}

/** The other end of one connection, as the transport gives it to the host. */
export interface Peer {
  /** Sends a text message. */
  send(text: string): void;
  /** Returns how many bytes were sent and not yet handed to the network. */
  unread(): number;
  /** Ends the connection, with a WebSocket close code and a reason. */
  close(code: number, reason: string): void;
}

/** One connection, as the host gives it to the transport. */
export interface Connection {
  /** Takes one message. Takes anything. */
  receive(data: unknown): void;
  /** The connection has ended. */
  closed(): void;
}

/** A match that was created, or a seat that was claimed. */
export interface Claimed {
  readonly match: string;
  readonly seat: Seat;
  /** Whoever has it plays this seat. The host does not know it, only its hash. */
  readonly token: string;
}

/** What everybody may know of a match without looking into it. */
export interface MatchSummary
  extends Pick<MatchRecord, "match" | "game" | "options" | "clock" | "leave" | "spectatorDelay" | "created" | "stage"> {
  readonly names: readonly (string | null)[];
  readonly bots: readonly Seat[];
}

/** A host of matches. Every answer is a value. */
export interface Host {
  /** Creates a match whose seats are free, except those of bots. `by` names the creator, for the limit. */
  create(wanted: unknown, by?: string): Promise<Result<{ readonly match: string }, SetupProblem>>;
  /** Claims a free seat: this one, or the first. */
  claim(
    match: string,
    wanted?: { readonly seat?: Seat; readonly name?: string },
  ): Promise<Result<Claimed, RequestProblem>>;
  /** Replaces the token of a seat by a new one; the old one opens nothing any more. */
  renew(match: string, token: string): Promise<Result<Claimed, RequestProblem>>;
  /** Frees a seat, on behalf of the server's owner. */
  revoke(match: string, seat: Seat): Promise<Result<null, RequestProblem>>;
  /**
   * Creates the same match again, with the same rules of time and absence, and seats one further; all who have a token
   * of the old one may claim theirs.
   */
  rematch(match: string, token: string): Promise<Result<{ readonly match: string }, RequestProblem | SetupProblem>>;
  /** Lists the matches of a page, the newest first, and says where the next page begins. */
  list(page?: RecordPage): Promise<Result<{ matches: readonly MatchSummary[]; next: string | null }, RequestProblem>>;
  /** Returns the log that the holder of this token (or a spectator) may read. */
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
  /** Refuses what is new, finishes what runs, tells the clients to reconnect, and releases everything. */
  drain(): Promise<void>;
}
