import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import { lineMissing } from "./log-backend.js";

/** The reason why a store refused a request. */
export type StoreProblem =
  /** No match has this id. Also the answer to a value that cannot be a match id. */
  | { readonly code: "unknown-match"; readonly match: string }
  /**
   * `taken`: the match exists with other first lines. `conflict`: another caller stored other lines at this version.
   * Read from the version you know, and decide again. `gap`: lines before this version are missing. `version` is the
   * number of stored lines.
   */
  | { readonly code: "taken" | "conflict" | "gap"; readonly match: string; readonly version: number }
  /**
   * `mismatch`: the given lines cannot follow in this log, since they are malformed, not chained to the last line, or
   * after the closing line, which ends a log. A version that is no whole number is also a `mismatch`, with `version` as
   * `path`. `damaged`: the stored log is broken, and a repair would lose lines; or other stored data of the match
   * cannot be read. Nothing was changed.
   */
  | {
      readonly code: "mismatch" | "damaged";
      readonly match: string;
      readonly problem: LogProblem<FormCode | ChainCode>;
    }
  /**
   * `locked`: another process has opened this store. `full`: no space left; nothing was stored. `unavailable`: the
   * database or the disk was busy, read-only for now, or not reachable. Whether the lines were stored is unknown: try
   * again, since a repeated request does no harm. `unusable`: trying again is useless until somebody repairs access,
   * settings, a name, a broken file, or a foreign table.
   */
  | { readonly code: "locked" | "full" | "unavailable" | "unusable"; readonly reason: string }
  /** The store or its client is closed. */
  | { readonly code: "closed" };

/** The answer to a request that stored lines. */
export interface Stored {
  /** The match's id. */
  readonly match: string;
  /** The number of lines in the log after these lines: the version for the next append. */
  readonly version: number;
  /** Whether the same lines were already stored: a repeated request, for which nothing was written. */
  readonly repeated: boolean;
}

/** A part of a stored log. */
export interface StoredLines {
  /** Whole lines, each with its line feed, for `decode` or `decodeStream`; empty if there are none. */
  readonly text: string;
  /** The number of the last of these lines. At the end of the log, it is the version for the next append. */
  readonly version: number;
  /** Whether more lines follow. If so, read on from `version + 1`. */
  readonly more: boolean;
}

/** A page of the matches in a store. */
export interface StoredMatches {
  /** Match ids, in the order of their code units. */
  readonly matches: readonly string[];
  /** The value of `after` for the next page; `null` if this is the last page. */
  readonly next: string | null;
}

/**
 * A store that keeps logs. The store never loses lines for which it answered `ok`. A log's version is the number of its
 * lines, header and closing line included, so each line has a number. If several callers append at the same version,
 * one of them succeeds. Stored lines are never changed or deleted. Every answer is a value: a promise is rejected only
 * because of a bug.
 */
export interface LogStore {
  /**
   * Stores the log of a new match, all lines or none: `openLog(...).text`, or the header alone. The header contains the
   * match's id.
   */
  create(text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * Appends lines, each with its line feed, after line `version`: `append(...).text`. Stores all of the lines or none.
   * The lines must be chained to the last line. A repeated request with the same lines and version gets the same
   * answer, with
   * `repeated: true`.
   */
  append(match: string, version: number, text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * Returns the lines from number `from` on (by default 1, the header), as many as fit into one answer and at most
   * `limit`. Returns at least one line if there is one. Returns no lines, and the version, if `from` is after the end.
   */
  read(match: string, from?: number, limit?: number): Promise<Result<StoredLines, StoreProblem>>;
  /**
   * Returns at most `limit` matches after `after`. By default, it starts with the first match; `limit` is from 1 to
   * 1000, by default 100.
   */
  list(page?: { readonly after?: string; readonly limit?: number }): Promise<Result<StoredMatches, StoreProblem>>;
  /**
   * Waits for running requests, and releases files and locks. A database client stays open for its owner. Every later
   * request is answered with `closed`.
   */
  close(): Promise<void>;
}

/**
 * Reads a whole stored log, page by page, and returns its text. The version is `log.lines.length` of the decoded log.
 * A log that lacks a line before its end is `damaged`. Rejects with a `TypeError` if `store` is no store.
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
