import type { Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import type { ClockRule, LeaveRule } from "./host.js";

/**
 * The private record of a match. It contains what the log must not contain, and the facts that lists of matches need.
 */
export interface MatchRecord {
  readonly match: string;
  /** The `id` of the game. */
  readonly game: string;
  /** All options, with defaults filled in. */
  readonly options: object;
  /** The clock; absent in a match without one. */
  readonly clock?: ClockRule;
  /** The rule for players who leave; absent where the match waits for them. */
  readonly leave?: LeaveRule;
  /** The number of moves by which spectators are behind; absent where they are not behind. */
  readonly spectatorDelay?: number;
  /** Whether everybody may read the keys of the log when it is closed; absent where nobody may. */
  readonly reveal?: boolean;
  /** The time when the match was created, in milliseconds since 1970. */
  readonly created: number;
  /** `open`: the match waits until all seats are taken. `running`: it has started. `over`: the log is closed. */
  readonly stage: "open" | "running" | "over";
  /** The time when the last free seat was taken, in milliseconds since 1970; `null` before. */
  readonly started: number | null;
  /** Whether lists contain the match. */
  readonly listed: boolean;
  /**
   * The time at which a server must check the match, because a clock may have run out; in milliseconds since 1970.
   * `null` for never.
   */
  readonly due: number | null;
  /** Seed and secret of the log, encrypted with the secret of the host. */
  readonly keys: string;
  readonly seats: readonly SeatRecord[];
  /** The number of lines of the log from which `stage` and `seats` were last updated. */
  readonly lines?: number;
  /** The id of the rematch, if there is one. */
  readonly next?: string;
  /** A digest of the request that created the match, if the match's id is derived from a request. */
  readonly request?: string;
  /** Whether the log may not be stored yet. Lists do not contain such a match. Absent when the log is stored. */
  readonly isUnfinished?: boolean;
}

/** One seat of a stored match. */
export interface SeatRecord {
  /** SHA-256 of the token of the seat, in base64url; `null` while nobody has taken it. */
  readonly token: string | null;
  readonly name: string | null;
  /**
   * The name of the bot that plays the seat: from the beginning, or instead of its player if `away` is true, whether
   * the seat is taken or was freed.
   */
  readonly bot: string | null;
  /** Whether the log says that the player of the seat has left. */
  readonly away: boolean;
  /**
   * The hashes of the last tokens of the seat that are no longer valid, the newest last, at most 8. They were renewed,
   * or the seat was freed. Absent if there are none.
   */
  readonly replaced?: readonly string[];
}

/** A record with its version, which every change increases by 1. */
export interface StoredRecord {
  readonly version: number;
  readonly record: MatchRecord;
}

/** A request for a page of matches. */
export interface RecordPage {
  readonly game?: string;
  readonly stage?: MatchRecord["stage"];
  /** The id of the last match on the page before. */
  readonly after?: string;
  /**
   * The most matches on the page, by default 100: from 1 to 100 for `list` of a host, and to 1000 for that of a store.
   */
  readonly limit?: number;
}

/**
 * A store that keeps the private records of matches. Every answer is a value: a promise is rejected only because of a
 * bug.
 */
export interface RecordStore {
  /**
   * Stores a record if the stored version is `version` (0 for a new record); its version is then `version + 1`.
   * Otherwise returns the problem `conflict` with the stored version, or success if the stored record is the same.
   */
  put(version: number, record: MatchRecord): Promise<Result<StoredRecord, StoreProblem>>;
  /** Returns the record of a match and its version, or the problem `unknown-match`. */
  get(match: string): Promise<Result<StoredRecord, StoreProblem>>;
  /**
   * Returns a page of the listed matches, newest first. A record that cannot be read is left out, so a page may have
   * fewer matches than `limit` although others follow.
   */
  list(page: RecordPage): Promise<Result<{ matches: readonly MatchRecord[]; next: string | null }, StoreProblem>>;
  /**
   * Reports records that cannot be read, each once: those that were found when the store was opened, and those that a
   * list left out. The host calls this method.
   */
  reportTo?(report: (match: string, problem: StoreProblem) => void): void;
  /**
   * Returns the ids of at most `limit` matches whose `due` is not after `time`, the earliest first. `time` is in
   * milliseconds since 1970; `limit` is at most 20,000.
   */
  due(time: number, limit: number): Promise<Result<readonly string[], StoreProblem>>;
  /** Releases what the store holds open, such as files. */
  close(): Promise<void>;
}

/** The storage of a host: the logs of its matches, and their private records. */
export interface Storage {
  readonly logs: LogStore;
  readonly records: RecordStore;
}

/** Options of a storage in a database. */
export interface StorageOptions {
  /** The SHA-256 function; by default one in JavaScript. On Node, pass the faster one of `@turnwright/log/node`. */
  readonly sha256?: Sha256;
}

/** A message from one server of a group to the others, about one match. */
export interface News {
  /** The id of the match. Empty when news may have been lost: the host then looks at all its matches. */
  readonly match: string;
  /** The number of lines of the log that the server knows. */
  readonly version: number;
  /**
   * A message about the player of a seat. `isHere: false` asks the other servers whether the player is connected to one
   * of them. `isHere: true` says that the player is connected to this server.
   */
  readonly presence?: { readonly seat: Seat; readonly isHere: boolean };
}

/**
 * A bus on which the servers of a group tell each other that a match has new lines or a new record, and where players
 * are. Messages may get lost or arrive twice.
 */
export interface Bus {
  /** Tells the other servers. Never throws: a message that cannot be sent is lost. */
  publish(news: News): void;
  /**
   * Calls `hear` for the news of other servers, and possibly for that of this server. Returns a function that ends the
   * subscription.
   */
  subscribe(hear: (news: News) => void): () => void;
  /**
   * Reports failures to connect, send or receive. The host calls this method. A bus that already reports its failures
   * elsewhere need not report them here.
   */
  reportTo?(report: (problem: unknown) => void): void;
  /** Ends all subscriptions, and releases the connections of the bus. */
  close(): Promise<void>;
}

/**
 * A function that returns the move of a bot. It gets the view of the bot's seat, and the milliseconds that the bot may
 * take. The host checks the move. If the move is illegal or late, or the promise rejects, the host plays a random move.
 */
export type BotRunner = (asked: {
  readonly game: string;
  readonly view: object;
  readonly seat: Seat;
  readonly milliseconds: number;
}) => Promise<unknown>;
