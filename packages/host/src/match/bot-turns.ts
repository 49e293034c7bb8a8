import type { Seat } from "@turnwright/core";
import { botMove, botName, stepOfBot } from "./bot-moves.js";
import type { OpenMatch } from "./open-match.js";

/** The turns of the bots of a match: one bot thinks at a time. */
export class BotTurns {
  readonly #match: OpenMatch;
  /** The entry after which a bot is thinking. */
  #thinkingAt = -1;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /** Lets a bot think if one is to act and none is thinking. */
  wake(): void {
    const match = this.#match;
    const seat = match.hosted.match.toAct.find((one) => match.isBot(one));
    if (seat === undefined || this.#thinkingAt === match.n) return;
    const at = match.n;
    this.#thinkingAt = at;
    // The answer to the last request is sent first.
    setTimeout(() => this.#play(seat, at).catch((problem: unknown) => match.fail(problem)), 0);
  }

  async #play(seat: Seat, at: number): Promise<void> {
    const match = this.#match;
    if (match.isEnded) return;
    const { context } = match;
    const move = await botMove(context, match.hosted, botName(match, seat), seat);
    await match.next(async () => {
      if (match.n !== at || match.isOver || match.isEnded) return;
      await match.store(stepOfBot(context, match.hosted, seat, move, match.beside()));
      this.#thinkingAt = -1;
      match.schedule();
    });
  }
}
