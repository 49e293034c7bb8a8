import type { Context } from "./context.js";
import { Turns } from "./turns.js";

/** The most matches that are looked at at the same time, apart from slow ones. */
const mostAtOnce = 8;
/** The same for matches that could not be read before. They have places of their own, so that they delay no others. */
const mostAgain = 2;
/** The time after which a match that is looked at counts as slow and gives up its place, in milliseconds. */
const slow = 1_000;
/** The most matches that are looked at, slow ones included. */
const mostRunning = 100;
/** The most matches that wait. The next search finds the others. */
const mostWaiting = 1_000;
/** The most matches that are remembered because they could not be read. */
const mostUnread = 10_000;
const firstPause = 5_000;
const longestPause = 600_000;

/** A match that could not be read. */
interface Unread {
  readonly times: number;
  /** The time before which nobody looks at it again, by `performance.now`. */
  readonly until: number;
}

/** A search for matches whose clocks may have run out, and which nobody has open. */
export class DueMatches {
  readonly #context: Context;
  readonly #look: (match: string) => Promise<boolean>;
  readonly #first = new Turns(mostAtOnce, mostWaiting);
  readonly #again = new Turns(mostAgain, mostWaiting);
  /** The matches that wait or are looked at. */
  readonly #taken = new Set<string>();
  /** The match that failed last is last. */
  readonly #unread = new Map<string, Unread>();
  #running = 0;
  #isSearching = false;

  /** `look` carries out the clock rule of a match. It returns whether the match could be read. */
  constructor(context: Context, look: (match: string) => Promise<boolean>) {
    this.#context = context;
    this.#look = look;
  }

  /** Searches the storage, unless the last search goes on. Returns before all matches have been looked at. */
  async search(): Promise<void> {
    if (this.#isSearching) return;
    this.#isSearching = true;
    try {
      const { storage, now, trouble } = this.#context;
      // Those that are known already must not fill the answer.
      const due = await storage.records.due(now(), mostWaiting + this.#taken.size + this.#unread.size);
      if (due.ok) for (const match of due.value) this.#take(match);
      else trouble({ code: "store", problem: due.problem });
    } finally {
      this.#isSearching = false;
    }
  }

  /** Looks at a match in its turn, unless that is to be done later. */
  #take(match: string): void {
    const unread = this.#unread.get(match);
    const turns = unread === undefined ? this.#first : this.#again;
    if (this.#taken.has(match) || turns.isFull || performance.now() < (unread?.until ?? 0)) return;
    this.#taken.add(match);
    void turns.take(() => this.#untilSlow(this.#lookAt(match)));
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

  /** Waits for a task, but no longer than a second, unless too many go on. */
  async #untilSlow(task: Promise<void>): Promise<void> {
    if (this.#running >= mostRunning) return task;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isSlow = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, slow);
    });
    await Promise.race([task, isSlow]);
    clearTimeout(timer);
  }

  /** Remembers a match that could not be read. It is looked at again after a time that doubles. */
  #note(match: string, isRead: boolean): void {
    const times = this.#unread.get(match)?.times ?? 0;
    this.#unread.delete(match);
    if (isRead) return;
    const pause = Math.min(longestPause, firstPause << Math.min(times, 10));
    this.#unread.set(match, { times: times + 1, until: performance.now() + pause });
    if (this.#unread.size > mostUnread) this.#unread.delete(this.#unread.keys().next().value ?? "");
  }
}
