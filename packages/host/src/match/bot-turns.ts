import type { Seat } from "@turnwright/core";
import { randomBelow } from "../keys.js";
import { botMove, botName, stepOfBot } from "./bot-moves.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The time that a server of a group leaves to the one whose line made it the turn of a bot, in milliseconds: longer
 * than a bot may take.
 */
const patience = 7_000;
/** The most that is added to this time, at random, so that the others do not all ask the bot at once. */
const jitter = 2_000;

/** The turns of the bots of a match: one bot thinks at a time, and normally on one server of a group. */
export class BotTurns {
  readonly #match: OpenMatch;
  /** The entry after which a bot is thinking, or after which this server waits for the move from another one. */
  #thinkingAt = -1;
  #isWaiting = false;
  /** Whether this server of a group asks the bot first: it stored the last line, or began the match. */
  isOurs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /** Lets a bot think if one is to act and none is thinking: at once, or later if another server asks it first. */
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

  /** Lets this server ask the bot first, since it began the match. */
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
