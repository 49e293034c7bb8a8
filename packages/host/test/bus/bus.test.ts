import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasRedis, testRedis } from "../../../cli/test/redis.js";
import { PostgresServer, poolOf, serverPrograms } from "../../../log/test/store/postgres-server.js";
import type { BusOptions } from "../../src/bus/bus-options.js";
import { Outbox } from "../../src/bus/outbox.js";
import { createHost, memoryStorage, type Trouble } from "../../src/index.js";
import { postgresBus } from "../../src/postgres.js";
import { redisBus } from "../../src/redis.js";
import type { Bus } from "../../src/storage.js";
import { games } from "../table.js";
import { SmallRedis } from "./redis-server.js";

type News = Parameters<Bus["publish"]>[0];

/** Something that buses connect to. */
interface Network {
  bus(troubles: Trouble[] | undefined, channel?: string): Bus;
  /** Ends it for a while. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  stop(): Promise<void>;
}

test("a bus needs a pool with a connection beside its own", async () => {
  const pool = poolOf({ connectionString: "postgres://nobody@127.0.0.1:1/none", max: 1 });
  expect(() => postgresBus(pool)).toThrow("pool.options.max: expected 2 or more");
  await pool.end();
});

const programs = serverPrograms();

function busOptions(troubles?: Trouble[], channel?: string): BusOptions {
  return {
    ...(channel === undefined ? undefined : { channel }),
    ...(troubles === undefined ? undefined : { onTrouble: (trouble: Trouble) => void troubles.push(trouble) }),
  };
}

async function postgres(): Promise<Network> {
  const server = await PostgresServer.begin(programs!);
  const pools: pg.Pool[] = [];
  // Nobody can forbid connections to the database that he is connected to.
  const cutting = poolOf({ connectionString: server.url("template1") });
  return {
    bus: (troubles, channel) => {
      const pool = poolOf({ connectionString: server.url(), application_name: "bus" });
      pools.push(pool);
      return postgresBus(pool, busOptions(troubles, channel));
    },
    cut: async () => {
      await cutting.query("ALTER DATABASE postgres ALLOW_CONNECTIONS false");
      await cutting.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bus'");
    },
    restore: async () => {
      await cutting.query("ALTER DATABASE postgres ALLOW_CONNECTIONS true");
    },
    stop: async () => {
      for (const pool of [...pools, cutting]) await pool.end();
      await server.stop();
    },
  };
}

function redisAt(port: number): Redis {
  const client = new Redis({ host: "127.0.0.1", port, maxRetriesPerRequest: 1, retryStrategy: () => 20 });
  client.on("error", () => {});
  return client;
}

function redisNetwork(port: number, ways: Pick<Network, "cut" | "restore" | "stop">): Network {
  const clients: Redis[] = [];
  return {
    ...ways,
    bus: (troubles, channel) => {
      const client = redisAt(port);
      clients.push(client);
      return redisBus(client, busOptions(troubles, channel));
    },
    stop: async () => {
      for (const client of clients) client.disconnect();
      await ways.stop();
    },
  };
}

async function smallRedis(): Promise<Network> {
  const server = await new SmallRedis().start();
  return redisNetwork(server.port, {
    cut: () => server.stop(),
    restore: async () => void (await server.start()),
    stop: () => server.stop(),
  });
}

async function realRedis(): Promise<Network> {
  const server = await testRedis();
  const control = redisAt(server.port);
  return redisNetwork(server.port, {
    cut: async () => void (await control.call("CLIENT", "KILL", "TYPE", "pubsub")),
    restore: async () => {},
    stop: async () => {
      control.disconnect();
      await server.stop();
    },
  });
}

const networks: readonly [name: string, isThere: boolean, open: () => Promise<Network>][] = [
  ["PostgreSQL", programs !== undefined, postgres],
  ["a small Redis", true, smallRedis],
  ["Redis itself", hasRedis, realRedis],
];

async function until(holds: () => boolean, again?: () => void): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 400) throw new Error("waited in vain");
    again?.();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

function publish(buses: readonly Bus[], news: News): void {
  for (const bus of buses) bus.publish(news);
}

for (const [name, isThere, open] of networks)
  describe.skipIf(!isThere)(`a bus on ${name}`, () => {
    let network: Network;
    beforeAll(async () => {
      network = await open();
    });
    afterAll(() => network.stop());

    /** Two buses that hear each other, what they heard, and their troubles. */
    async function connected(): Promise<{ buses: [Bus, Bus]; heard: [News[], News[]]; troubles: Trouble[] }> {
      const troubles: Trouble[] = [];
      const buses: [Bus, Bus] = [network.bus(troubles), network.bus(troubles)];
      const heard: [News[], News[]] = [[], []];
      for (const [at, bus] of buses.entries()) bus.subscribe((news) => heard[at]!.push(news));
      await until(
        () => heard.every((news) => news.length > 0),
        () => publish(buses, { match: "hello", version: 0 }),
      );
      return { buses, heard, troubles };
    }

    test("tells others, in order, and not oneself", async () => {
      const { buses, heard, troubles } = await connected();
      const other = network.bus(troubles, "another_group");
      const elsewhere: News[] = [];
      other.subscribe((news) => elsewhere.push(news));
      const sent = Array.from({ length: 300 }, (_, at) => ({ match: `m-${at}_x`, version: at * 1_000_000_000 }));
      for (const news of sent) buses[0].publish(news);
      const got = (at: 0 | 1): News[] => heard[at].filter(({ match }) => match !== "hello");
      await until(() => got(1).length >= sent.length);
      expect(got(1)).toEqual(sent);
      expect(got(0)).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(troubles).toEqual([]);
      await Promise.all([...buses, other].map((bus) => bus.close()));
    });

    test("goes on after its connections were cut, and tells of the trouble", async () => {
      const { buses, heard, troubles } = await connected();
      await network.cut();
      for (let at = 0; at < 5; at++) buses[0].publish({ match: "lost", version: at });
      await until(() => troubles.length > 0 || name === "Redis itself");
      await network.restore();
      await until(
        () => heard.every((news) => news.some(({ match }) => match === "back")),
        () => publish(buses, { match: "back", version: 1 }),
      );
      // News were lost meanwhile, so a server that heard of the cut looks at all its matches.
      expect(heard[1].filter(({ match }) => match === "")).not.toEqual([]);
      expect(troubles.every(({ code, problem }) => code === "bus" && problem !== undefined)).toBe(true);
      await Promise.all(buses.map((bus) => bus.close()));
    });

    test("tells the host of the trouble if it has no function of its own", async () => {
      const troubles: Trouble[] = [];
      const bus = network.bus(undefined);
      const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
      const host = createHost({ games, storage: memoryStorage(), secret: "x".repeat(32), bus, onTrouble });
      await network.cut();
      await until(
        () => troubles.some(({ code }) => code === "bus") || name === "Redis itself",
        () => bus.publish({ match: "lost", version: 0 }),
      );
      await network.restore();
      await host.drain();
      await bus.close();
    });

    test("tells nobody who has unsubscribed, and nothing after it was closed", async () => {
      const { buses, heard, troubles } = await connected();
      const late: News[] = [];
      const end = buses[1].subscribe((news) => late.push(news));
      end();
      await buses[0].close();
      await buses[0].close();
      buses[0].publish({ match: "late", version: 1 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(late).toEqual([]);
      expect(heard[1].some(({ match }) => match === "late")).toBe(false);
      await buses[1].close();
      expect(troubles).toEqual([]);
    });
  });

describe("a bus", () => {
  test("takes any message as news or as none", () => {
    const outbox = new Outbox(
      async () => {},
      () => {},
    );
    for (const message of [undefined, null, 7, {}, "", "\n", "a\nb", "a\nm x", "a\nm -1", "a\n../m 1", "x".repeat(1e6)])
      expect(outbox.newsIn(message)).toEqual([]);
    expect(outbox.newsIn("a\nm 1\n?\nn 2")).toEqual([
      { match: "m", version: 1 },
      { match: "n", version: 2 },
    ]);
    expect(outbox.newsIn(`a\n${"m 1\n".repeat(100_000)}`).length).toBeLessThanOrEqual(50);
  });

  test("keeps little while its network is gone, and closes all the same", async () => {
    const sent: string[] = [];
    const outbox = new Outbox(
      (message) => {
        sent.push(message);
        return new Promise(() => {});
      },
      () => {},
    );
    for (let at = 0; at < 50_000; at++) outbox.add({ match: "m".repeat(64), version: at });
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toHaveLength(1);
    const from = performance.now();
    await outbox.empty();
    expect(performance.now() - from).toBeLessThan(5_000);
    const never = { query: async () => ({}), connect: () => new Promise<never>(() => {}) };
    await postgresBus(never).close();
  });

  test("notices a server that is silent, and connects again", async () => {
    let connections = 0;
    const silent = {
      query: (statement: string) => (statement.startsWith("LISTEN") ? Promise.resolve() : new Promise(() => {})),
      on: () => {},
      release: () => {},
    };
    const troubles: Trouble[] = [];
    const pool = {
      query: async () => ({}),
      connect: async () => {
        connections++;
        return silent;
      },
    };
    const bus = postgresBus(pool, { heartbeatSeconds: 0.02, onTrouble: (trouble) => troubles.push(trouble) });
    await until(() => connections > 2);
    expect(String(troubles[0]?.problem)).toContain("silent");
    await bus.close();
  });

  test("says what is wrong with what it is given", () => {
    expect(() => postgresBus({} as never)).toThrow("pool: expected");
    expect(() => redisBus(null as never)).toThrow("client: expected");
    expect(() => postgresBus(new pg.Pool(), { channel: 'x"; DROP' })).toThrow("channel: expected");
  });
});
