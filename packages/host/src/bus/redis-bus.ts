import type { Bus } from "../storage.js";
import { type BusOptions, backoff, channelOf, Reporter } from "./bus-options.js";
import { Listeners, lostNews } from "./listeners.js";
import { Outbox } from "./outbox.js";

/** The part of a second client of `ioredis` that the bus needs for listening. */
export interface RedisListener {
  /** Subscribes to a channel. */
  subscribe(channel: string): Promise<unknown>;
  /** Calls the listener with each message of the channels. */
  on(event: "message", listener: (channel: string, message: string) => void): unknown;
  /** Calls the listener each time the client has connected. */
  on(event: "ready", listener: () => void): unknown;
  /** Calls the listener when the connection fails; the client connects again by itself. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Ends the connection. */
  disconnect(): void;
}

/** The part of a client of `ioredis` that the bus needs. */
export interface RedisClient {
  /** Publishes a message on a channel. */
  publish(channel: string, message: string): Promise<unknown>;
  /** Returns a new client with the same settings. */
  duplicate(): RedisListener;
}

class RedisBus implements Bus {
  readonly #listener: RedisListener;
  readonly #channel: string;
  readonly #reporter: Reporter;
  readonly #outbox: Outbox;
  readonly #listeners = new Listeners();
  #isClosed = false;
  #connections = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(client: RedisClient, how: BusOptions) {
    this.#channel = channelOf(how);
    this.#reporter = new Reporter(how);
    this.#outbox = new Outbox((message) => client.publish(this.#channel, message), this.#reporter.report);
    this.#listener = client.duplicate();
    this.#listener.on("error", (problem) => this.#isClosed || this.#reporter.report(problem));
    this.#listener.on("message", (_, message) => this.#listeners.tell(this.#outbox.newsIn(message)));
    this.#listener.on("ready", () => {
      if (this.#connections++ > 0) this.#listeners.tell([lostNews]);
    });
    this.#subscribe(0);
  }

  publish(news: Parameters<Bus["publish"]>[0]): void {
    if (!this.#isClosed) this.#outbox.add(news);
  }

  subscribe(hear: Parameters<Bus["subscribe"]>[0]): () => void {
    return this.#listeners.add(hear);
  }

  reportTo(report: (problem: unknown) => void): void {
    this.#reporter.reportTo(report);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#again);
    this.#listener.disconnect();
    await this.#outbox.empty();
  }

  /** Subscribes, and tries again until that succeeds. Afterwards the client subscribes again by itself. */
  #subscribe(failures: number): void {
    this.#listener.subscribe(this.#channel).catch((problem: unknown) => {
      if (this.#isClosed) return;
      this.#reporter.report(problem);
      this.#again = setTimeout(() => this.#subscribe(failures + 1), backoff(failures));
    });
  }
}

/**
 * Returns a bus on PUBLISH and SUBSCRIBE of Redis, by a client of `ioredis`, for `createHost`. The client connects
 * again by itself. News published meanwhile is lost; the host finds it by polling. The caller ends its client after
 * closing the bus. Give the client a small `maxRetriesPerRequest`, so that news does not pile up while Redis is gone.
 * Throws a `TypeError` if `client` or `how` is wrong.
 * @example
 * ```ts
 * import { Redis } from "ioredis";
 *
 * const bus = redisBus(new Redis("redis://localhost", { maxRetriesPerRequest: 1 }));
 * ```
 */
export function redisBus(client: RedisClient, how: BusOptions = {}): Bus {
  if (typeof client?.duplicate !== "function") throw new TypeError("client: expected a client of ioredis");
  return new RedisBus(client, how);
}
