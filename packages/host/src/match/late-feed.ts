import type { MatchStatus } from "../protocol/messages.js";
import type { MatchRecord } from "../storage.js";
import { type Encoded, encodedOf } from "./encoded.js";
import type { Seen } from "./feed.js";
import { type HostedMatch, type Step, statusOf } from "./hosted-match.js";
import { RecentItems } from "./recent-items.js";

/**
 * The number of waiting steps from which on no move may be undone, because each waiting step needs memory for a state.
 */
const mostWaiting = 1_000;

/** Returns the same status with stopped clocks. The clocks of an old position do not run any more. */
function stopped({ clocks, ...status }: MatchStatus): MatchStatus {
  return clocks === undefined ? status : { ...status, clocks: { ...clocks, running: false } };
}

/**
 * The feed of delayed spectators. It contains the match as these spectators know it, and the steps to send to them
 * later. They get all their information from this feed, except the names of the players.
 */
export class LateFeed {
  /** The number of moves that must follow a step before spectators receive it. */
  readonly delay: number;
  readonly #waiting: Step[] = [];
  /**
   * The greatest number of moves that the match had at any time, without undone moves. A count of all moves would be
   * wrong: if players made and undid a move again and again, spectators would catch up with the players.
   */
  #mostMoves: number;
  readonly #items: RecentItems = new RecentItems();
  #told: HostedMatch;

  constructor(delay: number, told: HostedMatch, waiting: readonly Step[] = []) {
    this.delay = delay;
    this.#told = told;
    this.#mostMoves = told.match.version;
    for (const step of waiting) this.take(step);
  }

  /** Whether so many steps are waiting that no move may be undone. Each undo would add waiting steps. */
  get isFull(): boolean {
    return this.#waiting.length >= mostWaiting;
  }

  /**
   * Returns the match as these spectators know it, with the names in the record. The clocks come from the last entry
   * that the spectators know. The present clocks would show whether something has happened since this entry.
   */
  seen(record: MatchRecord): Seen {
    const [hosted, items, delay] = [this.#told, this.#items, this.delay];
    return { hosted, record, status: stopped(statusOf(hosted)), delay, items };
  }

  /**
   * Takes the next step of the match. Returns the items of the steps that spectators may now receive. When the log is
   * closed, returns the items of all waiting steps.
   */
  take(step: Step): readonly (readonly Encoded[])[] {
    // Servers that read the lines one by one must send the same steps.
    const steps = step.parts ?? [step];
    this.#waiting.push(...steps);
    for (const { next } of steps) this.#mostMoves = Math.max(this.#mostMoves, next.match.version);
    const isClosed = step.next.position.closed === true;
    const due: (readonly Encoded[])[] = [];
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      if (first.next.match.version > this.#mostMoves - this.delay && !isClosed) break;
      this.#waiting.shift();
      this.#told = first.next;
      const told = first.items.map((item) => ({ ...item, status: stopped(item.status) }));
      const items = encodedOf({ ...first, items: told });
      for (const item of items) this.#items.add(item);
      due.push(items);
    }
    return due;
  }
}
