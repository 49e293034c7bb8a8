import { Turns } from "../turns.js";
import { unref } from "../unref.js";

/** The greatest number of matches whose bots move at the same time. */
const mostAtOnce = 2;

/**
 * The queue of the bots that move in matches without people. Only a few of these matches are at work at the same time,
 * and the matches take turns with each move. After each move, the queue pauses for as long as the move took. So these
 * matches use about half of the server's time at most, however many they are.
 */
export class BotQueue {
  readonly #turns: Turns = new Turns(mostAtOnce, Number.POSITIVE_INFINITY);

  /** Runs a task that makes a move, when its turn comes. */
  take(play: () => Promise<void>): Promise<void> {
    return this.#turns.take(async () => {
      const begun = performance.now();
      await play();
      const took = performance.now() - begun;
      await new Promise<void>((resolve) => unref(setTimeout(resolve, took)));
    });
  }
}
