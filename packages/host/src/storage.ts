import type { Result, Seat } from "@turnwright/core";
import type { Sha256 } from "@turnwright/log";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import type { ClockRule, LeaveRule } from "./host.js";

/**
 * The private record of a match. It contains secrets that must not be in the log, and the facts that lists of matches
 * need.
 */
export interface MatchRecord {
  readonly match: string;
  /** The `id` of the game. */
  readonly game: string;
  /** All options, with the defaults filled in. */
  readonly options: object;
  /** The clock; absent if the match has no clock. */
  readonly clock?: ClockRule;
  /** The rule for players who leave; absent if the match waits for them. */
  readonly leave?: LeaveRule;
  /** The delay of spectators in moves; absent if there is no delay. */
  readonly spectatorDelay?: number;
  /** Whether everybody may read the keys of the log when it is closed; absent if only the host may read them. */
  readonly reveal?: boolean;
  /** The time when the match was created, in milliseconds since 1970. */
  readonly created: number;
  /**
   * The stage of the match:
   *
   * - `proposed`: the match is a rematch that waits until all its players have agreed to play it.
   * - `open`: the match waits until all seats are taken.
   * - `running`: the match has started.
   * - `over`: the log is closed.
   */
  readonly stage: "proposed" | "open" | "running" | "over";
  /**
   * The time when the match started, in milliseconds since 1970; `null` before. A match starts when all seats are taken
   * and all players have agreed.
   */
  readonly started: number | null;
  /** Whether lists contain the match. */
  readonly listed: boolean;
  /**
   * The time at which a server must check the match because a clock may have run out, in milliseconds since 1970.
   * `null` if no check is necessary.
   */
  readonly due: number | null;
  /** The seed and the secret of the log, encrypted with the secret of the host. */
  readonly keys: string;
  readonly seats: readonly SeatRecord[];
  /** The number of lines that the log had when `stage` and `seats` were last updated from it. */
  readonly lines?: number;
  /** The id of the rematch; absent if there is no rematch. */
  readonly next?: string;
  /** A digest of the request that created the match, if the match's id is derived from a request. */
  readonly request?: string;
  /**
   * Whether the match is still being created, so that its log may be missing. Lists do not contain an unfinished match.
   * Absent if the log is stored.
   */
  readonly isUnfinished?: boolean;
}

/** One seat of a stored match. */
export interface SeatRecord {
  /** SHA-256 of the token of the seat, in base64url; `null` while nobody has taken the seat. */
  readonly token: string | null;
  readonly name: string | null;
  /**
   * The name of the bot that plays the seat; `null` if no bot plays it. If `away` is true, the bot plays instead of a
   * player who has left. It also plays if the seat was freed after the player left. If `away` is false, the bot has
   * played the seat from the beginning.
   */
  readonly bot: string | null;
  /** Whether the log says that the player of the seat has left. */
  readonly away: boolean;
  /**
   * Whether the player of the seat has agreed to play. A player agrees by claiming the seat. In a rematch, a player
   * with a token of the old match agrees by asking for the rematch or by joining it, and stops agreeing by declining
   * it or closing the last connection before it has started. Absent counts as `true`.
   */
  readonly hasAgreed?: boolean;
  /**
   * The time until which the agreement of a connected player holds, in milliseconds since 1970. The player's server
   * extends it. So the agreement ends even if this server fails. Absent or `null` for an agreement without a limit.
   */
  readonly agreedUntil?: number | null;
  /**
   * Whether the player of the seat has declined the rematch. Joining does not change this. Absent counts as `false`.
   */
  readonly hasDeclined?: boolean;
  /**
   * The hashes of earlier tokens of the seat, which are no longer valid because they were renewed or the seat was
   * freed. The newest hash is last. There are at most 8. Absent if the seat had no earlier tokens.
   */
  readonly replaced?: readonly string[];
}

/** A record with its version. Every change increases the version by 1. */
export interface StoredRecord {
  readonly version: number;
  readonly record: MatchRecord;
}

/** A request for a page of matches. */
export interface RecordPage {
  readonly game?: string;
  readonly stage?: MatchRecord["stage"];
  /** The id of the last match on the previous page. */
  readonly after?: string;
  /**
   * The greatest number of matches on the page; by default 100. It is from 1 to 100 for `list` of a host, and from 1 to
   * 1000 for `list` of a store.
   */
  readonly limit?: number;
}

/**
 * A store of the private records of matches. It returns every failure as a problem. Its promises reject only because of
 * a bug.
 */
export interface RecordStore {
  /**
   * Stores a record if the stored version is `version` (0 for a new record). The new version is `version + 1`. If the
   * stored version is different, returns the problem `conflict` with the stored version. If the same record is already
   * stored, the call succeeds, even if `version` is not the stored version.
   */
  put(version: number, record: MatchRecord): Promise<Result<StoredRecord, StoreProblem>>;
  /** Returns the record of a match and its version, or the problem `unknown-match`. */
  get(match: string): Promise<Result<StoredRecord, StoreProblem>>;
  /**
   * Returns a page of the listed matches, newest first. A record that cannot be read is left out. A page may therefore
   * have fewer matches than `limit` even if there is a next page.
   */
  list(page: RecordPage): Promise<Result<{ matches: readonly MatchRecord[]; next: string | null }, StoreProblem>>;
  /**
   * Sets the function to which the store reports records that cannot be read. The store reports each of these records
   * once. It finds them when it opens, or when it returns a list. The host calls this method.
   */
  reportTo?(report: (match: string, problem: StoreProblem) => void): void;
  /**
   * Returns the ids of at most `limit` matches whose `due` is `time` or earlier. The match with the earliest `due` is
   * first. `time` is in milliseconds since 1970; `limit` is an integer of at most 20,000.
   */
  due(time: number, limit: number): Promise<Result<readonly string[], StoreProblem>>;
  /** Closes the store, and the files or connections that it has open. */
  close(): Promise<void>;
}

/** The storage of a host: the logs of its matches, and their private records. */
export interface Storage {
  readonly logs: LogStore;
  readonly records: RecordStore;
}

/** Options of a storage in a database. */
export interface StorageOptions {
  /**
   * The SHA-256 function; by default a function in JavaScript. On Node, pass the faster `sha256` of
   * `@turnwright/log/node`.
   */
  readonly sha256?: Sha256;
}

/** A message from one server of a group to the others, about one match. */
export interface News {
  /** The id of the match. It is empty if news may have been lost; the host then checks all its matches. */
  readonly match: string;
  /** The number of lines of the log that the sending server knows. */
  readonly version: number;
  /**
   * A message about the player of a seat. `isHere: false` asks the other servers whether the player is connected to one
   * of them. `isHere: true` says that the player is connected to the server that sends the message.
   */
  readonly presence?: { readonly seat: Seat; readonly isHere: boolean };
}

/**
 * A bus between the servers of a group. On the bus, a server announces new lines and new records of matches. The
 * servers also ask and tell each other which players are connected. Messages may get lost or arrive twice.
 */
export interface Bus {
  /** Sends news to the other servers. Never throws: a message that cannot be sent is lost. */
  publish(news: News): void;
  /**
   * Calls `hear` with the news of other servers, and perhaps also with the news of this server. Returns a function that
   * ends the subscription.
   */
  subscribe(hear: (news: News) => void): () => void;
  /**
   * Sets the function to which the bus reports failures to connect, send or receive. The host calls this method. If the
   * bus already reports its failures to another function, it need not call this function.
   */
  reportTo?(report: (problem: unknown) => void): void;
  /**
   * Returns whether messages arrive at present. While the result is `false`, a host does not note players as left whom
   * it did not see leave. A bus that does not know this need not have the method.
   */
  isWorking?(): boolean;
  /** Ends all subscriptions, and releases the connections of the bus. */
  close(): Promise<void>;
}

/**
 * A function that returns the move of a bot. The function gets the view of the bot's seat, and the time for the move in
 * milliseconds. The host checks the move. If the move is illegal or too late, or the promise rejects, the host makes a
 * random move.
 */
export type BotRunner = (asked: {
  readonly game: string;
  readonly view: object;
  readonly seat: Seat;
  readonly milliseconds: number;
}) => Promise<unknown>;
