import { afterTurn } from "@turnwright/log/internal";
import { randomText } from "../keys.js";
import type { News } from "../storage.js";

/** The greatest number of news items in one message. PostgreSQL allows messages of 8,000 bytes. */
const mostTogether = 50;
/**
 * The greatest number of news items that wait to be sent. Further news is dropped; other servers find it by polling.
 */
const mostWaiting = 10_000;
const newsLine = /^([\w-]{1,64}) (\d{1,16})(?: (asks|has) (\d{1,3}))?$/;

function lineOf({ match, version, presence }: News): string {
  const line = `${match} ${version}`;
  return presence === undefined ? line : `${line} ${presence.isHere ? "has" : "asks"} ${presence.seat}`;
}

function newsOf(line: string): readonly News[] {
  const [, match, version, word, seat] = newsLine.exec(line) ?? [];
  if (match === undefined) return [];
  const news = { match, version: Number(version) };
  return [word === undefined ? news : { ...news, presence: { seat: Number(seat), isHere: word === "has" } }];
}

/** Waits for a promise, but at most for this time, by default a second. */
export async function atMost(done: Promise<unknown> | undefined, milliseconds = 1000): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    await Promise.race([done, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A queue of news. While a message is being sent, the queue collects further news, and then sends it in one message. A
 * message consists of the name of its sender and one line for each item of news.
 */
export class Outbox {
  /** The name of this sender. With it, the sender recognizes its own messages. */
  readonly #sender = randomText(9);
  readonly #send: (message: string) => Promise<unknown>;
  readonly #trouble: (problem: unknown) => void;
  readonly #waiting = new Set<string>();
  readonly #milliseconds: number;
  #sending: Promise<void> | undefined;
  #isPinging = false;

  /** Creates the queue. Each message is given up after `milliseconds`, so that no message waits without end. */
  constructor(send: (message: string) => Promise<unknown>, trouble: (problem: unknown) => void, milliseconds = 10_000) {
    this.#send = send;
    this.#trouble = trouble;
    this.#milliseconds = milliseconds;
  }

  add(news: News): void {
    if (this.#waiting.size < mostWaiting) this.#waiting.add(lineOf(news));
    this.#sending ??= this.#flush();
  }

  /** Sends a message, even if no news waits. */
  ping(): void {
    this.#isPinging = true;
    this.#sending ??= this.#flush();
  }

  /** Returns whether this queue has sent a message. */
  isOwn(message: unknown): boolean {
    return typeof message === "string" && (message === this.#sender || message.startsWith(`${this.#sender}\n`));
  }

  /**
   * Returns the news in a message of another sender. Returns an empty list for a message of this queue itself, and for
   * a value that is no message.
   */
  newsIn(message: unknown): News[] {
    if (typeof message !== "string") return [];
    const [sender, ...lines] = message.split("\n", mostTogether + 1);
    if (sender === this.#sender) return [];
    return lines.flatMap(newsOf);
  }

  /** Waits until everything has been sent, but at most for a second. */
  async empty(): Promise<void> {
    await atMost(this.#sending);
  }

  async #flush(): Promise<void> {
    // News of the same turn of the event loop is sent together.
    await new Promise<void>((resolve) => afterTurn(resolve));
    while (this.#waiting.size > 0 || this.#isPinging) {
      this.#isPinging = false;
      const lines = [...this.#waiting].slice(0, mostTogether);
      for (const line of lines) this.#waiting.delete(line);
      await this.#sendOnce([this.#sender, ...lines].join("\n"));
    }
    this.#sending = undefined;
  }

  async #sendOnce(message: string): Promise<void> {
    try {
      await atMost(this.#send(message), this.#milliseconds);
    } catch (problem) {
      this.#trouble(problem);
    }
  }
}
