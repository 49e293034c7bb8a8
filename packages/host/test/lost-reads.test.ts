import { afterEach, expect, test } from "vitest";
import type { Bus, Host, Storage } from "../src/index.js";
import type { News } from "../src/storage.js";
import { anyMove, endAll, hostWith, keptStorage, matchOf, seated } from "./table.js";
import type { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

/** Returns a storage whose records cannot be read for some calls after the next `put`. */
function forgetfulStorage(): Storage & { failAfterPut(times: number): void } {
  const { logs, records } = keptStorage();
  let [next, failing] = [0, 0];
  const put: typeof records.put = async (...given) => {
    const answer = await records.put(...given);
    if (answer.ok) [next, failing] = [0, failing + next];
    return answer;
  };
  const get: typeof records.get = async (match) =>
    failing > 0 && failing-- > 0
      ? { ok: false, problem: { code: "unavailable", reason: "the connection was cut" } }
      : records.get(match);
  const methodOf = (store: typeof records, name: keyof typeof records): unknown =>
    name === "put" ? put : name === "get" ? get : store[name];
  return {
    logs,
    records: new Proxy(records, { get: methodOf }),
    failAfterPut: (times) => {
      [next, failing] = [times, 0];
    },
  };
}

/** Returns the buses of two servers, which pass messages on at once. */
function twoBuses(): Bus[] {
  const listeners = new Set<(news: News) => void>();
  return [0, 1].map(() => {
    let own: ((news: News) => void) | undefined;
    return {
      publish: (news) => {
        for (const tell of listeners) if (tell !== own) tell(news);
      },
      subscribe: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => {},
    };
  });
}

const cases = (["renew", "revoke"] as const).flatMap((act) =>
  [0, 1, 2, 3].flatMap((lost) => [false, true].map((isOther) => ({ act, lost, isOther }))),
);

test.each(cases)(
  "a connection with an old token plays no more after $act, though $lost reads are lost; on another server: $isOther",
  async ({ act, lost, isOther }) => {
    const storage = forgetfulStorage();
    const buses = twoBuses();
    const hosts = isOther ? buses.map((bus) => hostWith({ storage, bus })) : [hostWith({ storage })];
    const { match, tokens, clients } = await matchOf(hosts[0]!, {
      game: "portals",
      seats: 2,
      options: { firstSeat: 1 },
    });
    const [old, other] = await seated(clients(), hosts.at(-1)!);
    const mover = [old!, other!].find(({ viewer }) => old!.toAct.includes(viewer as number))!;
    const seat = mover.viewer as number;
    storage.failAfterPut(lost);
    const host = hosts[0]!;
    const done = await (act === "renew" ? host.renew(match, tokens[seat]!) : host.revoke(match, seat));
    expect(done).toMatchObject({ ok: true });
    const lines = (await storage.logs.read(match)) as { readonly value: { readonly version: number } };
    if (mover.refused === undefined) mover.send({ type: "play", id: "theft", at: mover.n, move: anyMove(mover) });
    await mover.until(() => mover.refused !== undefined, "the end of the old connection");
    expect(mover.refused).toBe("wrong-token");
    expect(mover.told("answer").filter((answer) => answer.ok)).toEqual([]);
    expect(await storage.logs.read(match)).toMatchObject({ value: { version: lines.value.version } });
  },
);

test("a bus that sends equal news once tells of a new record beside new lines", async () => {
  const storage = keptStorage();
  const held = new Map<string, News>();
  let isHolding = false;
  const buses = twoBuses().map(
    (bus): Bus => ({
      ...bus,
      publish: (news) => (isHolding ? void held.set(JSON.stringify(news), news) : bus.publish(news)),
    }),
  );
  const [host, other] = buses.map((bus) => hostWith({ storage, bus })) as [Host, Host];
  const { match, tokens, clients } = await matchOf(host, { game: "portals", seats: 2, options: { firstSeat: 1 } });
  const [there, here] = clients() as [TestClient, TestClient];
  await seated([here], host);
  await seated([there], other);
  isHolding = true;
  expect(await here.play(anyMove(here))).toMatchObject({ ok: true });
  expect(await host.renew(match, tokens[0]!)).toMatchObject({ ok: true });
  isHolding = false;
  const from = performance.now();
  for (const news of held.values()) buses[0]!.publish(news);
  await there.until(() => there.refused !== undefined, "the end of the old connection");
  expect(there.refused).toBe("wrong-token");
  // Less than the time after which servers look for what no message announced.
  expect(performance.now() - from).toBeLessThan(2_500);
});
