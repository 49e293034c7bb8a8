import { afterEach, describe, expect, test, vi } from "vitest";
import * as digests from "../src/protocol/state-digest.js";
import { endAll, games, hostWith, matchOf, playOn, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

const wrong = "0".repeat(16);

describe("a digest that is wrong", () => {
  test("costs as much as twenty requests, so that views cannot flood", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 10 } });
    const { match, clients } = await matchOf(host, { game: "artifact", seats: 2 });
    await seated(clients(), host);
    const watcher = new TestClient(games[0]!, match).connect(host);
    await watcher.until(() => watcher.n >= 0, "the welcome");
    for (let asked = 0; asked < 40 && watcher.refused === undefined; asked++) {
      void watcher.ask({ type: "sync", digest: wrong });
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(watcher.refused).toBe("too-many");
    expect(watcher.told("view").length).toBeGreaterThan(0);
    expect(watcher.told("view").length).toBeLessThanOrEqual(2);
  });

  test("does not slow down who asks with the right one", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 10 } });
    const { clients } = await matchOf(host, { game: "artifact", seats: 2 });
    const [player] = await seated(clients(), host);
    const digest = digests.stateDigest(player!.state);
    for (let asked = 0; asked < 35; asked++)
      expect(await player!.ask({ type: "sync", digest })).toMatchObject({ ok: true });
    expect(player!.refused).toBeUndefined();
    expect(player!.told("view")).toEqual([]);
  });

  test("is compared with a digest that is computed once for each view, however many ask", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 1_000 } });
    const { match, clients } = await matchOf(host, { game: "hope", seats: 2 });
    const players = await seated(clients(), host);
    const watchers = Array.from({ length: 30 }, () => new TestClient(games[2]!, match).connect(host));
    for (const one of watchers) await one.until(() => one.n >= 0, "the welcome");
    const computed = vi.spyOn(digests, "stateDigest");
    for (const moves of [0, 1]) {
      await playOn(players, moves);
      for (const one of watchers) await one.until(() => one.n === players[0]!.n, "the entry");
      computed.mockClear();
      for (let times = 0; times < 5; times++)
        await Promise.all([...watchers, ...players].map((one) => one.ask({ type: "sync", digest: wrong })));
      expect(computed.mock.calls.length).toBeLessThanOrEqual(3);
      for (const one of [...watchers, ...players]) {
        const seen = one.told("view").at(-1)!;
        expect(seen.state).toEqual(one.told("entry").length === 0 ? one.told("welcome")[0]!.state : one.state);
        expect(seen).toMatchObject({ n: one.n, toAct: one.toAct });
      }
    }
    vi.restoreAllMocks();
  });
});
