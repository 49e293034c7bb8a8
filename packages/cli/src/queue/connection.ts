import type { Redis } from "ioredis";
import { Complaint } from "../complaint.js";
import { type Address, addressShown } from "./address.js";

type Bull = typeof import("bullmq");

/** An open connection to a Redis server, and the library that keeps queues there. */
export interface Connection {
  readonly bull: Bull;
  readonly redis: Redis;
}

/** The name of the only queue. A Redis database may contain other queues. */
export const queueName = "turnwright-simulations";

async function libraries(): Promise<{ bull: Bull; redis: typeof Redis }> {
  try {
    const [bull, { Redis: redis }] = await Promise.all([import("bullmq"), import("ioredis")]);
    return { bull, redis };
  } catch {
    throw new Complaint("--queue needs two packages that are not installed: npm install bullmq ioredis");
  }
}

/**
 * Opens a connection. Throws a `Complaint` when the libraries or the server are not available. A connection that breaks
 * later is restored.
 */
export async function connected(address: Address): Promise<Connection> {
  const { bull, redis: Redis } = await libraries();
  let isOpen = false;
  let last = "no answer";
  const retryStrategy = (times: number): number | null => (isOpen ? Math.min(100 * times, 2000) : null);
  const redis = new Redis({ ...address, lazyConnect: true, maxRetriesPerRequest: null, retryStrategy });
  redis.on("error", (error: Error) => {
    last = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    redis.disconnect();
    throw new Complaint(
      `no Redis server at ${addressShown(address)}: ${last}; start one there, or name another with --queue`,
    );
  }
  isOpen = true;
  return { bull, redis };
}
