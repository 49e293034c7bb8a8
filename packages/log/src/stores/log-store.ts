import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { ChainCode, FormCode, LogProblem } from "../format/log-problem.js";

/** Why a store didn't do what it was asked to. */
export type StoreProblem =
  /** There is no such match; also the answer to anything that can't be a match id. */
  | { readonly code: "unknown-match"; readonly match: string }
  /**
   * `taken`: the match exists and begins otherwise. `conflict`: other lines stand there, so somebody else was first:
   * read from the version that you know and decide again. `gap`: the lines before are missing. `version` is how many
   * lines are stored.
   */
  | { readonly code: "taken" | "conflict" | "gap"; readonly match: string; readonly version: number }
  /**
   * `mismatch`: what was given isn't what may follow in this log: badly formed, not chained to the last line, behind
   * the closing; or a version that is no whole number, which `path` then names.
   * `damaged`: what is stored is no sound log any more, and mending it would lose lines; nothing was changed.
   */
  | {
      readonly code: "mismatch" | "damaged";
      readonly match: string;
      readonly problem: LogProblem<FormCode | ChainCode>;
    }
  /**
   * `locked`: another process has opened this store. `full`: no room left; nothing was stored. `unavailable`: the
   * database or the disk was busy, read-only for now, or out of reach. Whether the lines were stored isn't known: ask
   * again, since a repeated request does no harm. `unusable`: somebody must mend something before it is any use to ask
   * again: access, settings, a name, a broken file, a table that isn't ours.
   */
  | { readonly code: "locked" | "full" | "unavailable" | "unusable"; readonly reason: string }
  /** The store was closed before, or its client was. */
  | { readonly code: "closed" };

/** Lines that are stored now. */
export interface Stored {
  readonly match: string;
  /** How many lines the log had right behind these; the version to append the next ones at. */
  readonly version: number;
  /** Whether the same lines stood there already: a repeated request, nothing was written. */
  readonly repeated: boolean;
}

/** Some lines of a stored log. */
export interface StoredLines {
  /** Whole lines, each with its line feed: for `decode` or `decodeStream`. Empty when there are none. */
  readonly text: string;
  /** The number of the last of these lines: at the end of the log, the version to append at. */
  readonly version: number;
  /** Whether more lines follow: read on from `version + 1`. */
  readonly more: boolean;
}

/** Some of the matches of a store. */
export interface StoredMatches {
  /** Match ids, in the order of their code units. */
  readonly matches: readonly string[];
  /** To be given as `after` to see more; `null` when these were the last. */
  readonly next: string | null;
}

/**
 * Keeps logs. What it has answered with `ok` is kept. A log's version is how many lines it has, header and closing
 * included, so that each line has its number; of those who append at the same version, one wins. Nothing is ever
 * changed or deleted. Every answer is a value; only bugs reject.
 */
export interface LogStore {
  /**
   * Begins the log of a new match: `openLog(...).text`, or the header alone. The header says the match's id. All lines
   * or none.
   */
  create(text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * Adds lines, each with its line feed, behind line `version`: `append(...).text`. All of them or none; they must be
   * chained to the last line. Giving the same lines at the same version again is answered as the first time.
   */
  append(match: string, version: number, text: string): Promise<Result<Stored, StoreProblem>>;
  /**
   * The lines from number `from` on (1, the header, if not given), as many as fit one answer: at least one, if there is
   * one.
   */
  read(match: string, from?: number): Promise<Result<StoredLines, StoreProblem>>;
  /** The matches behind `after` (from the first if not given), at most `limit`: 1 to 1000, 100 if not given. */
  list(page?: { readonly after?: string; readonly limit?: number }): Promise<Result<StoredMatches, StoreProblem>>;
  /**
   * Waits for what was begun and lets go of files and locks; a database client is its owner's to close. Every later
   * request answers `closed`.
   */
  close(): Promise<void>;
}

/**
 * Reads a whole stored log, piece by piece, and returns its text. Its version is `log.lines.length` once decoded.
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
    if (!lines.ok) return no(lines.problem);
    text += lines.value.text;
    if (!lines.value.more) return ok(text);
    from = lines.value.version + 1;
  }
}
