import { memoryStore } from "@turnwright/log/stores";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { anyMove, endAll, hostWith, keptStorage, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

/** Returns a storage that calls `before` before it appends, and appends nothing where that returns false. */
function storageWith(before: () => boolean): Storage {
  const { records } = memoryStorage();
  const logs = memoryStore();
  const append: typeof logs.append = async (...given) =>
    before() ? logs.append(...given) : { ok: false, problem: { code: "unavailable", reason: "a test" } };
  const get = (store: typeof logs, name: keyof typeof logs): unknown =>
    name === "append" ? append : store[name].bind(store);
  return { logs: new Proxy(logs, { get }), records };
}

function moverOf(clients: readonly TestClient[]): { readonly mover: TestClient; readonly seat: number } {
  const seat = clients[0]!.toAct[0]!;
  return { mover: clients.find(({ viewer }) => viewer === seat)!, seat };
}

async function begun(host: Host, clock: object): Promise<readonly TestClient[]> {
  const { clients } = await matchOf(host, { game: "artifact", seats: 3, clock });
  return seated(clients(), host);
}

/** Plays a move, and returns the time that is left to its seat after it. */
async function played(clients: readonly TestClient[]): Promise<number | null> {
  const { mover, seat } = moverOf(clients);
  const answer = await mover.play(anyMove(mover));
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  for (const one of clients) await one.until(() => one.n >= answer.n, "the entry");
  return mover.told("entry").at(-1)!.clocks!.left[seat]!;
}

/**
 * Plays a match and asks for each move back, often after the server began again. Notes for which moves it was given
 * back: those of a match whose server went on (`false`) and of one whose server began again (`true`).
 */
async function undoneIn(clock: object, people: number, undone: Set<boolean>): Promise<void> {
  let time = 1_000_000;
  const storage = keptStorage();
  const open = (): Host => hostWith({ storage, now: () => time, limits: { requestsPerSecond: 1_000 } });
  let host = open();
  const bots = people === 1 ? [null, "random"] : [];
  const { clients } = await matchOf(host, { game: "artifact", seats: 2, clock, bots });
  let players = await seated(clients(), host);
  for (let made = 0; made < 60 && players[0]!.outcome === null; made++) {
    await players[0]!.until(() => players.some(({ viewer, toAct }) => toAct.includes(viewer as number)), "a turn");
    const mover = players.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    const seat = mover.viewer as number;
    time += 1_000;
    const last = mover.heard.findLast((message) => "clocks" in message && message.clocks !== undefined) as {
      readonly clocks: { readonly left: readonly (number | null)[] };
    };
    // A bot may have moved at the same time as the clock went on, or the seat may have come to act anew.
    const before = last.clocks.left.map((left, one) => (left === null || one !== seat ? left : left - 1_000));
    const answer = await mover.play(anyMove(mover, made * 7));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of players) await one.until(() => one.n >= answer.n, "the entry");
    const isRestarted = made % 2 === Math.floor(made / 7) % 2;
    if (isRestarted) {
      await host.drain();
      host = open();
      players = await seated(clients(), host);
    }
    time += 2_000;
    const again = players.find(({ viewer }) => viewer === seat)!;
    if (!(await again.ask({ type: "undo" })).ok) continue;
    for (const one of players.filter((other) => other !== again)) {
      await one.until(() => one.told("news").length > 0, "the request");
      await one.ask({ type: "agree" });
    }
    await again.until(() => again.told("undone").at(-1)?.n === again.n, "the undo");
    const { left } = again.told("undone").at(-1)!.clocks!;
    undone.add(isRestarted);
    for (const [one, rest] of left.entries())
      if (rest !== null) expect(rest, `seat ${one} after move ${made}`).toBeLessThanOrEqual(before[one]!);
    // The time in which the seat thought about the move is spent.
    expect(left[seat]).toBeGreaterThanOrEqual(before[seat]! - 10_000);
  }
}

describe("an undo gives nobody more time than before the move", () => {
  const rules = [
    { bank: 600_000, increment: 30_000 },
    { bank: 600_000, increment: 500 },
    { bank: 600_000 },
    { perMove: 60_000 },
  ];
  test.each(rules.flatMap((clock) => [1, 2].map((people) => [clock, people] as const)))(
    "with %j and %i players, also when the server began again meanwhile",
    async (clock, people) => {
      const undone = new Set<boolean>();
      // Chance says which moves can be undone: after some matches nothing is.
      for (let matches = 0; matches < 20 && undone.size < 2; matches++) await undoneIn(clock, people, undone);
      expect([...undone].sort()).toEqual([false, true]);
    },
  );
});

describe("clocks", () => {
  test("do not run while an entry is being stored, for ten seconds at most", async () => {
    let time = 1_000_000;
    let takes = 0;
    const storage = storageWith(() => {
      time += takes;
      return true;
    });
    const clients = await begun(hostWith({ storage, now: () => time }), { bank: 60_000 });
    await played(clients);
    for (const [storing, thinking, lost] of [
      [8_000, 2_000, 2_000],
      [15_000, 1_000, 6_000],
    ] as const) {
      takes = storing;
      await played(clients);
      takes = 0;
      const { mover, seat } = moverOf(clients);
      const before = mover.told("entry").at(-1)!.clocks!.left[seat]!;
      time += thinking;
      expect(before - (await played(clients))!).toBe(lost);
    }
  });

  test("stand while the storage fails", async () => {
    let time = 1_000_000;
    let fails = false;
    vi.spyOn(performance, "now").mockImplementation(() => time);
    const clients = await begun(hostWith({ storage: storageWith(() => !fails), now: () => time }), { bank: 60_000 });
    await played(clients);
    time += 3_000;
    fails = true;
    const { mover } = moverOf(clients);
    expect(await mover.play(anyMove(mover))).toMatchObject({ problem: { code: "unavailable" } });
    time += 20_000;
    fails = false;
    expect(await played(clients)).toBe(57_000);
    vi.restoreAllMocks();
  });

  test("of a group run out where the player is connected; other servers wait ten seconds longer", async () => {
    let time = 1_000_000;
    const { logs, records } = storageWith(() => true);
    const nobody = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
    const kept = { logs: new Proxy(logs, { get: (store, name: "read") => store[name].bind(store) }), records };
    const [near, far] = [1, 2].map(() => hostWith({ storage: kept, bus: nobody, now: () => time }));
    const clients = await begun(near!, { perMove: 60_000 });
    const { seat } = moverOf(clients);
    const watcher = new TestClient(clients[0]!.game, clients[0]!.match).connect(far!);
    await watcher.until(() => watcher.n >= 0, "the welcome");
    time += 65_000;
    // A request makes a server look at its clocks.
    watcher.cut();
    const second = new TestClient(clients[0]!.game, clients[0]!.match).connect(far!);
    await second.until(() => second.n >= 0, "the welcome");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(second.told("news")).toEqual([]);
    time += 5_001;
    second.cut();
    const third = new TestClient(clients[0]!.game, clients[0]!.match).connect(far!);
    await third.until(() => third.told("news").length > 0, "the end of the patience");
    expect(third.told("news")[0]).toMatchObject({ news: "clock", seat });
  });

  test("run out only after the grace of a host that has just started", async () => {
    let time = 1_000_000;
    const host = hostWith({ now: () => time, graceSeconds: 0.6 });
    const clients = await begun(host, { perMove: 1_000 });
    time += 5_000;
    expect(await played(clients)).toBe(1_000);
    time += 5_000;
    const { seat } = moverOf(clients);
    const [one] = clients as [TestClient];
    await one.until(() => one.told("news").length > 0, "the end of the grace");
    expect(one.told("news")[0]).toMatchObject({ news: "clock", seat });
  });
});
