import type { Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import type { ClockRule, LeaveRule } from "./host.js";

/** The private part of a match: everything that its log must not tell, and what lists of matches need. */
export interface MatchRecord {
  readonly match: string;
  /** The `id` of the game. */
  readonly game: string;
  /** All options, with defaults filled in. */
  readonly options: object;
  /** Absent in a match without clocks. */
  readonly clock?: ClockRule;
  /** What happens when players leave; absent where the match waits for them. */
  readonly leave?: LeaveRule;
  /** The moves after which spectators are told of a move; absent where they are told at once. */
  readonly spectatorDelay?: number;
  /** The time when the match was created, in milliseconds since 1970. */
  readonly created: number;
  /** `open`: some seats are free. `running`: all are taken. `over`: the log is closed. */
  readonly stage: "open" | "running" | "over";
  /** The time when the last free seat was taken; `null` before. */
  readonly started: number | null;
  /** Whether lists contain the match. */
  readonly listed: boolean;
  /** The time at which a server must look at the match at the latest (a clock may have run out); `null` for never. */
  readonly due: number | null;
  /** Seed and secret of the log, encrypted with the secret of the host. */
  readonly keys: string;
  readonly seats: readonly SeatRecord[];
  /** The number of lines that the log had when `stage` and `seats` were last made to say what it says. */
  readonly lines?: number;
  /** A rematch that was created from this match. */
  readonly next?: string;
}

/** One seat of a stored match. */
export interface SeatRecord {
  /** SHA-256 of the token of the seat, in base64url; `null` while nobody has taken it. */
  readonly token: string | null;
  readonly name: string | null;
  /** The name of the bot that plays the seat, from the beginning or while its player is away. */
  readonly bot: string | null;
  /** Whether the player of the seat has left. */
  readonly away: boolean;
}

/** A record with its version, which every change increases by 1. */
export interface StoredRecord {
  readonly version: number;
  readonly record: MatchRecord;
}

/** A question for a page of matches. */
export interface RecordPage {
  readonly game?: string;
  readonly stage?: MatchRecord["stage"];
  /** The last match of the page before. */
  readonly after?: string;
  /** From 1 to 1000, by default 100. */
  readonly limit?: number;
}

/** A store that keeps the private records of matches. Every answer is a value; only bugs reject. */
export interface RecordStore {
  /**
   * Stores a record if the stored version is `version` (0 for a new record); its version is then `version + 1`. Answers
   * `conflict` with the stored version otherwise. The same record given again is answered with `ok`.
   */
  put(version: number, record: MatchRecord): Promise<Result<StoredRecord, StoreProblem>>;
  /** Returns the record of a match and its version, or the problem `unknown-match`. */
  get(match: string): Promise<Result<StoredRecord, StoreProblem>>;
  /** Returns a page of the listed matches, newest first. */
  list(page: RecordPage): Promise<Result<{ matches: readonly MatchRecord[]; next: string | null }, StoreProblem>>;
  /** Returns matches whose `due` is at or before this time, the earliest first, at most `limit`. */
  due(time: number, limit: number): Promise<Result<readonly string[], StoreProblem>>;
  /** Gives back what the store holds open, such as files. */
  close(): Promise<void>;
}

/** The storage of a host: the logs of its matches, and their private records. */
export interface Storage {
  readonly logs: LogStore;
  readonly records: RecordStore;
}

/** Options of a storage in a database. */
export interface StorageOptions {
  /** SHA-256, by default in JavaScript; on Node give the one of `@turnwright/log/node`, which is faster. */
  readonly sha256?: Sha256;
}

/** A bus that tells all servers of a group that a match has new lines. Messages may get lost or come twice. */
export interface Bus {
  /** Tells the other servers. Never throws: a message that cannot be sent is lost. */
  publish(news: { readonly match: string; readonly version: number }): void;
  /** Calls `hear` for the news of other servers (and maybe for its own). Returns a function that ends it. */
  subscribe(hear: (news: { readonly match: string; readonly version: number }) => void): () => void;
  /** Ends all subscriptions and gives back the connections of the bus. */
  close(): Promise<void>;
}

/** What the seat of a bot asks for: a view and the time that it may take. Moves are checked by the host. */
export type BotRunner = (asked: {
  readonly game: string;
  readonly view: object;
  readonly seat: Seat;
  readonly milliseconds: number;
}) => Promise<unknown>;
