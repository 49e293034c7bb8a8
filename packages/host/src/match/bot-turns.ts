import type { Seat } from "@turnwright/core";
import { randomBelow } from "../keys.js";
import { botMove, botName, stepOfBot } from "./bot-moves.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The time for which the other servers of a group wait for the move of a bot, in milliseconds. The server whose line
 * made it the bot's turn asks the bot at once. The time is longer than a bot may take.
 */
const patience = 7_000;
/** The most that is added to this time at random, so that the other servers do not all ask the bot at once. */
const jitter = 2_000;

/** The turns of the bots of a match. One bot thinks at a time, and normally on only one server of a group. */
export class BotTurns {
  readonly #match: OpenMatch;
  /** The entry after which a bot is thinking, or after which this server waits for another server's bot. */
  #thinkingAt = -1;
  #isWaiting = false;
  /** Whether this server asks the bot before the others do: it stored the last line, or began the match. */
  isOurs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /**
   * Lets a bot think if a bot is to act and none is thinking. Does so at once, or later if another server should ask
   * first.
   */
  wake(): void {
    const match = this.#match;
    const seat = match.hosted.match.toAct.find((one) => match.isBot(one));
    const isAsked = this.#thinkingAt === match.n && !(this.#isWaiting && this.#isFirst);
    if (seat === undefined || isAsked) return;
    const at = match.n;
    this.#thinkingAt = at;
    this.#isWaiting = !this.#isFirst;
    clearTimeout(this.#timer);
    // The answer to the last request is sent first.
    const wait = this.#isWaiting ? patience + randomBelow(jitter) : 0;
    this.#timer = setTimeout(() => {
      this.#isWaiting = false;
      if (match.n === at) this.#play(seat, at).catch((problem: unknown) => match.fail(problem));
    }, wait);
  }

  get #isFirst(): boolean {
    return this.isOurs || !this.#match.context.isGroup;
  }

  /** Makes this server the first to ask the bot, because it began the match. */
  take(): void {
    this.isOurs = true;
    this.#match.schedule();
  }

  end(): void {
    clearTimeout(this.#timer);
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
