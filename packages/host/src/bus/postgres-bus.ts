import type { Bus } from "../storage.js";
import { type BusOptions, backoff, channelOf } from "./bus-options.js";
import { MessageBus } from "./message-bus.js";
import { atMost } from "./outbox.js";

/** The part of a connection of `pg` that the bus needs. */
export interface PostgresListener {
  /** Runs a statement on this connection. */
  query(statement: string): Promise<unknown>;
  /** Calls the listener with each notification. */
  on(event: "notification", listener: (message: { readonly payload?: string | undefined }) => void): unknown;
  /** Calls the listener when the connection fails. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Calls the listener when the connection has ended. */
  on(event: "end", listener: () => void): unknown;
  /** Gives the connection back to the pool, or ends it if `destroy` is `true`. */
  release(destroy: boolean): void;
}

/** The part of a `Pool` of `pg` that the bus needs. */
export interface PostgresPool {
  /** The options of the pool. */
  readonly options?: { readonly max?: number | undefined };
  /** Runs a statement on any connection of the pool. */
  query(statement: string, values: unknown[]): Promise<unknown>;
  /** Takes a connection out of the pool until `release` is called. */
  connect(): Promise<PostgresListener>;
}

class PostgresBus extends MessageBus {
  readonly #pool: PostgresPool;
  readonly #channel: string;
  readonly #listening: Promise<void>;
  #failures = 0;
  /** Wakes the loop from its wait. */
  #wake: () => void = () => {};

  constructor(pool: PostgresPool, how: BusOptions) {
    const channel = channelOf(how);
    super(how, (message) => pool.query("SELECT pg_notify($1, $2)", [channel, message]));
    this.#pool = pool;
    this.#channel = channel;
    this.#listening = this.#listen();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.#wake();
    await Promise.all([this.sent(), atMost(this.#listening)]);
  }

  /** Ends the listening connection. The loop then takes another one. */
  protected renew(): void {
    this.#wake();
  }

  /** Listens, on one connection after the other, until the bus is closed. */
  async #listen(): Promise<void> {
    while (!this.isClosed) {
      const problem = await this.#listenOnce().catch((thrown: unknown) => thrown);
      if (this.isClosed) return;
      // The heartbeat has already reported that a connection is silent.
      if (problem !== undefined) this.report(problem);
      await this.#pause(backoff(this.#failures++));
    }
  }

  /** Listens on one connection until it ends. Returns the reason for the end. */
  async #listenOnce(): Promise<unknown> {
    const client = await this.#pool.connect();
    const ended = this.#endOf(client);
    try {
      client.on("notification", ({ payload }) => this.receive(payload));
      await Promise.race([client.query(`LISTEN "${this.#channel}"`), ended]);
      if (this.#failures > 0) this.resumed();
      this.#failures = 0;
      this.ping();
      return await ended;
    } finally {
      client.release(true);
    }
  }

  #endOf(client: PostgresListener): Promise<unknown> {
    return new Promise((resolve) => {
      this.#wake = () => resolve(undefined);
      client.on("error", resolve);
      client.on("end", () => resolve(new Error("the listening connection has ended")));
      if (this.isClosed) resolve(undefined);
    });
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Returns a bus on LISTEN and NOTIFY of PostgreSQL. Pass it to `createHost` as `bus`. The bus uses one connection of
 * the pool for listening, and connects again when the connection breaks or is silent. Set `connectionTimeoutMillis` and
 * `query_timeout` of the pool, so that attempts to connect and queries cannot hang. Close the bus before you end the
 * pool. Some poolers, such as PgBouncer in transaction mode, share a connection between transactions. They do not
 * support LISTEN. Throws a `TypeError` if `pool` or `how` is wrong.
 * @example
 * ```ts
 * import { Pool } from "pg";
 *
 * const bus = postgresBus(new Pool());
 * ```
 */
export function postgresBus(pool: PostgresPool, how: BusOptions = {}): Bus {
  if (typeof pool?.connect !== "function") throw new TypeError("pool: expected a Pool of pg");
  if ((pool.options?.max ?? 10) < 2) throw new TypeError("pool.options.max: expected 2 or more; the bus keeps one");
  return new PostgresBus(pool, how);
}
