import { afterEach, expect, test } from "vitest";
import type { Bus, Storage } from "../src/index.js";
import { anyMove, endAll, games, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll());

test.each([0, 1])(
  "a rematch seats the players themselves, though a bot had taken over before: seat %i",
  async (seat) => {
    const host = hostWith();
    const clock = { bank: 60_000 };
    const wanted = { game: "portals", seats: 2, clock, leave: { action: "bot", afterSeconds: 600 } };
    const { match, tokens, clients } = await matchOf(host, wanted);
    const players = await seated(clients(), host);
    await players[seat]!.ask({ type: "leave" });
    await host.close(match);
    const again = await host.rematch(match, tokens[seat]!);
    if (!again.ok) throw new Error(again.problem.code);
    const next = again.value.match;
    const here = await seated(
      tokens.map((token) => new TestClient(games[1]!, next, token)),
      host,
    );
    const found = await host.find(next);
    expect(found).toMatchObject({ value: { bots: [] } });
    for (const client of here)
      expect(client.told("welcome")[0]).toMatchObject({ clocks: { left: [expect.any(Number), expect.any(Number)] } });
    for (let moves = 0; moves < 4; moves++) {
      const mover = here.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
      expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true });
    }
    for (const client of here) expect(client.told("news")).toEqual([]);
  },
);

/** Returns a bus that loses all messages. */
const lostBus = (): Bus => ({ publish: () => {}, subscribe: () => () => {}, close: async () => {} });

test("a server that has not heard of the end of a match reads its log before it refuses the rematch", async () => {
  const { logs, records } = keptStorage();
  let reads = 0;
  let isLate = false;
  const read: typeof logs.read = (...page) => {
    reads++;
    return logs.read(...page);
  };
  // The record of a match is stored later than its log.
  const get: typeof records.get = async (match) => {
    const stored = await records.get(match);
    if (!stored.ok || !isLate) return stored;
    return { ok: true, value: { ...stored.value, record: { ...stored.value.record, stage: "running" } } };
  };
  const storage: Storage = {
    logs: new Proxy(logs, { get: (of, name: keyof typeof logs) => (name === "read" ? read : of[name]) }),
    records: new Proxy(records, { get: (of, name: keyof typeof records) => (name === "get" ? get : of[name]) }),
  };
  const [host, other] = [hostWith({ storage, bus: lostBus() }), hostWith({ storage, bus: lostBus() })];
  const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
  expect(await other.find(match)).toMatchObject({ value: { stage: "running" } });
  reads = 0;
  expect(await other.rematch(match, tokens[0]!)).toMatchObject({ problem: { code: "not-over" } });
  expect(reads).toBe(1);
  expect(await host.close(match)).toMatchObject({ ok: true });
  isLate = true;
  const again = await other.rematch(match, tokens[0]!);
  expect(again).toMatchObject({ ok: true });
  isLate = false;
  expect(await host.rematch(match, tokens[1]!)).toEqual(again);
});
