import { ok } from "@turnwright/core/rules";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Host, memoryStorage, type Storage, type Trouble } from "../src/index.js";
import { Watch } from "../src/match/watch.js";
import { anyMove, endAll, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

let time = 1_000_000;
let isHanging = false;
/** The answers that the storage keeps back. */
let kept: (() => void)[] = [];
beforeEach(() => {
  time = 1_000_000;
  isHanging = false;
  kept = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(performance, "now").mockImplementation(() => time);
});
afterEach(async () => {
  for (const answer of kept.splice(0)) answer();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await endAll(["store"]);
});

/** Lets the time pass after which a host waits no longer. */
function tooLong(): void {
  time += 10_000;
  vi.advanceTimersByTime(5_000);
}

/** A storage that does what it is asked, and keeps the answers back while it hangs. */
function hangingStorage(): Storage {
  const { logs, records } = memoryStorage();
  const hanging = <T extends object>(store: T): T =>
    new Proxy(store, {
      get:
        (of, name) =>
        async (...given: readonly unknown[]) => {
          const wasHanging = isHanging;
          const answer = await (Reflect.get(of, name) as (...all: readonly unknown[]) => unknown).apply(of, [...given]);
          if (wasHanging) await new Promise<void>((resolve) => kept.push(resolve));
          return answer;
        },
    });
  return { logs: hanging(logs), records: hanging(records) };
}

async function begun(host: Host): Promise<{ readonly players: readonly TestClient[]; readonly match: string }> {
  const { match, clients } = await matchOf(host, { game: "artifact", seats: 3 });
  return { players: await seated(clients(), host), match };
}

function moverOf(players: readonly TestClient[]): TestClient {
  return players.find(({ viewer }) => players[0]!.toAct.includes(viewer as number))!;
}

describe("while the storage hangs", () => {
  test("a request is answered unavailable, and the same one later as what it made", async () => {
    const host = hostWith({ storage: hangingStorage() });
    const { players } = await begun(host);
    const mover = moverOf(players);
    const move = anyMove(mover);
    isHanging = true;
    const asked = mover.play(move, "once");
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    const { n: before } = mover;
    tooLong();
    expect(await asked).toMatchObject({ problem: { code: "unavailable" } });
    isHanging = false;
    const again = await mover.ask({ type: "play", move, at: before }, "once");
    expect(again).toMatchObject({ ok: true, n: before + 1 });
    for (const one of players) await one.until(() => one.n === before + 1, "the entry");
  });

  test("who joins is refused, and may come back", async () => {
    const host = hostWith({ storage: hangingStorage() });
    const { players, match } = await begun(host);
    isHanging = true;
    const watcher = new TestClient(players[0]!.game, match).connect(host);
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    tooLong();
    await watcher.until(() => watcher.refused !== undefined, "a refusal");
    expect(watcher.refused).toBe("unavailable");
    isHanging = false;
    watcher.connect(host);
    await watcher.until(() => watcher.n >= 0, "the welcome");
  });

  test("a drain ends", async () => {
    const host = hostWith({ storage: hangingStorage() });
    const { players } = await begun(host);
    const mover = moverOf(players);
    isHanging = true;
    void mover.play(anyMove(mover));
    await vi.waitFor(() => expect(kept).toHaveLength(1));
    const drained = host.drain();
    tooLong();
    await mover.until(() => mover.refused === "closing", "the end");
    for (const answer of kept.splice(0)) answer();
    isHanging = false;
    await drained;
  });
});

test("who joins a match at the moment when it fails here is refused, and may come back", async () => {
  const { logs, records } = memoryStorage();
  let fail: (() => void) | undefined;
  let isBroken = false;
  const append: typeof logs.append = async (...given) => {
    if (!isBroken) return logs.append(...given);
    await new Promise<void>((resolve) => {
      fail = resolve;
    });
    throw new TypeError("a bug of the storage");
  };
  const get = (store: typeof logs, name: keyof typeof logs): unknown =>
    name === "append" ? append : store[name].bind(store);
  const host = hostWith({ storage: { logs: new Proxy(logs, { get }), records }, onTrouble: () => {} });
  const { players, match } = await begun(host);
  const mover = moverOf(players);
  isBroken = true;
  void mover.play(anyMove(mover));
  await vi.waitFor(() => expect(fail).toBeDefined());
  const watcher = new TestClient(players[0]!.game, match).connect(host);
  await new Promise((resolve) => setImmediate(resolve));
  fail!();
  await watcher.until(() => watcher.refused !== undefined, "a refusal");
  expect(watcher.refused).toBe("unavailable");
  isBroken = false;
  for (const one of [watcher, ...players]) {
    one.connect(host);
    await one.until(() => one.refused === undefined && one.told("welcome").length > 0, "the welcome");
  }
  await new Promise((resolve) => setImmediate(resolve));
  const { n } = watcher;
  expect(await mover.play(anyMove(mover))).toMatchObject({ ok: true, n: n + 1 });
  await watcher.until(() => watcher.n === n + 1, "the entry");
});

describe("a call of the storage", () => {
  const troubles: Trouble[] = [];
  const report = (trouble: Trouble): void => void troubles.push(trouble);
  beforeEach(() => void troubles.splice(0));

  test("is reported and given up after ten seconds, once", async () => {
    const watch = new Watch();
    let answer: (value: ReturnType<typeof ok<string>>) => void = () => {};
    const asked = watch.over(
      "m",
      () =>
        new Promise<ReturnType<typeof ok<string>>>((resolve) => {
          answer = resolve;
        }),
    );
    expect(await watch.over("other", async () => ok(1))).toEqual(ok(1));
    for (const later of [9_999, 1, 20_000]) {
      time += later;
      watch.look(report);
      expect(troubles.length).toBe(later === 9_999 ? 0 : 1);
    }
    expect(troubles).toMatchObject([{ code: "store", match: "m" }]);
    answer(ok("late"));
    expect(await asked).toMatchObject({ problem: { code: "unavailable" } });
  });

  test("that fails is no longer waited for", async () => {
    const watch = new Watch();
    await expect(watch.over("m", () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
    const thrown = (): never => {
      throw new Error("thrown");
    };
    await expect(watch.over("m", thrown)).rejects.toThrow("thrown");
    time += 20_000;
    watch.look(report);
    expect(troubles).toEqual([]);
  });

  test("is not made while two for the same match are lost, and is made when one of them is answered", async () => {
    const watch = new Watch();
    const answers: (() => void)[] = [];
    let calls = 0;
    const ask = (match: string) =>
      watch.over(match, () => {
        calls++;
        return new Promise<ReturnType<typeof ok<null>>>((resolve) => answers.push(() => resolve(ok(null))));
      });
    for (let tries = 0; tries < 5; tries++) {
      void ask("m");
      time += 10_000;
      watch.look(report);
    }
    expect(calls).toBe(2);
    expect(await ask("m")).toMatchObject({ problem: { code: "unavailable" } });
    void ask("other");
    expect(calls).toBe(3);
    answers[0]!();
    await new Promise((resolve) => setImmediate(resolve));
    void ask("m");
    expect(calls).toBe(4);
  });
});
