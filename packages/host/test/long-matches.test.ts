import { afterEach, expect, test } from "vitest";
import { memoryStorage, type Storage } from "../src/index.js";
import { endAll, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";
import { walk } from "./walk.js";

afterEach(() => endAll());

const limits = { requestsPerSecond: 1_000_000 };

/** A storage that counts the lines that are read. */
function countingStorage(): Storage & { lines: number } {
  const { logs, records } = memoryStorage();
  const read: typeof logs.read = async (...given) => {
    const page = await logs.read(...given);
    if (page.ok) counting.lines += page.value.text.split("\n").length - 1;
    return page;
  };
  const get = (store: typeof logs, name: keyof typeof logs): unknown =>
    name === "read" ? read : store[name].bind(store);
  const counting = { logs: new Proxy(logs, { get }), records, lines: 0 };
  return counting;
}

/** Plays a match of some hundred steps by seat 0, which may all be taken back. */
async function longMatch(storage: Storage, steps: number, bots?: readonly (string | null)[]) {
  const host = hostWith({ games: [walk], limits, storage, checkpoints: 20 });
  const { match, tokens } = await matchOf(host, { game: "walk", seats: 2, bots });
  const [one, other] = await seated(
    tokens.map((token) => new TestClient(walk, match, token)),
    host,
  );
  for (let n = 0; n < steps; n++) await one!.play({ type: "step", by: 1 + (n % 3) });
  await other?.until(() => other.n === one!.n, "all steps");
  return { match, tokens, host, one: one!, other: other! };
}

test("old requests make a server read some last lines, once for each match", async () => {
  const storage = countingStorage();
  const { match, tokens, one } = await longMatch(storage, 1_000);
  const { n } = one;
  // A server that has just opened the match knows only the lines since the last checkpoint.
  const host = hostWith({ games: [walk], limits, storage, checkpoints: 20 });
  const client = (): TestClient => new TestClient(walk, match, tokens[0]);
  await seated([client()], host);
  storage.lines = 0;
  for (let times = 0; times < 20; times++) {
    const [again] = await seated([client()], host);
    for (const at of [1, 500, n - 300, n - 257, n - 256, n - 200, n - 100])
      expect(await again!.ask({ type: "agree", at })).toMatchObject({ problem: { code: "stale" } });
    again!.cut();
  }
  expect(storage.lines).toBeLessThan(700);
});

test("a request that was carried out is known among the last 256 entries, and stale before them", async () => {
  const storage = countingStorage();
  const { match, tokens, one } = await longMatch(storage, 10);
  const message = { type: "play", move: { type: "step", by: 3 }, at: one.n };
  const done = await one.ask(message, "once");
  for (const more of [200, 100]) {
    for (let times = 0; times < more; times++) await one.play({ type: "step", by: 1 });
    const expected = more === 200 ? done : { ok: false, problem: { code: "stale" } };
    const host = hostWith({ games: [walk], limits, storage, checkpoints: 20 });
    const [again] = await seated([new TestClient(walk, match, tokens[0])], host);
    for (const player of [one, again!]) expect(await player.ask(message, "once")).toMatchObject(expected);
  }
});

test("moves that are taken back one by one make a server read some lines for each", async () => {
  const storage = countingStorage();
  const { one, other } = await longMatch(storage, 600);
  for (let times = 0; times < 30; times++) {
    storage.lines = 0;
    const asked = await one.ask({ type: "undo" });
    expect(asked).toMatchObject({ ok: true });
    await other.until(() => other.n === one.n, "the question");
    expect(await other.ask({ type: "agree" })).toMatchObject({ ok: true });
    await one.until(() => one.told("undone").length === times + 1, "the undo");
    expect(storage.lines).toBeLessThan(400);
  }
});

test("how many moves were taken back before does not matter for the next undo", async () => {
  const storage = countingStorage();
  const { one } = await longMatch(storage, 700, [null, "random"]);
  const states: unknown[] = [];
  let most = 0;
  for (let times = 0; times < 600; times++) {
    storage.lines = 0;
    expect(await one.ask({ type: "undo" })).toMatchObject({ ok: true });
    await one.until(() => one.told("undone").length === times + 1, "the undo");
    most = Math.max(most, storage.lines);
    states.push((one.told("undone").at(-1) as { state?: { at: number[] } })?.state?.at[0]);
  }
  expect(most).toBeLessThan(900);
  // The steps were 1, 2, 3, 1, 2, 3 and so on.
  const after = (steps: number): number => 6 * Math.floor(steps / 3) + [0, 1, 3][steps % 3]!;
  expect(states).toEqual(states.map((_, times) => after(699 - times)));
});
