import { Turns } from "../turns.js";
import { unref } from "../unref.js";

/** The greatest number of matches whose bots move at the same time. */
const mostAtOnce = 2;
/** The pause after a move, as a multiple of the duration of the move. */
const pausesPerMove = 3;

/**
 * The queue of the bots that move in matches without people. Only a few of these matches are at work at the same time,
 * and the matches take turns with each move. A move then pauses its place in the queue for three times as long as it
 * took. So the two places together use at most half of the server's time, however many matches there are.
 */
export class BotQueue {
  readonly #turns: Turns = new Turns(mostAtOnce, Number.POSITIVE_INFINITY);

  /** Runs a task that makes a move, when its turn comes. */
  take(play: () => Promise<void>): Promise<void> {
    return this.#turns.take("", async () => {
      const begun = performance.now();
      await play();
      const pause = (performance.now() - begun) * pausesPerMove;
      await new Promise<void>((resolve) => unref(setTimeout(resolve, pause)));
    });
  }
}
