import type { Context } from "./context.js";
import { Turns } from "./turns.js";

/** The most matches that are checked at the same time, not counting slow ones. */
const mostAtOnce = 8;
/**
 * The greatest number of unreadable matches that are checked again at the same time. This limit is separate, so that
 * unreadable matches do not delay other matches.
 */
const mostAgain = 2;
/** The time after which a match that is being checked counts as slow and releases its slot, in milliseconds. */
const slow = 1_000;
/** The most matches that are being checked, slow ones included. */
const mostRunning = 100;
/** The greatest number of matches that wait. The next search finds the remaining matches. */
const mostWaiting = 1_000;
/** The most matches that are remembered as unreadable. */
const mostUnread = 10_000;
const firstPause = 5_000;
const longestPause = 600_000;

/** A match that could not be read. */
interface Unread {
  readonly times: number;
  /** The time before which the match is not checked again, by `performance.now`. */
  readonly until: number;
}

/** A search for matches that are not open on this server and whose clocks may have run out. */
export class DueMatches {
  readonly #context: Context;
  readonly #look: (match: string) => Promise<boolean>;
  readonly #first = new Turns(mostAtOnce, mostWaiting);
  readonly #again = new Turns(mostAgain, mostWaiting);
  /** The matches that are waiting for a check or being checked. */
  readonly #taken = new Set<string>();
  /** The unreadable matches. The match that failed last is at the end. */
  readonly #unread = new Map<string, Unread>();
  #running = 0;
  #isSearching = false;

  /** Creates the search. `look` carries out the clock rule of a match, and returns whether the match could be read. */
  constructor(context: Context, look: (match: string) => Promise<boolean>) {
    this.#context = context;
    this.#look = look;
  }

  /**
   * Searches the storage. Does nothing if the previous search is still running. Returns before all matches have been
   * checked.
   */
  async search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    try {
      const { storage, now } = this.#context;
      // Matches that are known already must not use up the limit.
      const due = await storage.records.due(now(), mostWaiting + this.#taken.size + this.#unread.size);
      if (due.ok) for (const match of due.value) this.#take(match);
    } finally {
      this.#isSearching = false;
    }
  }

  /**
   * Checks a match as soon as fewer checks are running than the limit allows. Skips a match that must be checked later.
   */
  #take(match: string): void {
    const unread = this.#unread.get(match);
    const turns = unread === undefined ? this.#first : this.#again;
    if (this.#taken.has(match) || turns.isFull || performance.now() < (unread?.until ?? 0)) return;
    this.#taken.add(match);
    void turns.take("", () => this.#untilSlow(this.#lookAt(match)));
  }

  async #lookAt(match: string): Promise<void> {
    this.#running++;
    try {
      this.#note(match, await this.#look(match));
    } catch (problem) {
      this.#note(match, false);
      this.#context.trouble({ code: "bug", match, problem });
    } finally {
      this.#running--;
      this.#taken.delete(match);
    }
  }

  /** Waits for a task, but at most for a second. If too many tasks are running, waits until the task is done. */
  async #untilSlow(task: Promise<void>): Promise<void> {
    if (this.#running >= mostRunning) return task;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSlow = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, slow);
    });
    await Promise.race([task, isSlow]);
    clearTimeout(timer);
  }

  /**
   * Remembers a match that could not be read. The match is checked again after a delay that doubles with each failure.
   */
  #note(match: string, isRead: boolean): void {
    const times = this.#unread.get(match)?.times ?? 0;
    this.#unread.delete(match);
    if (isRead) return;
    const pause = Math.min(longestPause, firstPause << Math.min(times, 10));
    this.#unread.set(match, { times: times + 1, until: performance.now() + pause });
    if (this.#unread.size > mostUnread) this.#unread.delete(this.#unread.keys().next().value ?? "");
  }
}
