import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Host, Storage } from "@turnwright/host";
import { PostgresCluster } from "../../postgres-cluster.js";
import { FaultyNetwork } from "./faulty-network.js";
import { SmallDisk } from "./full-disk.js";
import { hostOf, storageAt } from "./host-of.js";
import { Lag, LagHistory } from "./lag.js";
import { hasRedis, RedisServer } from "./redis-server.js";
import { ServerProcess } from "./server-process.js";
import type { ServerSettings } from "./settings.js";

/** What a world is made of. */
export interface WorldPlan {
  readonly storage: "postgres" | "sqlite";
  readonly bus: "postgres" | "redis";
  readonly servers: number;
}

/** Everything that a world needs beside its servers. */
interface Grounds {
  readonly cluster: PostgresCluster | undefined;
  readonly disk: SmallDisk | undefined;
  readonly redis: RedisServer | undefined;
}

/** Servers with their storage, their bus and the network before them; and a host of our own that creates matches. */
export class World {
  readonly plan: WorldPlan;
  readonly cluster: PostgresCluster | undefined;
  readonly disk: SmallDisk | undefined;
  readonly redis: RedisServer | undefined;
  readonly servers: readonly ServerProcess[];
  readonly proxy: FaultyNetwork;
  readonly lobby: Host;
  readonly storage: Storage;
  readonly secret: string;
  readonly #lag = new Lag();
  readonly #lags = new LagHistory();
  readonly #measuring: ReturnType<typeof setInterval> = setInterval(() => this.#lags.add(this.#lag.take()), 1_000);

  private constructor(
    plan: WorldPlan,
    { cluster, disk, redis }: Grounds,
    { servers, proxy, lobby, storage, secret }: Pick<World, "servers" | "proxy" | "lobby" | "storage" | "secret">,
  ) {
    this.plan = plan;
    this.cluster = cluster;
    this.disk = disk;
    this.redis = redis;
    this.servers = servers;
    this.proxy = proxy;
    this.lobby = lobby;
    this.storage = storage;
    this.secret = secret;
  }

  /** Begins a world; `undefined` if something that it needs is not installed. */
  static async begin(
    plan: WorldPlan,
    program: string,
    { below, hear }: { readonly below: (count: number) => number; readonly hear: (bug: string) => void },
  ): Promise<World | undefined> {
    if (plan.bus === "redis" && !hasRedis) return undefined;
    const cluster = plan.storage === "postgres" ? await PostgresCluster.begin() : undefined;
    if (plan.storage === "postgres" && cluster === undefined) return undefined;
    const disk = plan.storage === "sqlite" ? new SmallDisk() : undefined;
    const redis = plan.bus === "redis" ? await RedisServer.begin() : undefined;
    const settings: ServerSettings = {
      place:
        disk === undefined
          ? { kind: "postgres", url: cluster?.url ?? "" }
          : { kind: "sqlite", file: join(disk.folder, "matches.db") },
      redis: redis?.port ?? null,
      secret: randomBytes(32).toString("hex"),
    };
    const lobby = await hostOf(settings, {});
    const { storage } = await storageAt(settings.place);
    const servers = Array.from({ length: plan.servers }, () => new ServerProcess(program, settings, hear));
    for (const server of servers) server.start();
    const proxy = await FaultyNetwork.begin(() => servers.flatMap(({ port }) => port ?? []), below);
    return new World(plan, { cluster, disk, redis }, { servers, proxy, lobby, storage, secret: settings.secret });
  }

  /** Returns how much the clients and each server were starved in the last minute. */
  lags(): string {
    const servers = this.servers.map(({ lags }, at) => `server ${at + 1} ${lags.describe()}`);
    return `lag of the clients ${this.#lags.describe()}, ${servers.join(", ")}`;
  }

  async end(): Promise<void> {
    clearInterval(this.#measuring);
    await this.proxy.end();
    for (const server of this.servers) await server.kill();
    await this.lobby.drain();
    await Promise.all([this.storage.logs.close(), this.storage.records.close()]);
    await this.redis?.stop();
    await this.cluster?.remove();
    this.disk?.end();
  }
}
