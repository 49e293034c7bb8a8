import { type Bus, createHost, type Host, type HostOptions, type Storage } from "@turnwright/host";
import { postgresBus, postgresStorage } from "@turnwright/host/postgres";
import { redisBus } from "@turnwright/host/redis";
import { sqliteStorage } from "@turnwright/host/sqlite";
import { sha256 } from "@turnwright/log/node";
import { Redis } from "ioredis";
import { poolOf } from "../../../packages/log/test/store/postgres-server.js";
import { games } from "../../../scripts/games.js";
import type { Place, ServerSettings } from "./settings.js";

/** A storage with what must be given back beside it. */
export interface OpenStorage {
  readonly storage: Storage;
  readonly pool: ReturnType<typeof poolOf> | undefined;
}

/** Opens the storage of a world, and tries again while it cannot be reached. */
export async function storageAt(place: Place): Promise<OpenStorage> {
  for (;;) {
    const pool = place.kind === "postgres" ? poolOf({ connectionString: place.url, max: 6 }) : undefined;
    const opened =
      place.kind === "sqlite"
        ? await sqliteStorage(place.file, { sha256 })
        : await postgresStorage(poolOrThrow(pool), { sha256 });
    if (opened.ok) return { storage: opened.value, pool };
    await pool?.end();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function poolOrThrow(pool: OpenStorage["pool"]): NonNullable<OpenStorage["pool"]> {
  if (pool === undefined) throw new Error("soak: no pool");
  return pool;
}

function busOf({ redis }: ServerSettings, { pool }: OpenStorage): Bus {
  if (redis === null) return postgresBus(poolOrThrow(pool));
  const client = new Redis({ port: redis, host: "127.0.0.1", maxRetriesPerRequest: 1, retryStrategy: () => 200 });
  client.on("error", () => {});
  const bus = redisBus(client);
  const close = async (): Promise<void> => {
    await bus.close();
    client.disconnect();
  };
  return { publish: (news) => bus.publish(news), subscribe: (hear) => bus.subscribe(hear), close };
}

/** Returns a host of all our games. */
export async function hostOf(settings: ServerSettings, more: Partial<HostOptions>): Promise<Host> {
  const opened = await storageAt(settings.place);
  return createHost({
    games: Object.values(games),
    storage: opened.storage,
    bus: busOf(settings, opened),
    secret: settings.secret,
    sha256,
    checkpoints: 20,
    graceSeconds: 1,
    limits: { requestsPerSecond: 1_000, matchesPerHour: 1_000_000, idleMatches: 5 },
    ...more,
  });
}
