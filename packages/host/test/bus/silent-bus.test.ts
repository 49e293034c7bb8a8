import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Bus, memoryStorage, type News, type Storage } from "../../src/index.js";
import { anyMove, endAll, hostWith, matchOf, seated } from "../table.js";
import type { TestClient } from "../test-client.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] }));
afterEach(async () => {
  vi.useRealTimers();
  await endAll();
});

/** The number of calls of each method of a storage. */
type Counts = Record<"read" | "append" | "get" | "put", number>;

/** Returns a storage that counts the calls of its methods. No host can close it. */
function counting(): { readonly storage: Storage; readonly counts: Counts } {
  const counts: Counts = { read: 0, append: 0, get: 0, put: 0 };
  const counted = <T extends object>(store: T): T =>
    new Proxy(store, {
      get: (_, name) => {
        if (name === "close") return async () => {};
        const method: unknown = Reflect.get(store, name);
        if (typeof method !== "function") return method;
        return (...given: unknown[]) => {
          if (name in counts) counts[name as keyof Counts]++;
          return method.apply(store, given);
        };
      },
    });
  const { logs, records } = memoryStorage();
  return { storage: { logs: counted(logs), records: counted(records) }, counts };
}

/** Buses that lose all messages while `isSilent`, and know it. */
class Buses {
  isSilent = false;
  published = 0;
  readonly #hearing: ((news: News) => void)[] = [];

  end(): Bus {
    let own: (news: News) => void = () => {};
    return {
      publish: (news) => {
        this.published++;
        if (!this.isSilent) for (const hear of this.#hearing) if (hear !== own) setImmediate(() => hear(news));
      },
      subscribe: (hear) => {
        own = hear;
        this.#hearing.push(hear);
        return () => {};
      },
      isWorking: () => !this.isSilent,
      close: async () => {},
    };
  }
}

/** Lets seconds pass at once. */
async function pass(seconds: number): Promise<void> {
  for (let quarters = seconds * 4; quarters > 0; quarters--) {
    await vi.advanceTimersByTimeAsync(250);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const matches = 10;

/** Two servers, and matches of two seats. The first player is connected to one server, the second to the other. */
async function apart(leave: object) {
  const { storage, counts } = counting();
  const buses = new Buses();
  const hosts = [hostWith({ storage, bus: buses.end() }), hostWith({ storage, bus: buses.end() })] as const;
  const tables: (readonly [TestClient, TestClient])[] = [];
  for (let at = 0; at < matches; at++) {
    const { clients } = await matchOf(hosts[0], { game: "portals", seats: 2, leave });
    const [one, other] = clients() as [TestClient, TestClient];
    await seated([one], hosts[0]);
    await seated([other], hosts[1]);
    tables.push([one, other]);
  }
  return { hosts, buses, counts, tables };
}

function newsOf(client: TestClient): string[] {
  return client.told("news").map(({ news, seat }) => `${news} ${seat}`);
}

async function playOn(players: readonly TestClient[]): Promise<void> {
  const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
  expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true });
}

describe("while the bus is silent, and for a minute after that", () => {
  test.each([{ action: "wait" }, { action: "bot", afterSeconds: 0 }, { action: "close", afterSeconds: 1 }])(
    "the servers ask the storage only at the rate of polling, and note nobody as left: %j",
    async (leave) => {
      const { buses, counts, tables } = await apart(leave);
      buses.isSilent = true;
      Object.assign(counts, { read: 0, append: 0, get: 0, put: 0 });
      const seconds = 120;
      await pass(seconds);
      buses.isSilent = false;
      await pass(60);
      // Two servers ask for the lines and for the record of each match every five seconds.
      const polls = (2 * matches * (seconds + 60)) / 5;
      expect(counts).toEqual({ read: expect.any(Number), get: expect.any(Number), append: 0, put: 0 });
      expect(counts.read).toBeLessThanOrEqual(polls + 2 * matches);
      expect(counts.get).toBeLessThanOrEqual(polls + 2 * matches);
      for (const players of tables) {
        for (const player of players) expect([newsOf(player), player.told("closed")]).toEqual([[], []]);
        await playOn(players);
      }
    },
  );

  test("a player whom a server saw leave is noted as left once, and as back once on the other server", async () => {
    const { hosts, buses, tables } = await apart({ action: "bot", afterSeconds: 5 });
    const [one, other] = tables[0]!;
    buses.isSilent = true;
    one.cut();
    await seated([one], hosts[1]);
    await pass(300);
    expect(newsOf(other)).toEqual(["left 0", "back 0"]);
  });
});

test("servers ask each other for players at a bounded rate, even if afterSeconds is 0", async () => {
  const { buses, tables } = await apart({ action: "wait", afterSeconds: 0 });
  buses.published = 0;
  await pass(60);
  // For each of two seats of a match, one server asks and the other server answers every five seconds.
  expect(buses.published).toBeLessThanOrEqual(2 * 2 * matches * (60 / 5 + 1));
  expect(tables.flatMap(([one, other]) => [...newsOf(one), ...newsOf(other)])).toEqual([]);
});

test("a player whose server died is noted as left, because the bus works", async () => {
  const { tables } = await apart({ action: "bot", afterSeconds: 5 });
  const [one, other] = tables[0]!;
  other.cut();
  await pass(60);
  expect(newsOf(one)).toEqual(["left 1", "bot 1"]);
});
