import { afterEach, describe, expect, test, vi } from "vitest";
import { handler } from "../src/fetch.js";
import type { Bus, Host, MatchRecord, Storage } from "../src/index.js";
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

const clock = { perMove: 60_000, onExpiry: "close" };
const leave = { action: "close", afterSeconds: 0 };

/** Plays a match to its end, so that it may have a rematch. */
async function ended(host: Host, wanted: object = {}): ReturnType<typeof matchOf> {
  const played = await matchOf(host, { game: "portals", seats: 2, ...wanted });
  expect(await host.close(played.match)).toMatchObject({ ok: true });
  return played;
}

async function asked(host: Host, match: string, token: string): Promise<string> {
  const again = await host.rematch(match, token);
  if (!again.ok) throw new Error(again.problem.code);
  return again.value.match;
}

async function idsOf(host: Host, stage: MatchRecord["stage"]): Promise<readonly string[]> {
  const listed = await host.list({ stage });
  return listed.ok ? listed.value.matches.map(({ match }) => match) : [listed.problem.code];
}

/** A rematch that one player had joined on a server that has failed since, and another server on its storage. */
async function afterFailure(first: number) {
  let time = 1_000_000;
  const storage = keptStorage();
  const failed = hostWith({ storage, now: () => time });
  const { match, tokens } = await ended(failed);
  const next = await asked(failed, match, tokens[first]!);
  await seated([new TestClient(games[1]!, next, tokens[first])], failed);
  const wait = (milliseconds: number): void => {
    time += milliseconds;
  };
  return { next, tokens, host: hostWith({ storage, now: () => time }), wait };
}

describe("a rematch waits until all its players have agreed", () => {
  const ways = [0, 1].flatMap((first) => ["joins", "asks"].map((way) => [first, way] as const));
  test.each(ways)("seat %i asks, and the other one %s", async (first, way) => {
    let time = 1_000_000;
    const host = hostWith({ now: () => time });
    const { match, tokens } = await ended(host, { clock });
    const next = await asked(host, match, tokens[first]!);
    const clientOf = (seat: number): TestClient => new TestClient(games[1]!, next, tokens[seat]);
    const [one, watcher] = await seated([clientOf(first), new TestClient(games[1]!, next)], host);
    for (const client of [one!, watcher!])
      expect(client.told("welcome")).toMatchObject([{ started: false, clocks: { running: false } }]);
    expect(await one!.play({ type: "connect" })).toMatchObject({ problem: { code: "not-started" } });
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", names: ["1", "2"] } });
    expect([await idsOf(host, "open"), await idsOf(host, "running")]).toEqual([[], []]);
    for (const wanted of [{}, { seat: 0 }, { seat: 1 }])
      expect(await host.claim(next, wanted)).toMatchObject({ problem: { code: "seat-taken" } });
    expect(await asked(host, match, tokens[first]!)).toBe(next);
    time += 600_000;
    expect(one!.told("seats")).toEqual([]);
    const other = clientOf(1 - first);
    if (way === "asks") expect(await asked(host, match, tokens[1 - first]!)).toBe(next);
    await seated([other], host);
    const running = { left: [60_000, 60_000], running: true };
    expect(other.told("welcome")).toMatchObject([{ started: true, clocks: running }]);
    for (const client of [one!, watcher!]) await client.until(() => client.told("seats").length > 0, "the start");
    for (const client of [one!, watcher!])
      expect(client.told("seats")).toMatchObject([{ started: true, names: ["1", "2"], clocks: running }]);
    expect(await idsOf(host, "running")).toEqual([next]);
    const mover = [one!, other].find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true });
  });

  test.each([2, 3])("all of %i players ask at the same moment", async (seats) => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { seats });
    const [missing, ...others] = tokens;
    const [next] = await Promise.all(others.map((token) => asked(host, match, token)));
    expect(await idsOf(host, "proposed")).toEqual([next]);
    await Promise.all([missing!, ...others].map((token) => asked(host, match, token)));
    expect(await idsOf(host, "running")).toEqual([next]);
  });

  test.each([0, 1])("bots do not keep the player of seat %i waiting", async (person) => {
    const host = hostWith();
    const bots = [0, 1].map((seat) => (seat === person ? null : "random"));
    const { match, tokens } = await ended(host, { bots, clock });
    const next = await asked(host, match, tokens[0]!);
    const [player] = await seated([new TestClient(games[1]!, next, tokens[0])], host);
    expect(player!.told("welcome")).toMatchObject([{ started: true, viewer: 1 - person }]);
    await player!.until(() => player!.toAct.includes(1 - person), "the move of the bot");
    expect(await player!.play(anyMove(player!))).toMatchObject({ ok: true });
  });

  /** Returns two servers on one storage, which hear of each other. */
  function pair(): readonly [Host, Host] {
    const storage = keptStorage();
    const hears: Parameters<Bus["subscribe"]>[0][] = [];
    const bus: Bus = {
      publish: (news) => {
        for (const hear of hears) setImmediate(() => hear(news));
      },
      subscribe: (hear) => {
        hears.push(hear);
        return () => {};
      },
      close: async () => {},
    };
    return [hostWith({ storage, bus }), hostWith({ storage, bus })];
  }

  test.each([0, 1])("a player who has changed the server still agrees: seat %i", async (first) => {
    const hosts = pair();
    const { match, tokens } = await ended(hosts[0], { clock });
    const next = await asked(hosts[0], match, tokens[first]!);
    const clientOf = (of: number): TestClient => new TestClient(games[1]!, next, tokens[of]);
    const [old] = await seated([clientOf(first)], hosts[0]);
    const [now] = await seated([clientOf(first)], hosts[1]);
    // The first server notices the end of the old connection only now.
    old!.cut();
    await now!.until(() => now!.told("seats").some(({ awaited }) => awaited?.length === 2), "the end");
    await expect.poll(() => hosts[0].find(next)).toMatchObject({ value: { awaited: [first] } });
    const [other] = await seated([clientOf(1 - first)], hosts[0]);
    expect(other!.told("welcome")).toMatchObject([{ started: true }]);
    await now!.until(() => now!.told("seats").at(-1)?.started === true, "the start");
  });

  test("two servers on one storage have players of it", async () => {
    const hosts = pair();
    const { match, tokens } = await ended(hosts[0]!, { clock });
    const next = await asked(hosts[0]!, match, tokens[0]!);
    const [one, other] = tokens.map((token) => new TestClient(games[1]!, next, token));
    await seated([one!], hosts[0]!);
    expect(one!.told("welcome")).toMatchObject([{ started: false }]);
    await seated([other!], hosts[1]!);
    expect(other!.told("welcome")).toMatchObject([{ started: true, clocks: { running: true } }]);
    await one!.until(() => one!.told("seats").length > 0, "the start");
    expect(one!.told("seats")).toMatchObject([{ started: true, clocks: { running: true } }]);
  });

  const partings = [0, 1].flatMap((first) => ["cut", "leave"].map((how) => [first, how] as const));
  test.each(partings)("an agreement ends with the player: seat %i, %s", async (first, how) => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { clock });
    const next = await asked(host, match, tokens[first]!);
    const [seat, otherSeat] = [1 - first, first];
    const clientOf = (of: number): TestClient => new TestClient(games[1]!, next, tokens[of]);
    const [player, watcher] = await seated([clientOf(first), new TestClient(games[1]!, next)], host);
    expect(player!.told("welcome")).toMatchObject([{ viewer: seat, awaited: [otherSeat] }]);
    if (how === "cut") player!.cut();
    else expect(await player!.ask({ type: "leave" })).toMatchObject({ ok: true, n: 0 });
    await watcher!.until(() => watcher!.told("seats").length > 0, "the news");
    expect(watcher!.told("seats")).toMatchObject([{ started: false, awaited: [0, 1] }]);
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", awaited: [0, 1], version: 0 } });

    const [other] = await seated([clientOf(1 - first)], host);
    expect(other!.told("welcome")).toMatchObject([
      { viewer: otherSeat, started: false, awaited: [seat], clocks: { running: false } },
    ]);
    if (how === "cut") await seated([player!], host);
    else expect(await asked(host, match, tokens[first]!)).toBe(next);
    await other!.until(() => other!.told("seats").length > 0, "the start");
    expect(other!.told("seats").at(-1)).toMatchObject({ started: true, clocks: { running: true } });
    expect(other!.told("seats").at(-1)).not.toHaveProperty("awaited");
    expect(await idsOf(host, "running")).toEqual([next]);
    // After the start, who disconnects still plays.
    player!.cut();
    expect(await host.find(next)).toMatchObject({ value: { stage: "running" } });
  });

  test.each([0, 1])("a player of seat %i with two connections agrees until both have ended", async (first) => {
    const host = hostWith();
    const { match, tokens } = await ended(host);
    const next = await asked(host, match, tokens[first]!);
    const [one, other] = await seated(
      [1, 2].map(() => new TestClient(games[1]!, next, tokens[first])),
      host,
    );
    one!.cut();
    await other!.ask({ type: "sync", digest: "" });
    expect(await host.find(next)).toMatchObject({ value: { awaited: [first] } });
    other!.cut();
    await expect.poll(() => host.find(next)).toMatchObject({ value: { awaited: [0, 1] } });
  });

  test.each([0, 1])("who has declined does not agree by joining again: seat %i", async (first) => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { clock });
    const next = await asked(host, match, tokens[first]!);
    const clientOf = (of: number): TestClient => new TestClient(games[1]!, next, tokens[of]);
    const [player] = await seated([clientOf(first)], host);
    expect(await player!.ask({ type: "leave" })).toMatchObject({ ok: true });
    player!.cut();
    const [again, other] = await seated([clientOf(first), clientOf(1 - first)], host);
    const declined = { awaited: [1 - first], declined: [1 - first] };
    expect(other!.told("welcome")).toMatchObject([{ started: false, ...declined }]);
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", ...declined } });
    expect(await asked(host, match, tokens[first]!)).toBe(next);
    await again!.until(() => again!.told("seats").at(-1)?.started === true, "the start");
  });

  test.each([2, 3])("a player declines without joining, and nothing starts: %i seats", async (seats) => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { seats });
    const last = tokens.length - 1;
    expect(await host.decline(match, tokens[last]!)).toEqual({ ok: false, problem: { code: "unknown-match" } });
    const next = await asked(host, match, tokens[0]!);
    for (const token of tokens.slice(1, last)) await asked(host, match, token);
    for (const strange of ["", "x".repeat(43), 5, null])
      expect(await host.decline(match, strange as string)).toMatchObject({ problem: { code: "wrong-token" } });
    const call = handler(host);
    const address = `http://localhost/matches/${match}/rematch`;
    const headers = { authorization: `Bearer ${tokens[last]}`, origin: "http://localhost" };
    const answer = await call(new Request(address, { method: "DELETE", headers }));
    expect([answer.status, await answer.json()]).toEqual([200, { match: next }]);
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", awaited: [0], declined: [0] } });
    expect(await host.decline(next, tokens[last]!)).toMatchObject({ value: { match: next } });
    await asked(host, match, tokens[last]!);
    expect(await idsOf(host, "running")).toEqual([next]);
    expect(await host.decline(match, tokens[last]!)).toEqual({ ok: true, value: { match: next } });
    expect(await idsOf(host, "running")).toEqual([next]);
  });

  test.each([
    [0, 50_000, true],
    [1, 50_000, true],
    [0, 61_000, false],
    [1, 61_000, false],
  ])("a player of seat %i whose server failed agrees for a minute: %i ms, %s", async (first, lasted, starts) => {
    const { next, tokens, host, wait } = await afterFailure(first);
    wait(lasted);
    const [other] = await seated([new TestClient(games[1]!, next, tokens[1 - first])], host);
    const awaited = starts ? undefined : [1 - first];
    expect(other!.told("welcome")).toMatchObject([{ started: starts, ...(awaited && { awaited, declined: [] }) }]);
  });

  test("a connected player agrees for as long as the connection lasts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    try {
      const host = hostWith();
      const { match, tokens } = await ended(host);
      const next = await asked(host, match, tokens[1]!);
      const player = new TestClient(games[1]!, next, tokens[1]).connect(host);
      for (let steps = 0; steps < 300; steps++) await vi.advanceTimersByTimeAsync(1_000);
      expect(player.told("seats")).toEqual([]);
      await asked(host, match, tokens[0]!);
      expect(await host.find(next)).toMatchObject({ value: { stage: "running" } });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([0, 1])(
    "who claims a seat that was freed agrees without the limit of the player before: seat %i",
    async (freed) => {
      let time = 1_000_000;
      const host = hostWith({ now: () => time });
      const { match, tokens } = await ended(host);
      const next = await asked(host, match, tokens[1 - freed]!);
      const [player] = await seated([new TestClient(games[1]!, next, tokens[1 - freed])], host);
      expect(await player!.ask({ type: "leave" })).toMatchObject({ ok: true });
      expect(await host.revoke(next, freed)).toMatchObject({ ok: true });
      expect(await host.claim(next)).toMatchObject({ value: { seat: freed } });
      expect(await host.find(next)).toMatchObject({ value: { awaited: [1 - freed], declined: [] } });
      time += 600_000;
      expect(await asked(host, match, tokens[freed]!)).toBe(next);
      const [other] = await seated([new TestClient(games[1]!, next, tokens[freed])], host);
      expect(other!.told("welcome")).toMatchObject([{ started: true }]);
    },
  );

  test.each([0, 1])("a renewed token does not agree for a player whom it disconnects: seat %i", async (first) => {
    const host = hostWith();
    const { match, tokens } = await ended(host);
    const next = await asked(host, match, tokens[first]!);
    const [player] = await seated([new TestClient(games[1]!, next, tokens[first])], host);
    const token = "n".repeat(43);
    for (const where of [match, next])
      expect(await host.renew(where, tokens[first]!, { token })).toMatchObject({ ok: true });
    await player!.until(() => player!.refused !== undefined);
    expect(await host.find(next)).toMatchObject({ value: { awaited: [0, 1] } });
    const other = await asked(host, match, tokens[1 - first]!);
    expect(await idsOf(host, "proposed")).toEqual([other]);
    expect(await asked(host, match, token)).toBe(next);
    expect(await idsOf(host, "running")).toEqual([next]);
  });

  test.each([0, 1])("a request alone agrees without a connection: seat %i", async (first) => {
    const host = hostWith();
    const { match, tokens } = await ended(host);
    const next = await asked(host, match, tokens[first]!);
    const [watcher] = await seated([new TestClient(games[1]!, next)], host);
    watcher!.cut();
    expect(await host.find(next)).toMatchObject({ value: { awaited: [first] } });
    await asked(host, match, tokens[1 - first]!);
    expect(await idsOf(host, "running")).toEqual([next]);
  });

  test.each([["close"], ["bot"]])("who never comes is neither away nor out of time; leave rule: %s", async (action) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    try {
      const host = hostWith();
      const { match, tokens } = await ended(host, { clock, leave: { ...leave, action } });
      const next = await asked(host, match, tokens[1]!);
      const player = new TestClient(games[1]!, next, tokens[1]).connect(host);
      await vi.advanceTimersByTimeAsync(1_000);
      player.cut();
      await vi.advanceTimersByTimeAsync(600_000);
      player.connect(host);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(player.told("welcome").at(-1)).toMatchObject({ started: false, away: [], bots: [], n: 0 });
      expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", version: 0, bots: [] } });
      expect([player.told("closed"), player.told("news")]).toEqual([[], []]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([0, 1])(
    "a token that is renewed still agrees, and a freed seat waits for a claim: seat %i",
    async (first) => {
      const host = hostWith();
      const { match, tokens } = await ended(host);
      const next = await asked(host, match, tokens[first]!);
      const other = tokens[1 - first]!;
      expect(await host.renew(next, other, { token: "n".repeat(43) })).toMatchObject({ ok: true });
      expect(await host.rematch(match, other)).toMatchObject({ problem: { code: "wrong-token" } });
      expect(await idsOf(host, "proposed")).toEqual([next]);
      await seated([new TestClient(games[1]!, next, "n".repeat(43))], host);
      expect(await idsOf(host, "running")).toEqual([next]);

      const second = await ended(host);
      const freed = await asked(host, second.match, second.tokens[first]!);
      expect(await host.revoke(freed, first)).toMatchObject({ ok: true });
      expect(await idsOf(host, "open")).toEqual([freed]);
      const strange = await host.rematch(second.match, second.tokens[1 - first]!);
      expect(strange).toMatchObject({ problem: { code: "wrong-token" } });
      expect(await idsOf(host, "open")).toEqual([freed]);
      expect(await host.claim(freed)).toMatchObject({ value: { seat: first } });
      expect(await idsOf(host, "running")).toEqual([freed, next]);
    },
  );

  test("players in records of an older version have agreed", async () => {
    const storage = keptStorage();
    const host = hostWith({ storage });
    const created = await host.create({ game: "portals", seats: 2 });
    const match = created.ok ? created.value.match : "";
    await host.claim(match);
    const stored = await storage.records.get(match);
    if (!stored.ok) throw new Error(stored.problem.code);
    const { version, record } = stored.value;
    const old = JSON.parse(JSON.stringify(record).replaceAll(',"hasAgreed":true', "")) as MatchRecord;
    expect(old).not.toEqual(record);
    expect(await storage.records.put(version, old)).toMatchObject({ ok: true });
    expect(await host.claim(match)).toMatchObject({ value: { seat: 1 } });
    expect(await idsOf(host, "running")).toEqual([match]);
  });

  test("a rematch that is closed meanwhile does not start any more", async () => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { clock });
    const next = await asked(host, match, tokens[1]!);
    expect(await host.close(next)).toMatchObject({ ok: true });
    await expect.poll(() => idsOf(host, "over")).toContain(next);
    expect(await asked(host, match, tokens[0]!)).toBe(next);
    expect(await idsOf(host, "over")).toContain(next);
    const [late] = await seated([new TestClient(games[1]!, next, tokens[0])], host);
    expect(late!.told("welcome")).toMatchObject([{ started: false, clocks: { running: false } }]);
  });
});

/** Returns a bus that loses all messages. */
const lostBus = (): Bus => ({ publish: () => {}, subscribe: () => () => {}, close: async () => {} });

test.each([0, 1, 2])(
  "who has claimed the freed seat %i of a rematch declines and agrees with the rematch",
  async (seat) => {
    const host = hostWith();
    const { match, tokens } = await ended(host, { seats: 3 });
    const next = await asked(host, match, tokens[seat]!);
    // Each player has moved to the next seat.
    const freed = (seat + 1) % 3;
    expect(await host.revoke(next, freed)).toMatchObject({ ok: true });
    const claimed = await host.claim(next, { seat: freed });
    if (!claimed.ok) throw new Error(claimed.problem.code);
    const { token } = claimed.value;
    const [client] = await seated([new TestClient(games[1]!, next, token)], host);
    expect(await client!.ask({ type: "leave" })).toMatchObject({ ok: true });
    expect(await host.find(next)).toMatchObject({ value: { declined: [freed] } });
    for (const other of tokens.filter((_, at) => at !== seat))
      expect(await host.rematch(match, other)).toMatchObject({ value: { match: next } });
    expect(await host.find(next)).toMatchObject({ value: { stage: "proposed", awaited: [freed], toAct: [] } });
    expect(await host.rematch(match, token)).toMatchObject({ problem: { code: "wrong-token" } });
    expect(await host.rematch(next, "g".repeat(43))).toMatchObject({ problem: { code: "wrong-token" } });
    expect(await host.decline(next, token)).toMatchObject({ value: { match: next } });
    const asking = new Request(`http://here/matches/${next}/rematch`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await handler(host)(asking)).status).toBe(200);
    const found = await host.find(next);
    expect(found).toMatchObject({ value: { stage: "running", toAct: [expect.any(Number)] } });
    expect(found.ok && [found.value.awaited, found.value.declined]).toEqual([undefined, undefined]);
  },
);

test.each([0, 1])("an agreement whose time is up is not shown any more: seat %i", async (first) => {
  const { next, host, wait } = await afterFailure(first);
  const shown = async (): Promise<unknown[]> => {
    const [found, listed] = [await host.find(next), await host.list({ stage: "proposed" })];
    const [watcher] = await seated([new TestClient(games[1]!, next)], host);
    const inList = listed.ok && listed.value.matches[0]!.awaited;
    return [found.ok && found.value.awaited, inList, watcher!.told("welcome")[0]!.awaited];
  };
  // The player has moved to the next seat, so the player who is missing has the seat `first` now.
  expect(await shown()).toEqual([[first], [first], [first]]);
  wait(61_000);
  expect(await shown()).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test("only a running match has seats to act", async () => {
  const host = hostWith();
  const created = await host.create({ game: "portals", seats: 2 });
  const match = created.ok ? created.value.match : "";
  const turn = async (): Promise<unknown> => {
    const found = await host.find(match);
    return found.ok && [found.value.stage, found.value.toAct.length];
  };
  expect(await turn()).toEqual(["open", 0]);
  for (const seat of [1, 0]) await host.claim(match, { seat });
  expect(await turn()).toEqual(["running", 1]);
  await host.close(match);
  expect(await turn()).toEqual(["over", 0]);
});

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
