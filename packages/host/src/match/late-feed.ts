import type { HostedMatch, Item, Step } from "./hosted-match.js";

function movesIn(items: readonly Item[]): number {
  return items.filter(({ type }) => type === "entry").length;
}

/**
 * The feed of spectators who are some moves behind. It holds the match as they know it, and the steps to send them
 * later.
 */
export class LateFeed {
  /** The number of moves that must follow a step before spectators are told it. */
  readonly delay: number;
  readonly #waiting: Step[] = [];
  #movesWaiting = 0;
  /** The match as spectators know it. */
  told: HostedMatch;

  constructor(delay: number, told: HostedMatch, waiting: readonly Step[] = []) {
    this.delay = delay;
    this.told = told;
    for (const step of waiting) this.take(step);
  }

  /**
   * Takes the next step of the match. Returns the steps to tell spectators now. Once the log is closed, these are all
   * that remain.
   */
  take(step: Step): readonly Step[] {
    // Servers that read the lines one by one must send the same steps.
    this.#waiting.push(...(step.parts ?? [step]));
    this.#movesWaiting += movesIn(step.items);
    const isClosed = step.next.position.closed === true;
    const due: Step[] = [];
    for (let [first] = this.#waiting; first !== undefined; [first] = this.#waiting) {
      const after = this.#movesWaiting - movesIn(first.items);
      if (after < this.delay && !isClosed) break;
      this.#waiting.shift();
      this.#movesWaiting = after;
      this.told = first.next;
      due.push(first);
    }
    return due;
  }
}
