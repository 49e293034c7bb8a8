import { connect, createServer, type Server, type Socket } from "node:net";
import { Redis } from "ioredis";
import { afterEach, describe, expect, test } from "vitest";
import { hasRedis, testRedis } from "../../../cli/test/redis.js";
import { PostgresServer, poolOf, serverPrograms } from "../../../log/test/store/postgres-server.js";
import type { News, Trouble } from "../../src/index.js";
import { postgresBus } from "../../src/postgres.js";
import { redisBus } from "../../src/redis.js";
import type { Bus } from "../../src/storage.js";
import { SmallRedis } from "./redis-server.js";

/**
 * A proxy that keeps connections open, and swallows all bytes of the connections that were open when it fell silent.
 */
class SilentProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #swallowed = new WeakSet<Socket>();
  isSilent = false;
  connections = 0;
  port = 0;

  constructor(to: { readonly port: number } | { readonly path: string }) {
    this.#server = createServer((client) => {
      this.connections++;
      const server = "path" in to ? connect(to.path) : connect(to.port, "127.0.0.1");
      for (const [from, other] of [
        [client, server],
        [server, client],
      ] as const) {
        this.#sockets.add(from);
        if (this.isSilent) this.#swallowed.add(from);
        from.on("data", (data) => this.#swallowed.has(from) || other.write(data));
        from.on("error", () => {});
        from.on("close", () => other.destroy());
      }
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    const address = this.#server.address();
    this.port = typeof address === "object" && address !== null ? address.port : 0;
    return this;
  }

  /** Swallows all bytes, of the open connections without end and of new ones until `restore`. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.#sockets) this.#swallowed.add(socket);
  }

  restore(): void {
    this.isSilent = false;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function until(holds: () => boolean, again?: () => void): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 800) throw new Error("waited in vain");
    again?.();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A network whose connections pass through a proxy. */
interface Behind {
  readonly proxy: SilentProxy;
  bus(troubles: Trouble[]): Bus;
}

const heartbeatSeconds = 0.4;

function redisBehind(proxy: SilentProxy): Behind {
  const bus = (troubles: Trouble[]): Bus => {
    const settings = { maxRetriesPerRequest: 1, retryStrategy: () => 20, disconnectTimeout: 50 };
    const client = new Redis({ host: "127.0.0.1", port: proxy.port, ...settings });
    client.on("error", () => {});
    endings.push(() => client.disconnect());
    return redisBus(client, { heartbeatSeconds, onTrouble: (trouble) => void troubles.push(trouble) });
  };
  return { proxy, bus };
}

async function proxyTo(to: ConstructorParameters<typeof SilentProxy>[0]): Promise<SilentProxy> {
  const proxy = await new SilentProxy(to).start();
  endings.push(() => proxy.stop());
  return proxy;
}

const networks: readonly [name: string, isThere: boolean, open: () => Promise<Behind>][] = [
  [
    "PostgreSQL",
    serverPrograms() !== undefined,
    async () => {
      const server = await PostgresServer.begin(serverPrograms()!);
      endings.push(() => server.stop());
      const folder = decodeURIComponent(server.url().split("host=")[1]!);
      const proxy = await proxyTo({ path: `${folder}/.s.PGSQL.5432` });
      const bus = (troubles: Trouble[]): Bus => {
        const pool = poolOf({
          host: "127.0.0.1",
          port: proxy.port,
          user: "turnwright",
          database: "postgres",
          connectionTimeoutMillis: 200,
          query_timeout: 200,
        });
        endings.push(() => void pool.end().catch(() => {}));
        return postgresBus(pool, { heartbeatSeconds, onTrouble: (trouble) => void troubles.push(trouble) });
      };
      return { proxy, bus };
    },
  ],
  [
    "a small Redis",
    true,
    async () => {
      const server = await new SmallRedis().start();
      endings.push(() => server.stop());
      return redisBehind(await proxyTo({ port: server.port }));
    },
  ],
  [
    "Redis itself",
    hasRedis,
    async () => {
      const server = await testRedis();
      endings.push(() => server.stop());
      return redisBehind(await proxyTo({ port: server.port }));
    },
  ],
];

for (const [name, isThere, open] of networks)
  describe.skipIf(!isThere)(`a bus on ${name} whose connections stay open while nothing passes`, () => {
    test("reports it once, connects again, and says that news may be lost", { timeout: 60_000 }, async () => {
      const { proxy, bus } = await open();
      const troubles: Trouble[][] = [[], []];
      const heard: News[] = [];
      const [one, other] = troubles.map((own) => bus(own)) as [Bus, Bus];
      other.subscribe((news) => heard.push(news));
      await until(
        () => heard.some(({ match }) => match === "hello") && other.isWorking!() && one.isWorking!(),
        () => one.publish({ match: "hello", version: 0 }),
      );
      expect(troubles).toEqual([[], []]);
      heard.length = 0;
      proxy.silence();
      const silences = (): number[] =>
        troubles.map((own) => own.filter(({ problem }) => String(problem).includes("the bus is silent")).length);
      await until(() => silences().every((count) => count > 0));
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(silences()).toEqual([1, 1]);
      expect([one.isWorking!(), other.isWorking!()]).toEqual([false, false]);
      proxy.restore();
      await until(
        () => heard.some(({ match }) => match === "again") && one.isWorking!() && other.isWorking!(),
        () => one.publish({ match: "again", version: 1 }),
      );
      expect(heard.some(({ match }) => match === "")).toBe(true);
      await Promise.all([one.close(), other.close()]);
    });
  });
