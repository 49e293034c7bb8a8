/**
 * Storage in PostgreSQL for a group of servers, and news between them by `LISTEN` and `NOTIFY`.
 * @packageDocumentation
 */

import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "@turnwright/log";
import { type PostgresClient, postgresFailure } from "@turnwright/log/internal";
import { postgresStore } from "@turnwright/log/node";
import type { StoreProblem } from "@turnwright/log/stores";
import { recordSchema, sqlRecords } from "./storage/sql-records.js";
import type { Bus, Storage } from "./storage.js";

export type { PostgresClient };

/** A connection that listens, such as a `Client` of `pg`. */
export interface PostgresListener {
  connect(): Promise<unknown>;
  query(statement: string): Promise<unknown>;
  end(): Promise<unknown>;
  on(event: "notification", hear: (news: { readonly payload?: string | undefined }) => void): unknown;
  on(event: "error" | "end", listener: () => void): unknown;
}

/**
 * Opens a storage in a PostgreSQL database, which many servers may use at once. The tables `turnwright_lines` and
 * `turnwright_records` are created unless they exist. The pool stays open when the host drains.
 * @example
 * ```ts
 * import { Pool } from "pg";
 *
 * const storage = await postgresStorage(new Pool({ host: "localhost" }));
 * if (!storage.ok) throw new Error(JSON.stringify(storage.problem));
 * ```
 */
export async function postgresStorage(
  pool: PostgresClient,
  how: { readonly sha256?: Sha256 } = {},
): Promise<Result<Storage, StoreProblem>> {
  const logs = await postgresStore(pool, how);
  if (!logs.ok) return logs;
  const run = async (statement: string, values: readonly (string | number | null)[]) =>
    (await pool.query(statement, [...values])).rows;
  const records = await sqlRecords({ run, failure: postgresFailure }, recordSchema('text COLLATE "C"', "bigint"));
  return records.ok ? ok({ logs: logs.value, records: records.value }) : records;
}

const channel = "turnwright";
const retryMilliseconds = 1_000;

function newsIn(payload: string | undefined): { readonly match: string; readonly version: number } | undefined {
  const [, match, version] = /^([\w-]{1,64}) (\d{1,15})$/.exec(payload ?? "") ?? [];
  return match === undefined ? undefined : { match, version: Number(version) };
}

/**
 * Returns a bus over PostgreSQL. `pool` publishes; `listener` makes the connection that listens, again after it was
 * lost. News that are lost meanwhile are found by the hosts themselves.
 * @example
 * ```ts
 * import { Client, Pool } from "pg";
 *
 * const bus = postgresBus(new Pool(), () => new Client());
 * ```
 */
export function postgresBus(pool: PostgresClient, listener: () => PostgresListener): Bus {
  const hearers = new Set<(news: { readonly match: string; readonly version: number }) => void>();
  let current: PostgresListener | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listen = (): void => {
    const client = listener();
    let isLost = false;
    const lose = (): void => {
      if (isLost || isClosed) return;
      isLost = true;
      client.end().catch(() => {});
      retry = setTimeout(listen, retryMilliseconds);
    };
    current = client;
    client.on("error", lose);
    client.on("end", lose);
    client.on("notification", ({ payload }) => {
      const news = newsIn(payload);
      if (news !== undefined) for (const hear of hearers) hear(news);
    });
    client
      .connect()
      .then(() => client.query(`LISTEN ${channel}`))
      .catch(lose);
  };
  listen();
  return {
    publish: ({ match, version }) => {
      pool.query("SELECT pg_notify($1, $2)", [channel, `${match} ${version}`]).catch(() => {});
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await current?.end().catch(() => {});
    },
  };
}
