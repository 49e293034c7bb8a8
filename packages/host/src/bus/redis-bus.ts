import type { Bus } from "../storage.js";
import { type BusOptions, backoff, channelOf } from "./bus-options.js";
import { MessageBus } from "./message-bus.js";

/** The part of a client of `ioredis` that the bus needs for listening. The bus creates this client with `duplicate`. */
export interface RedisListener {
  /** Subscribes to a channel. */
  subscribe(channel: string): Promise<unknown>;
  /** Calls the listener with each message of the channels. */
  on(event: "message", listener: (channel: string, message: string) => void): unknown;
  /** Calls the listener each time the client has connected. */
  on(event: "ready", listener: () => void): unknown;
  /** Calls the listener when the connection fails. The client connects again by itself. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Ends the connection. If `reconnect` is `true`, then connects again. */
  disconnect(reconnect?: boolean): void;
}

/** The part of a client of `ioredis` that the bus needs. */
export interface RedisClient {
  /** Publishes a message on a channel. */
  publish(channel: string, message: string): Promise<unknown>;
  /** Returns a new client with the same settings. */
  duplicate(): RedisListener;
  /** Ends the connection. If `reconnect` is `true`, then connects again. */
  disconnect(reconnect?: boolean): void;
}

class RedisBus extends MessageBus {
  readonly #client: RedisClient;
  readonly #listener: RedisListener;
  /** The number of messages whose sending Redis has not confirmed yet. */
  #unconfirmed = 0;
  #connections = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(client: RedisClient, how: BusOptions) {
    const channel = channelOf(how);
    super(how, (message) => {
      this.#unconfirmed++;
      return client.publish(channel, message).finally(() => this.#unconfirmed--);
    });
    this.#client = client;
    this.#listener = client.duplicate();
    this.#listener.on("error", (problem) => this.report(problem));
    this.#listener.on("message", (_, message) => this.receive(message));
    this.#listener.on("ready", () => {
      if (this.#connections++ > 0) this.resumed();
    });
    this.#subscribe(channel, 0);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.#again);
    this.#listener.disconnect();
    await this.sent();
  }

  /** Connects again. Leaves the caller's client alone if Redis confirms the messages that it sends. */
  protected renew(): void {
    this.#listener.disconnect(true);
    if (this.#unconfirmed > 0) this.#client.disconnect(true);
  }

  /** Subscribes, and tries again until it succeeds. After a reconnect, the client subscribes again by itself. */
  #subscribe(channel: string, failures: number): void {
    this.#listener.subscribe(channel).then(
      () => this.ping(),
      (problem: unknown) => {
        if (this.isClosed) return;
        this.report(problem);
        this.#again = setTimeout(() => this.#subscribe(channel, failures + 1), backoff(failures));
      },
    );
  }
}

/**
 * Returns a bus on PUBLISH and SUBSCRIBE of Redis. Pass it to `createHost` as `bus`. `client` is a client of `ioredis`.
 * If the connection breaks, the client connects again by itself. If the connection is open but silent, the bus makes
 * the client connect again (`disconnect(true)`). News that other servers publish meanwhile is lost. The host then finds
 * the changes by polling the storage. Close the bus before you end your client. Give the client a small
 * `maxRetriesPerRequest`, so that news does not pile up while Redis cannot be reached. Throws a `TypeError` if `client`
 * or `how` is wrong.
 * @example
 * ```ts
 * import { Redis } from "ioredis";
 *
 * const redis = new Redis("redis://localhost", { maxRetriesPerRequest: 1 });
 * redis.on("error", () => {}); // without a listener, ioredis prints each failure; the host reports them as trouble
 * const bus = redisBus(redis);
 * ```
 */
export function redisBus(client: RedisClient, how: BusOptions = {}): Bus {
  if (typeof client?.duplicate !== "function") throw new TypeError("client: expected a client of ioredis");
  return new RedisBus(client, how);
}
