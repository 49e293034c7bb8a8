import { afterEach, expect, test } from "vitest";
import { type Bus, type Host, memoryStorage, type News, type Storage } from "../src/index.js";
import { endAll, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";
import { walk } from "./walk.js";

afterEach(() => endAll(["store"]));

const wanted = { game: "walk", seats: 2, leave: { action: "bot", afterSeconds: 0 } };
const how = { games: [walk], checkpoints: 20, limits: { requestsPerSecond: 1_000_000 } };

/** Returns the names and bots that everybody can ask a host for. */
async function shown(host: Host, match: string): Promise<readonly object[]> {
  const watcher = new TestClient(walk, match).connect(host);
  await watcher.until(() => watcher.n >= 0);
  const [found, listed] = [await host.find(match), await host.list()];
  if (!found.ok || !listed.ok) throw new Error("not found");
  watcher.cut();
  const facts = [watcher.told("welcome")[0]!, found.value, listed.value.matches[0]!];
  return facts.map(({ names, bots }) => ({ names, bots }));
}

const threeTimes = (facts: object): object[] => [facts, facts, facts];

test.each(["before", "after"])("a freed seat that a bot took over %s counts as played by a bot", async (when) => {
  const storage = keptStorage();
  const host = hostWith({ ...how, storage });
  const { match, tokens } = await matchOf(host, wanted);
  const clients = tokens.map((token) => new TestClient(walk, match, token));
  const [one, other] = (await seated(clients, host)) as [TestClient, TestClient];
  const told = (bots: readonly number[]) => (): boolean =>
    JSON.stringify(one.told("seats").at(-1)?.bots) === JSON.stringify(bots);
  if (when === "before") {
    await other.ask({ type: "leave" });
    await one.until(told([1]));
  }
  await host.revoke(match, 1);
  await one.until(told([1]), "the bot");
  const freed = threeTimes({ names: ["1", null], bots: [1] });
  await expect.poll(() => shown(host, match)).toEqual(freed);
  // The notes are then far back in the log.
  for (let steps = 0; steps < 150; steps++) await one.play({ type: "step", by: 1 });
  const later = hostWith({ ...how, storage });
  await host.drain();
  expect(await shown(later, match)).toEqual(freed);
  one.connect(later);
  await one.until(() => one.refused === undefined && one.told("welcome").length > 1);
  const { n } = one;
  await one.play({ type: "endTurn" });
  await one.until(() => one.told("entry").some((entry) => entry.n > n && entry.seat === 1), "a move of the bot");
  const claimed = await later.claim(match, { name: "Bea" });
  expect(claimed).toMatchObject({ value: { seat: 1 } });
  expect(await later.claim(match)).toMatchObject({ problem: { code: "seat-taken" } });
  const back = new TestClient(walk, match, claimed.ok ? claimed.value.token : "").connect(later);
  await back.until(told([]), "the player");
  await expect.poll(() => shown(later, match)).toEqual(threeTimes({ names: ["1", "Bea"], bots: [] }));
});

test("every server tells who plays a seat as soon as the log says it, though the record comes later", async () => {
  const ears: ((news: News) => void)[] = [];
  const bus = (): Bus => ({
    publish: (news) => ears.forEach((hear) => void setImmediate(() => hear(news))),
    subscribe: (hear) => {
      ears.push(hear);
      return () => {};
    },
    close: async () => {},
  });
  const { logs, records } = memoryStorage();
  let isStuck = false;
  const put: typeof records.put = async (version, record) =>
    isStuck ? { ok: false, problem: { code: "unavailable", reason: "a test" } } : records.put(version, record);
  const get = (of: typeof records, name: keyof typeof records): unknown => (name === "put" ? put : of[name]?.bind(of));
  const storage: Storage = { logs, records: new Proxy(records, { get }) };
  const hosts = [hostWith({ ...how, storage, bus: bus() }), hostWith({ ...how, storage, bus: bus() })];
  const { match, tokens } = await matchOf(hosts[0]!, wanted);
  const clients = tokens.map((token) => new TestClient(walk, match, token));
  const watchers = hosts.map((host) => new TestClient(walk, match).connect(host));
  await seated([clients[0]!], hosts[0]!);
  await seated([clients[1]!], hosts[1]!);
  isStuck = true;
  for (const one of watchers) await one.until(() => one.n >= 0);
  await clients[1]!.ask({ type: "leave" });
  const all = [...clients, ...watchers];
  for (const one of all) await one.until(() => one.told("seats").at(-1)?.bots[0] === 1, "the bot");
  await clients[0]!.play({ type: "endTurn" });
  clients[1]!.cut();
  await seated([clients[1]!], hosts[0]!);
  for (const one of all) await one.until(() => one.told("seats").at(-1)?.bots.length === 0, "the player");
  for (const { heard } of watchers)
    for (const [at, message] of heard.entries())
      if (message.type === "news" && message.news !== "left")
        expect(heard[at + 1]).toMatchObject({ type: "seats", bots: message.news === "bot" ? [1] : [] });
  isStuck = false;
});
