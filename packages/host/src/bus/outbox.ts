import { randomText } from "../keys.js";

/** That a match has new lines, or a new record. */
export interface News {
  readonly match: string;
  readonly version: number;
}

/** News that fit into one message: PostgreSQL allows 8,000 bytes. */
const mostTogether = 50;
/** News that wait at most. When a bus is gone for so long, polling finds what was dropped. */
const mostWaiting = 10_000;
const newsLine = /^([\w-]{1,64}) (\d{1,16})$/;

/** Waits for something, but at most for a second. */
export async function atMost(done: Promise<unknown> | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, 1000);
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}

/**
 * Collects news while earlier ones are on their way, and sends them together. A message consists of the name of its
 * sender and one line for each news.
 */
export class Outbox {
  /** Names this sender, so that it can tell its own messages from those of others. */
  readonly #sender = randomText(9);
  readonly #send: (message: string) => Promise<unknown>;
  readonly #trouble: (problem: unknown) => void;
  readonly #waiting = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(send: (message: string) => Promise<unknown>, trouble: (problem: unknown) => void) {
    this.#send = send;
    this.#trouble = trouble;
  }

  add({ match, version }: News): void {
    if (this.#waiting.size < mostWaiting) this.#waiting.add(`${match} ${version}`);
    this.#sending ??= this.#flush();
  }

  /** Returns the news in a message of somebody else. Takes anything. */
  newsIn(message: unknown): News[] {
    if (typeof message !== "string") return [];
    const [sender, ...lines] = message.split("\n", mostTogether + 1);
    if (sender === this.#sender) return [];
    return lines.flatMap((line) => {
      const [, match, version] = newsLine.exec(line) ?? [];
      return match === undefined ? [] : [{ match, version: Number(version) }];
    });
  }

  /** Waits until everything has been sent, but not for a bus that is gone. */
  async empty(): Promise<void> {
    await atMost(this.#sending);
  }

  async #flush(): Promise<void> {
    // What is told in the same turn goes together.
    await Promise.resolve();
    while (this.#waiting.size > 0) {
      const lines = [...this.#waiting].slice(0, mostTogether);
      for (const line of lines) this.#waiting.delete(line);
      await this.#sendOnce([this.#sender, ...lines].join("\n"));
    }
    this.#sending = undefined;
  }

  async #sendOnce(message: string): Promise<void> {
    try {
      await this.#send(message);
    } catch (problem) {
      this.#trouble(problem);
    }
  }
}
