import { afterAll, expect, test } from "vitest";
import { type Bus, type Host, memoryStorage, type Storage } from "../src/index.js";
import { endAll, games, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterAll(() => endAll(["store"]));

/** Returns the buses of two servers. No message arrives on either of them. */
function deafBuses(): readonly Bus[] {
  const bus: Bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
  return [bus, bus];
}

/** A storage that answers nothing while it stalls, and everything afterwards. */
class StallingStorage {
  readonly storage: Storage;
  #stall: Promise<void> | undefined;

  constructor() {
    const stores = memoryStorage();
    const waiting = <T extends object>(store: T): T =>
      new Proxy(store, {
        get: (of, name) => {
          const method = Reflect.get(of, name) as ((...given: unknown[]) => unknown) | undefined;
          if (typeof method !== "function" || name === "close") return method?.bind(of);
          return async (...given: unknown[]) => {
            await this.#stall;
            return method.apply(of, given);
          };
        },
      });
    this.storage = { logs: waiting(stores.logs), records: waiting(stores.records) };
  }

  async stall(milliseconds: number): Promise<void> {
    this.#stall = pause(milliseconds);
    await this.#stall;
    this.#stall = undefined;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

test.concurrent.each([
  ["bot", 1_000],
  ["bot", 4_000],
  ["close", 1_000],
  ["close", 5_500],
])(
  "a player of a server that hears nothing is not replaced: %s, storage stalls %i ms after the note",
  { timeout: 90_000 },
  async (action, later) => {
    const stalling = new StallingStorage();
    const [one, two] = deafBuses().map((bus) => hostWith({ storage: stalling.storage, bus })) as [Host, Host];
    const leave = { action, afterSeconds: 0 };
    const { match, tokens } = await matchOf(one, { game: "portals", seats: 2, leave });
    const players = [0, 1].map((seat) => new TestClient(games[1]!, match, tokens[seat]));
    await seated([players[0]!], one);
    await seated([players[1]!], two);
    const notes = (): string[] => players[1]!.told("news").map(({ news, seat }) => `${news} ${seat}`);
    for (let waited = 0; waited < 300 && !notes().includes("left 1"); waited++) await pause(100);
    expect(notes()).toContain("left 1");
    await pause(later);
    await stalling.stall(8_000);
    await pause(14_000);
    expect(notes().filter((note) => note.startsWith("bot"))).toEqual([]);
    for (const player of players) expect(player.told("closed")).toEqual([]);
  },
);

test.concurrent("a server asks again after a time for a player whom no server has, if its own bus works", {
  timeout: 90_000,
}, async () => {
  const working: Bus = { ...deafBuses()[0]!, isWorking: () => true };
  const storage = memoryStorage();
  const [one, two] = [hostWith({ storage, bus: working }), hostWith({ storage, bus: deafBuses()[1]! })];
  const { match, tokens } = await matchOf(one, {
    game: "portals",
    seats: 2,
    leave: { action: "wait", afterSeconds: 0 },
  });
  const players = [0, 1].map((seat) => new TestClient(games[1]!, match, tokens[seat]));
  await seated([players[0]!], one);
  const begun = performance.now();
  await seated([players[1]!], two);
  const isNoted = (): boolean => players[0]!.told("news").some(({ news, seat }) => news === "left" && seat === 1);
  for (let waited = 0; waited < 600 && !isNoted(); waited++) await pause(100);
  expect(isNoted()).toBe(true);
  // Two rounds of questions, and the time between them.
  expect(performance.now() - begun).toBeGreaterThan(30_000);
});

test.concurrent("a player who came back while the storage failed is noted again when it leaves again", {
  timeout: 90_000,
}, async () => {
  const stores = memoryStorage();
  let fails = false;
  const get: typeof stores.records.get = async (match) =>
    fails ? { ok: false, problem: { code: "unavailable", reason: "a test" } } : stores.records.get(match);
  const records = new Proxy(stores.records, {
    get: (of, name) => (name === "get" ? get : (Reflect.get(of, name) as () => unknown).bind(of)),
  });
  const host = hostWith({ storage: { logs: stores.logs, records }, bus: deafBuses()[0]! });
  const leave = { action: "bot", afterSeconds: 0 };
  const { clients } = await matchOf(host, { game: "portals", seats: 2, leave });
  const [there, other] = (await seated(clients(), host)) as [TestClient, TestClient];
  const notes = (): string[] => there.told("news").map(({ news, seat }) => `${news} ${seat}`);
  const until = async (note: string, times: number): Promise<void> => {
    for (let waited = 0; waited < 300 && notes().filter((one) => one === note).length < times; waited++)
      await pause(100);
    expect(notes().filter((one) => one === note)).toHaveLength(times);
  };
  other.cut();
  await until("left 1", 1);
  fails = true;
  await pause(2_500);
  expect(notes()).not.toContain("bot 1");
  fails = false;
  other.connect(host);
  await until("back 1", 1);
  other.cut();
  await until("left 1", 2);
  await until("bot 1", 1);
});
