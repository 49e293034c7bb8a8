import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import { lineMissing } from "./log-backend.js";

/** The reason why a store refused a request. */
export type StoreProblem =
  /** No match has this id, or the given value cannot be a match id. */
  | { readonly code: "unknown-match"; readonly match: string }
  /**
   * - `taken`: the match already exists, and its first lines are different.
   * - `conflict`: another caller has stored other lines at this version. Read the lines after the version that you
   *   know. Then decide whether to append your lines after them.
   * - `gap`: the caller expects more lines than are stored.
   *
   * `version` is the number of lines that are stored now.
   */
  | { readonly code: "taken" | "conflict" | "gap"; readonly match: string; readonly version: number }
  /**
   * - `mismatch`: the given lines cannot come next in this log. The lines are malformed, or not chained to the last
   *   line, or the log is closed. If the version is not an integer, the problem has the path `version`.
   * - `damaged`: the store can repair the stored log only by losing lines. Or it cannot read something else that it
   *   keeps for the match, such as the host's record. The store has changed nothing.
   */
  | {
      readonly code: "mismatch" | "damaged";
      readonly match: string;
      readonly problem: LogProblem<FormCode | ChainCode>;
    }
  /**
   * - `locked`: another process has opened this store.
   * - `full`: no space is left. Nothing was stored.
   * - `unavailable`: the database or the disk was busy, temporarily read-only, or not reachable. The lines may or may
   *   not have been stored. Try again: a repeated request does no harm.
   * - `unusable`: somebody must repair something first, such as access, settings, a name, a broken file, or a foreign
   *   table.
   */
  | { readonly code: "locked" | "full" | "unavailable" | "unusable"; readonly reason: string }
  /** The store or its client is closed. */
  | { readonly code: "closed" };

/** The answer to a request that stores lines. */
export interface Stored {
  /** The match's id. */
  readonly match: string;
  /** The number of lines that are now in the log. Pass this number as the version of the next append. */
  readonly version: number;
  /**
   * Whether the same lines were already stored. In that case, the request was a repetition, and nothing was written.
   */
  readonly repeated: boolean;
}

/** A part of a stored log. */
export interface StoredLines {
  /** Whole lines, each with its line feed. Pass the text to `decode` or `decodeStream`. Empty if there are no lines. */
  readonly text: string;
  /**
   * The number of the last of these lines. At the end of the log, pass this number as the version of the next append.
   */
  readonly version: number;
  /** Whether more lines follow. If more lines follow, read them from line `version + 1`. */
  readonly more: boolean;
}

/** A page of the matches in a store. */
export interface StoredMatches {
  /** The ids of the matches, sorted by UTF-16 code units. */
  readonly matches: readonly string[];
  /** The value of `after` for the next page; `null` if this is the last page. */
  readonly next: string | null;
}

/**
 * A store that keeps logs. The store never loses lines for which it answered `ok`. The version of a log is the number
 * of its lines, including the header and the closing line. If several callers append at the same version, only one of
 * them succeeds. The store never changes or deletes lines. The store reports every failure as a problem. A promise of
 * the store is rejected only because of a bug.
 */
export interface LogStore {
  /**
   * Stores the log of a new match: all lines or none. Pass `openLog(...).text`, or only the header. The header contains
   * the id of the match.
   */
  create(text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * Appends lines after line `version`: all lines or none. Pass `append(...).text`, in which each line has its line
   * feed. The lines must be chained to the last stored line. A request with the same lines and version gets the same
   * answer again, with `repeated: true`.
   */
  append(match: string, version: number, text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * Returns the lines that begin with line `from`; by default 1, the header. Returns as many lines as fit into one
   * answer, but at most `limit` and at least one. If `from` is after the end, returns the version of the log and no
   * lines.
   */
  read(match: string, from?: number, limit?: number): Promise<Result<StoredLines, StoreProblem>>;
  /**
   * Returns at most `limit` matches that come after the id `after`. By default, the list starts with the first match.
   * `limit` is from 1 to 1000, by default 100.
   */
  list(page?: { readonly after?: string; readonly limit?: number }): Promise<Result<StoredMatches, StoreProblem>>;
  /**
   * Waits for running requests, and then releases files and locks. Does not close a database client, because the caller
   * has created it. Every later request gets the problem `closed`.
   */
  close(): Promise<void>;
}

/**
 * Reads a whole stored log, page by page, and returns its text. The version of the log is the number of lines in this
 * text. If the log lacks a line before its end, the problem is `damaged`. Rejects with a `TypeError` if `store` is no
 * store.
 * @example
 * ```ts
 * const store = memoryStore();
 * await store.create(openLog(artifact, start(artifact, { seats: 2 }), { matchId: "friday-7" }).text);
 * const text = await storedText(store, "friday-7");
 * if (text.ok) console.log(decode(text.value).ok); // -> true
 * ```
 */
export async function storedText(store: LogStore, match: string): Promise<Result<string, StoreProblem>> {
  if (typeof store?.read !== "function") throw new TypeError("store: expected a LogStore");
  let text = "";
  for (let from = 1; ; ) {
    const lines = await store.read(match, from);
    if (!lines.ok) return lines;
    text += lines.value.text;
    const { more, version } = lines.value;
    if (!more) return ok(text);
    if (!(version >= from)) return lineMissing(match, from);
    from = version + 1;
  }
}
