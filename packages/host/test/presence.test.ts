import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Bus, type Host, memoryStorage, type News, type Storage } from "../src/index.js";
import { falseTimers, pass, slowStorage } from "./slow-storage.js";
import { anyMove, endAll, games, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

/**
 * A bus in this process. `cut` takes one server out of it, and `join` brings it back. With `isMute`, a server that is
 * cut loses only the messages about players.
 */
class LocalBus {
  readonly #ends: { hear: (news: News) => void; isCut: boolean }[] = [];
  readonly #isMute: boolean;

  constructor(isMute = false) {
    this.#isMute = isMute;
  }

  end(): Bus & { cut(): void; join(): void } {
    const end: { hear: (news: News) => void; isCut: boolean } = { hear: () => {}, isCut: false };
    this.#ends.push(end);
    const isLost = (news: News): boolean => !this.#isMute || news.presence !== undefined;
    return {
      publish: (news) => {
        for (const other of this.#ends)
          if (other !== end && !((end.isCut || other.isCut) && isLost(news))) setImmediate(() => other.hear(news));
      },
      subscribe: (hear) => {
        end.hear = hear;
        return () => {};
      },
      close: async () => {},
      cut: () => {
        end.isCut = true;
      },
      join: () => {
        end.isCut = false;
      },
    };
  }
}

const leave = { action: "bot", afterSeconds: 0.2 };

/** Two servers of a group on one storage, and a match that both have open. */
async function twoServers(
  storage: Storage = memoryStorage(),
  isMute = false,
  ofOther: Storage = storage,
): Promise<{ hosts: readonly Host[]; buses: readonly { cut(): void; join(): void }[] }> {
  const bus = new LocalBus(isMute);
  const buses = [bus.end(), bus.end()];
  return { hosts: buses.map((one, at) => hostWith({ storage: at === 0 ? storage : ofOther, bus: one })), buses };
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
  beforeEach(falseTimers);
  afterEach(() => void vi.useRealTimers());

  interface Apart {
    readonly afterSeconds: number;
    readonly isMute: boolean;
    /** The storage as the second server sees it. */
    readonly ofOther: Storage;
    readonly action: "bot" | "close";
  }

  /** A match of two seats, each of whose players is connected to another server. */
  async function apart(
    storage?: Storage,
    { afterSeconds = 5, isMute = false, ofOther, action = "bot" }: Partial<Apart> = {},
  ) {
    const { hosts, buses } = await twoServers(storage, isMute, ofOther);
    // Without sources into CENTER, no match ends before a test does.
    const options = { centerSource: "forbidden" };
    const { clients } = await matchOf(hosts[0]!, {
      game: "portals",
      seats: 2,
      options,
      leave: { action, afterSeconds },
    });
    const [one, other] = clients() as [TestClient, TestClient];
    await seated([one], hosts[0]!);
    await seated([other], hosts[1]!);
    return { hosts, buses, clients, one, other };
  }

  async function playOn(players: readonly TestClient[], choice = 0): Promise<void> {
    const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    expect(await mover.play(anyMove(mover, choice))).toMatchObject({ ok: true });
  }

  test("who never came is given up, and a bot takes over", async () => {
    const { hosts } = await twoServers();
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave: { ...leave, afterSeconds: 0 } });
    const [here] = await seated(clients().slice(0, 1), hosts[0]!);
    await pass(34);
    expect(newsOf(here!)).toEqual(["left 1", "bot 1"]);
  });

  test("who thinks on another server is not given up", async () => {
    const { one, other } = await apart();
    await pass(120);
    for (const client of [one, other]) expect(newsOf(client)).toEqual([]);
    await playOn([one, other]);
  });

  test("whose server died is given up by the other one", async () => {
    const { buses, one, other } = await apart();
    await pass(30);
    expect(newsOf(one)).toEqual([]);
    buses[1]!.cut();
    other.cut();
    await pass(45);
    expect(newsOf(one).filter((news) => news.endsWith("1"))).toEqual(["left 1", "bot 1"]);
  });

  test("who has a second connection to another server has not left when the first ends", async () => {
    const { hosts, clients, one, other } = await apart();
    await seated([clients()[1]!], hosts[0]!);
    other.cut();
    await pass(60);
    expect(newsOf(one)).toEqual([]);
  });

  test.each([2, 6, 20, 40])("who stays is not given up while messages are lost for %i seconds", async (seconds) => {
    const { buses, one, other } = await apart();
    buses[1]!.cut();
    await pass(seconds);
    buses[1]!.join();
    await pass(60);
    for (const client of [one, other]) expect(newsOf(client).filter((news) => news.startsWith("bot"))).toEqual([]);
    if (seconds < 6) expect(newsOf(one)).toEqual([]);
    await playOn([one, other]);
  });

  test("who stays is never played by a bot though all messages are lost, and few notes are made", async () => {
    const { buses, one, other } = await apart();
    buses[1]!.cut();
    await pass(600);
    const told = newsOf(one);
    expect(told.filter((news) => news.startsWith("bot"))).toEqual([]);
    expect(told.length).toBeLessThan(30);
    expect(new Set([0, 1].map((seat) => told.findLast((news) => news.endsWith(String(seat)))))).toEqual(
      new Set(["back 0", "back 1"]),
    );
    await playOn([one, other]);
  });

  test("who plays is not noted as left though all messages about players are lost", async () => {
    const { buses, one, other } = await apart(undefined, { afterSeconds: 20, isMute: true });
    buses[1]!.cut();
    for (let times = 0; times < 20; times++) {
      await playOn([one, other], 7 * times);
      await pass(6);
    }
    for (const client of [one, other]) expect(newsOf(client)).toEqual([]);
  });

  test("who plays is not replaced though its server cannot note it as back", async () => {
    const { logs, records } = memoryStorage();
    const append: typeof logs.append = async (match, version, text) =>
      text.includes('"host":"back"')
        ? { ok: false, problem: { code: "unavailable", reason: "a test" } }
        : logs.append(match, version, text);
    const get = (store: typeof logs, name: keyof typeof logs): unknown =>
      name === "append" ? append : store[name].bind(store);
    const { buses, one, other } = await apart({ logs: new Proxy(logs, { get }), records }, { isMute: true });
    buses[1]!.cut();
    for (let waited = 0; waited < 40 && newsOf(one).length === 0; waited++) await pass(1);
    expect(newsOf(one)).not.toEqual([]);
    for (let times = 0; times < 20; times++) {
      await playOn([one, other], 7 * times);
      await pass(2);
    }
    expect(newsOf(one).filter((news) => news.startsWith("bot"))).toEqual([]);
  });

  test.each([
    [1.2, "bot", 0],
    [2, "close", 1],
    [2.5, "bot", 2],
  ] as const)(
    "who stays is not replaced though its server gets no messages and waits %d seconds for its storage (%s)",
    async (seconds, action, moves) => {
      const storage = memoryStorage();
      const slow = slowStorage(storage);
      const { buses, one, other } = await apart(storage, { ofOther: slow.storage, action });
      for (let times = 0; times < moves; times++) {
        await playOn([one, other], 7 * times);
        await pass(1);
      }
      buses[1]!.cut();
      slow.seconds = seconds;
      await pass(200);
      slow.seconds = 0;
      await pass(20);
      expect(newsOf(one)).toContain("left 1");
      expect(newsOf(one).filter((news) => news === "bot 1")).toEqual([]);
      expect(one.told("closed")).toEqual([]);
    },
  );

  test.each([3, 10, 30])(
    "who stays is not given up while the storage and the bus are away for %i seconds",
    async (seconds) => {
      const failing = failingStorage();
      const { buses, one, other } = await apart(failing.storage);
      failing.fails = true;
      for (const bus of buses) bus.cut();
      await pass(seconds);
      failing.fails = false;
      for (const bus of buses) bus.join();
      await pass(60);
      for (const client of [one, other]) expect(newsOf(client)).toEqual([]);
      await playOn([one, other]);
    },
  );
});

test("a move is not stale because the host noted meanwhile that its player left", async () => {
  const host = hostWith();
  const { match, tokens } = await matchOf(host, {
    game: "portals",
    seats: 2,
    leave: { action: "wait", afterSeconds: 0 },
  });
  const players = await seated(
    tokens.map((token) => new TestClient(games[1]!, match, token)),
    host,
  );
  const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
  const seat = mover.viewer as number;
  const other = players[1 - seat]!;
  const move = anyMove(mover);
  const at = mover.n;
  mover.cut();
  await other.until(() => newsOf(other).includes(`left ${seat}`), "the note");
  const [again] = await seated([new TestClient(games[1]!, match, tokens[seat])], host);
  await other.until(() => newsOf(other).includes(`back ${seat}`), "the return");
  expect(await again!.ask({ type: "play", move, at })).toMatchObject({ ok: true });
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

describe("where a match is closed when a player leaves", () => {
  const closing = { action: "close", afterSeconds: 60 };

  test.each([0, 1])("it ends with the request of seat %i, and its log says who left", async (leaver) => {
    const storage = memoryStorage();
    const host = hostWith({ storage });
    const { match, clients } = await matchOf(host, { game: "portals", seats: 2, leave: closing });
    const players = await seated(clients(), host);
    const mover = players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
    const move = anyMove(mover);
    const answer = await players[leaver]!.ask({ type: "leave" });
    expect(answer).toMatchObject({ ok: true });
    for (const player of players) await player.until(() => player.told("closed").length === 1, "the closing");
    expect(newsOf(players[1 - leaver]!)).toEqual([`left ${leaver}`]);
    expect(players[0]!.outcome).toBeNull();
    expect(await mover.play(move)).toMatchObject({ ok: false, problem: { code: "game-over" } });
    const found = await host.find(match);
    expect(found).toMatchObject({ ok: true, value: { stage: "over" } });
  });

  test("it ends when a player has been away for too long, on two servers once", async () => {
    falseTimers();
    const { hosts } = await twoServers();
    const leave = { action: "close", afterSeconds: 1 };
    const { clients } = await matchOf(hosts[0]!, { game: "portals", seats: 2, leave });
    const [gone, there] = (await seated(clients(), hosts[0]!)) as [TestClient, TestClient];
    const watching = new TestClient(games[1] as never, gone.match, undefined);
    await seated([watching], hosts[1]!);
    gone.cut();
    await pass(60);
    vi.useRealTimers();
    expect(newsOf(watching)).toEqual(["left 0"]);
    expect(there.told("closed")).toHaveLength(1);
    expect(watching.told("closed")).toHaveLength(1);
  });
});
