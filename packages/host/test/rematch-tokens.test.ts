import { no } from "@turnwright/core/rules";
import { afterEach, expect, test, vi } from "vitest";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { matchIdOf } from "../src/keys.js";
import { endAll, games, hostWith, keptStorage, matchOf } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

type Call = "logs.create" | "records.get" | "records.put";

/** A storage that runs `before` before each call that a rematch makes. The call fails if `before` returns false. */
function interrupted({ logs, records }: Storage, before: (call: Call) => Promise<boolean>): Storage {
  const lost = no({ code: "unavailable", reason: "a test" } as const);
  const around = <T extends object>(store: T, of: string): T =>
    new Proxy(store, {
      get: (_, name: string) => {
        const found: unknown = Reflect.get(store, name);
        if (typeof found !== "function") return found;
        return async (...given: unknown[]) =>
          (await before(`${of}.${name}` as Call)) ? (found.apply(store, given) as unknown) : lost;
      },
    });
  return { logs: around(logs, "logs"), records: around(records, "records") };
}

/** Returns the seat that a token joins, or the problem. */
async function joined(host: Host, match: string, token: string): Promise<unknown> {
  const client = new TestClient(games[1]!, match, token).connect(host);
  await client.until(() => client.told("welcome").length > 0 || client.refused !== undefined);
  client.cut();
  return client.refused ?? client.viewer;
}

const changes: { readonly [what: string]: (host: Host, match: string, token: string) => Promise<unknown> } = {
  renewed: (host, match, token) => host.renew(match, token, { token: "n".repeat(43) }),
  revoked: (host, match) => host.revoke(match, 0),
};

test.each(Object.keys(changes))(
  "a token that is %s before its match has a rematch opens none, whatever is interrupted",
  async (what) => {
    for (const isLost of [true, false])
      for (let at = 0, isReached = true; isReached; at++) {
        let [calls, isArmed] = [0, false];
        let change: (() => Promise<unknown>) | undefined;
        const before = async (): Promise<boolean> => {
          if (!isArmed || calls++ !== at) return true;
          isArmed = false;
          await change?.();
          return !isLost;
        };
        const storage = memoryStorage();
        const host = hostWith({ storage: interrupted(storage, before) });
        const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
        const [ada, ben] = tokens as [string, string];
        await host.close(match);
        await expect.poll(() => host.list({ stage: "over" })).toMatchObject({ value: { matches: [{}] } });
        let isThere = false;
        change = async () => {
          const next = matchIdOf({ rematchOf: match });
          const [old, there] = [await storage.records.get(match), await storage.records.get(next)];
          const isFinished = there.ok && there.value.record.isUnfinished !== true;
          // If this call is not lost, it may finish a rematch that was announced before the change.
          isThere = isFinished || (!isLost && old.ok && old.value.record.next !== undefined);
          // The answer may wait for this call.
          void changes[what]!(host, match, ada);
          const version = old.ok ? old.value.version : 0;
          await expect.poll(() => storage.records.get(match)).toMatchObject({ value: { version: version + 1 } });
          // Nobody can join a rematch that is not finished.
          if (!isFinished) expect(await joined(host, next, ada), `call ${at}`).not.toBe(1);
        };
        isArmed = true;
        const first = await host.rematch(match, ben);
        isReached = calls > at;
        isArmed = false;
        if (!isReached) break;
        const again = await host.rematch(match, ben);
        if (first.ok) expect(again).toEqual(first);
        const next = again.ok ? again.value.match : "";
        expect(await joined(host, next, ben), `call ${at}`).toBe(0);
        // A rematch that exists already keeps its tokens.
        if (isThere) continue;
        expect(await joined(host, next, ada), `call ${at}`).toBe("wrong-token");
        if (what === "renewed") expect(await joined(host, next, "n".repeat(43)), `call ${at}`).toBe(1);
        else expect(await host.claim(next, { seat: 1 }), `call ${at}`).toMatchObject({ ok: true });
      }
  },
);

test("the clocks of a rematch begin when it is finished and all players have agreed", async () => {
  let time = 1_000_000;
  let isBroken = false;
  const before = async (call: Call): Promise<boolean> => !isBroken || call !== "logs.create";
  const host = hostWith({ storage: interrupted(memoryStorage(), before), now: () => time });
  const clock = { perMove: 3_000, onExpiry: "close" };
  const { match, tokens } = await matchOf(host, { game: "portals", seats: 2, clock });
  await host.close(match);
  isBroken = true;
  expect(await host.rematch(match, tokens[0]!)).toMatchObject({ problem: { code: "unavailable" } });
  isBroken = false;
  time += 5_000;
  const again = await host.rematch(match, tokens[0]!);
  const next = again.ok ? again.value.match : "";
  time += 5_000;
  const client = new TestClient(games[1]!, next, tokens[1]).connect(host);
  await client.until(() => client.told("welcome").length > 0);
  expect(client.told("welcome")).toMatchObject([{ clocks: { left: [3_000, 3_000], running: true } }]);
  expect(client.told("closed")).toEqual([]);
});

test("a token that plays no seat of the rematch does not agree to it", async () => {
  for (const seat of [0, 1]) {
    const host = hostWith({});
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
    await host.close(match);
    await expect.poll(() => host.list({ stage: "over" })).toMatchObject({ value: { matches: [{}] } });
    const asked = await host.rematch(match, tokens[1 - seat]!);
    const next = asked.ok ? asked.value.match : "";
    expect(await host.renew(match, tokens[seat]!, { token: "n".repeat(43) })).toMatchObject({ ok: true });
    // The rematch has kept the old token.
    expect(await host.rematch(match, "n".repeat(43))).toMatchObject({ problem: { code: "wrong-token" } });
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed" } });
    expect(await joined(host, next, tokens[seat]!)).toBe(1 - seat);
    expect(await host.find(next)).toMatchObject({ value: { stage: "running" } });
  }
});

test("the end of an agreement is stored later if the storage fails meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  try {
    const { logs, records } = keptStorage();
    let fails = false;
    const put: typeof records.put = async (...given) =>
      fails ? no({ code: "unavailable", reason: "a test" }) : records.put(...given);
    const proxied = new Proxy(records, {
      get: (of, name: keyof typeof records) => (name === "put" ? put : of[name]),
    });
    const host = hostWith({ storage: { logs, records: proxied } });
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
    await host.close(match);
    await vi.advanceTimersByTimeAsync(2_000);
    const again = await host.rematch(match, tokens[1]!);
    const next = again.ok ? again.value.match : again.problem.code;
    const player = new TestClient(games[1]!, next, tokens[1]).connect(host);
    while (player.told("welcome").length === 0) await vi.advanceTimersByTimeAsync(100);
    fails = true;
    player.cut();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(await host.find(next)).toMatchObject({ value: { awaited: [1] } });
    fails = false;
    for (let steps = 0; steps < 300; steps++) await vi.advanceTimersByTimeAsync(100);
    expect(await host.find(next)).toMatchObject({ value: { awaited: [0, 1] } });
  } finally {
    vi.useRealTimers();
  }
});
