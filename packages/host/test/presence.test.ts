import { afterEach, describe, expect, test } from "vitest";
import { type Bus, type Host, memoryStorage, type News, type Storage } from "../src/index.js";
import { anyMove, endAll, games, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

/** A bus in this process. `cut` takes one server out of it. */
class LocalBus {
  readonly #ends: { hear: (news: News) => void; isCut: boolean }[] = [];

  end(): Bus & { cut(): void } {
    const end: { hear: (news: News) => void; isCut: boolean } = { hear: () => {}, isCut: false };
    this.#ends.push(end);
    return {
      publish: (news) => {
        for (const other of this.#ends)
          if (other !== end && !end.isCut && !other.isCut) setImmediate(() => other.hear(news));
      },
      subscribe: (hear) => {
        end.hear = hear;
        return () => {};
      },
      close: async () => {},
      cut: () => {
        end.isCut = true;
      },
    };
  }
}

const leave = { action: "bot", afterSeconds: 0.2 };

/** Two servers of a group on one storage, and a match that both have open. */
async function twoServers(): Promise<{ hosts: readonly Host[]; buses: readonly { cut(): void }[] }> {
  const [bus, storage] = [new LocalBus(), memoryStorage()];
  const buses = [bus.end(), bus.end()];
  return { hosts: buses.map((one) => hostWith({ storage, bus: one })), buses };
}

function newsOf(client: TestClient): string[] {
  return client.told("news").map(({ news, seat }) => `${news} ${seat}`);
}

async function pause(seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

/** A storage that appends nothing while it fails. */
function failingStorage(): { readonly storage: Storage; fails: boolean } {
  const { logs, records } = memoryStorage();
  const append: typeof logs.append = async (...given) =>
    failing.fails ? { ok: false, problem: { code: "unavailable", reason: "a test" } } : logs.append(...given);
  const get = (store: typeof logs, name: keyof typeof logs): unknown =>
    name === "append" ? append : store[name].bind(store);
  const failing = { storage: { logs: new Proxy(logs, { get }), records }, fails: false };
  return failing;
}

describe("when the storage fails at that moment and works again", () => {
  async function begun(action: string) {
    const failing = failingStorage();
    const host = hostWith({ storage: failing.storage });
    const { clients, match, tokens } = await matchOf(host, {
      game: "portals",
      seats: 3,
      leave: { action, afterSeconds: 1 },
    });
    const players = await seated(clients(), host);
    return { failing, host, players, again: (seat: number) => new TestClient(games[1]!, match, tokens[seat]) };
  }

  test("a player who is gone is told as gone, and a bot takes over", async () => {
    const { failing, players } = await begun("bot");
    failing.fails = true;
    players[1]!.cut();
    await pause(1.5);
    failing.fails = false;
    await players[0]!.until(() => newsOf(players[0]!).includes("bot 1"), "the bot");
  });

  test("a player who came back is told as back", async () => {
    const { failing, host, players, again } = await begun("wait");
    players[1]!.cut();
    await players[0]!.until(() => newsOf(players[0]!).includes("left 1"), "the note");
    failing.fails = true;
    await seated([again(1)], host);
    await pause(0.2);
    failing.fails = false;
    await players[0]!.until(() => newsOf(players[0]!).includes("back 1"), "the return");
  });

  test("a player who came back and left at once is not told as back", async () => {
    const { failing, host, players, again } = await begun("wait");
    players[1]!.cut();
    await players[0]!.until(() => newsOf(players[0]!).includes("left 1"), "the note");
    failing.fails = true;
    const [player] = await seated([again(1)], host);
    failing.fails = false;
    await player!.ask({ type: "sync", digest: "0".repeat(16) });
    await player!.ask({ type: "leave" });
    await pause(1.5);
    expect(newsOf(players[0]!).at(-1)).toBe("left 1");
  });
});

describe("a player of a group of servers", () => {
  test("who never came, or does not come back after a restart, is given up", async () => {
    const { hosts } = await twoServers();
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave: { ...leave, afterSeconds: 0 } });
    const [here] = await seated(clients().slice(0, 1), hosts[0]!);
    await here!.until(() => newsOf(here!).includes("bot 1"), "the bot");
    expect(newsOf(here!)).toEqual(["left 1", "bot 1"]);
  });

  test("who thinks on another server is not given up", async () => {
    const { hosts } = await twoServers();
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave: { ...leave, afterSeconds: 1 } });
    const [one, other] = clients();
    await seated([one!], hosts[0]!);
    await seated([other!], hosts[1]!);
    await pause(4.5);
    for (const client of [one!, other!]) expect(newsOf(client)).toEqual([]);
    const mover = [one!, other!].find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true });
  });

  test("whose server died is given up by the other one", async () => {
    const { hosts, buses } = await twoServers();
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave: { ...leave, afterSeconds: 1 } });
    const [one, other] = clients();
    await seated([one!], hosts[0]!);
    await seated([other!], hosts[1]!);
    await pause(2.5);
    expect(newsOf(one!)).toEqual([]);
    buses[1]!.cut();
    other!.cut();
    await one!.until(() => newsOf(one!).includes("bot 1"), "the bot");
    expect(newsOf(one!)[0]).toBe("left 1");
  });

  test("who has a second connection to another server has not left when the first ends", async () => {
    const { hosts } = await twoServers();
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave: { ...leave, afterSeconds: 1 } });
    const [one, other] = clients();
    const [, second] = clients();
    await seated([one!, other!], hosts[0]!);
    await seated([second!], hosts[1]!);
    other!.cut();
    await pause(3.5);
    expect(newsOf(one!)).toEqual([]);
  });
});

describe("a player who left and plays on the same connection", () => {
  test.each([0, 1])("is back: seat %i", async (seat) => {
    const host = hostWith();
    const { clients } = await matchOf(host, { game: "portals", seats: 2, leave: { action: "wait" } });
    const players = clients();
    await seated(players, host);
    while (!players[0]!.toAct.includes(seat)) {
      const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
      await mover.play(anyMove(mover));
    }
    const player = players[seat]!;
    expect(await player.ask({ type: "leave" })).toMatchObject({ ok: true });
    expect(await player.play(anyMove(player))).toMatchObject({ ok: true });
    await player.until(() => newsOf(player).length === 2, "the return");
    expect(newsOf(player)).toEqual([`left ${seat}`, `back ${seat}`]);
  });

  test("who leaves and joins again and again does not fill the log", async () => {
    const host = hostWith({ limits: { linesPerMatch: 300 } });
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 3 });
    const [watcher] = await seated([new TestClient(games[1]!, match, tokens[2])], host);
    for (let times = 0; times < 200; times++) {
      const [player] = await seated([new TestClient(games[1]!, match, tokens[1])], host);
      await player!.ask({ type: "leave" }, `leave${times}`);
      player!.cut();
    }
    await seated([new TestClient(games[1]!, match, tokens[1])], host);
    expect(watcher!.told("closed")).toEqual([]);
    const told = newsOf(watcher!);
    expect(told.filter((news) => news === "back 1")).toHaveLength(50);
    expect(told.at(-1)).toBe("left 1");
  });
});
