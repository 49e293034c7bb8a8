import type { Seat } from "@turnwright/core";
import { randomBelow } from "../keys.js";
import { botMove, stepOfBot } from "./bot-moves.js";
import type { HostedMatch } from "./hosted-match.js";
import type { OpenMatch } from "./open-match.js";

/**
 * The time for which the other servers of a group wait for the move of a bot, in milliseconds. The server that stored
 * the last line asks the bot at once. This time is longer than the time that a bot may take.
 */
const patience = 7_000;
/**
 * The maximum of the random time that is added to `patience`, in milliseconds. So the other servers do not all ask the
 * bot at once.
 */
const jitter = 2_000;
/**
 * The greatest number of moves that bots make one after another before they must wait like the bots of a match without
 * people. The next move of a person sets the count back.
 */
const mostInRow = 50;

/** A question to the bot of a seat: which move does it make in this match? */
interface Asked {
  readonly match: HostedMatch["match"];
  readonly seat: Seat;
}

/**
 * The turns of the bots of a match. Only one bot thinks at a time. Normally, only one server of a group asks this bot.
 * If the match has no people, the bot waits in the queue of the host first.
 */
export class BotTurns {
  readonly #match: OpenMatch;
  /** The match and the seat for which a bot is thinking, on this server or on another server. */
  #asked: Asked | undefined;
  #isWaiting = false;
  /** Whether the request to the bot waits in the queue for matches without people. */
  #isQueued = false;
  /** The number of moves that bots have made on this server since the last move of a person. */
  #inRow = 0;
  /**
   * Whether this server asks the bot before other servers do, because it stored the line after which the bot must act,
   * or began the match.
   */
  isOurs = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(match: OpenMatch) {
    this.#match = match;
  }

  /**
   * Asks a bot for a move if a bot must act and no bot is thinking. If another server should ask the bot, waits first.
   * After a note about a seat, does not ask the bot again, because the position is the same.
   */
  wake(): void {
    const match = this.#match;
    const about = match.hosted.match;
    const seat = about.toAct.find((one) => match.isBot(one));
    const { entry } = about;
    if (entry.seat !== null && !match.isBot(entry.seat)) this.#inRow = 0;
    const isDueNow = (this.#isWaiting && this.#isFirst) || (this.#isQueued && this.#isForPeople);
    const isAsked = this.#asked?.match === about && this.#asked.seat === seat && !isDueNow;
    if (seat === undefined || isAsked) return;
    const asked = { match: about, seat };
    this.#asked = asked;
    this.#isWaiting = !this.#isFirst;
    this.#isQueued = false;
    clearTimeout(this.#timer);
    // The answer to the last request is sent first.
    const wait = this.#isWaiting ? patience + randomBelow(jitter) : 0;
    this.#timer = setTimeout(() => {
      this.#isWaiting = false;
      if (this.#asked === asked) this.#begin(asked);
    }, wait);
  }

  /** Asks the bot at once if people wait for its move, and otherwise when its turn in the queue comes. */
  #begin(asked: Asked): void {
    const play = (): Promise<void> => this.#play(asked).catch((problem: unknown) => this.#match.fail(problem));
    if (this.#isForPeople) {
      void play();
      return;
    }
    this.#isQueued = true;
    void this.#match.context.botQueue.take(async () => {
      if (this.#asked !== asked) return;
      this.#isQueued = false;
      await play();
    });
  }

  /** Whether people play in the match, and bots have not made too many moves since the last move of a person. */
  get #isForPeople(): boolean {
    const { seats } = this.#match.stored.record;
    return this.#inRow < mostInRow && seats.some((_, seat) => !this.#match.isBot(seat));
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

  /** Returns whether the match is still at the position for which a bot was asked, and the bot still plays the seat. */
  #isCurrent(asked: Asked): boolean {
    const { isOver, isEnded, hosted } = this.#match;
    return !isOver && !isEnded && hosted.match === asked.match && this.#match.isBot(asked.seat);
  }

  async #play(asked: Asked): Promise<void> {
    try {
      if (this.#isCurrent(asked)) await this.#playNow(asked);
    } finally {
      // The bot is asked again if its player came back meanwhile, and left again without a move.
      if (this.#asked === asked) this.#asked = undefined;
    }
  }

  async #playNow(asked: Asked): Promise<void> {
    const match = this.#match;
    const { seat } = asked;
    const { context } = match;
    const move = await botMove(match, seat);
    await match.next(async () => {
      if (!this.#isCurrent(asked)) return;
      const stored = await match.store(stepOfBot(context, match.hosted, seat, move, match.beside()));
      if (stored === "stored") this.#inRow++;
      this.#asked = undefined;
      match.schedule();
    });
  }
}
