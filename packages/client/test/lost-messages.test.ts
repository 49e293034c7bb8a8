import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ClientAnswer } from "../src/index.js";
import { type Spoken, spoken, Telling } from "./spoken.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clients: Spoken[] = [];
afterEach(() => {
  for (const { client } of clients.splice(0)) client.close();
});

/** Returns a client that is welcome in a match, and the match. Seat 0 may act. */
function welcomed(): Spoken & { readonly telling: Telling } {
  const telling = new Telling();
  while (!telling.match.toAct.includes(0)) telling.move();
  const one = spoken();
  clients.push(one);
  one.hear(telling.welcome());
  return { ...one, telling };
}

/** Returns the answer to a request, or `undefined` while it is not answered. */
async function answerOf(asked: Promise<ClientAnswer<never>>): Promise<ClientAnswer<never> | undefined> {
  let answer: ClientAnswer<never> | undefined;
  void asked.then((given) => {
    answer = given;
  });
  await vi.advanceTimersByTimeAsync(0);
  return answer;
}

describe("an answer that is lost", () => {
  test("is replaced by the entry with the id of the request", async () => {
    const { client, telling, hear, last } = welcomed();
    const before: number[] = [];
    const asked = client.play(telling.move());
    client.subscribe(() => before.push(client.getSnapshot().pending.length));
    expect(await answerOf(asked as never)).toBeUndefined();
    hear(telling.entry(last("play").id));
    expect(await answerOf(asked as never)).toEqual({ ok: true, n: telling.n });
    expect(client.getSnapshot()).toMatchObject({ n: telling.n, pending: [] });
    // The view changes together with the request.
    expect(before).toEqual([0]);
    // The late answer changes nothing.
    hear({ type: "answer", id: last("play").id, ok: true, n: telling.n });
    expect(before).toEqual([0]);
  });

  test("is not replaced by the entry of another seat or of another request", async () => {
    const { client, telling, hear, last } = welcomed();
    const asked = client.play(telling.move());
    const entry = telling.entry(last("play").id);
    hear({ ...entry, request: "another" });
    expect(client.getSnapshot()).toMatchObject({ n: telling.n, pending: [{ type: "play" }] });
    telling.move();
    hear({ ...telling.entry(last("play").id), seat: 1 });
    expect(await answerOf(asked as never)).toBeUndefined();
    expect(client.getSnapshot().pending).toHaveLength(1);
    hear({ type: "answer", id: last("play").id, ok: true, n: telling.n - 1 });
    expect(await answerOf(asked as never)).toEqual({ ok: true, n: telling.n - 1 });
  });
});

describe("an answer", () => {
  test.each([{ problem: null }, { problem: { code: "unavailable" } }, { refusal: null, problem: "odd" }])(
    "may have further fields, which are ignored: %o",
    async (more) => {
      const { client, telling, hear, last } = welcomed();
      const asked = client.leave();
      hear({ type: "answer", id: last("leave").id, ok: true, n: telling.n, ...more });
      expect(await answerOf(asked as never)).toEqual({ ok: true, n: telling.n });
    },
  );

  test("that says several times that the storage is unavailable repeats the request once", async () => {
    const { client, hear, last, sent } = welcomed();
    void client.leave();
    const { id } = last("leave");
    for (let second = 0; second < 8; second++) {
      for (let times = 0; times < 3; times++) hear({ type: "answer", id, ok: false, problem: { code: "unavailable" } });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(sent().filter(({ type }) => type === "leave")).toHaveLength(9);
  });

  test("arrives though a listener throws", async () => {
    const { client, telling, hear, last } = welcomed();
    const asked = client.play(telling.move());
    const unsubscribe = client.subscribe(() => {
      throw new Error("a listener");
    });
    expect(() => hear(telling.entry(last("play").id))).toThrow("a listener");
    unsubscribe();
    expect(await answerOf(asked as never)).toEqual({ ok: true, n: telling.n });
  });
});

describe("what does not come while pings are answered", () => {
  /** Answers each ping of the last connection for some seconds. */
  async function pong({ sockets }: Spoken, seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      sockets.at(-1)!.hear({ type: "pong" });
    }
  }

  test("is asked for again on another connection: the answer to a request", async () => {
    const one = welcomed();
    const asked = one.client.leave();
    const { id } = one.last("leave");
    await pong(one, 45);
    expect(one.sockets).toHaveLength(1);
    await pong(one, 10);
    expect(one.sockets).toHaveLength(2);
    one.hear(one.telling.welcome());
    expect(one.last("leave")).toMatchObject({ id });
    one.hear({ type: "answer", id, ok: true, n: one.telling.n });
    expect(await answerOf(asked as never)).toEqual({ ok: true, n: one.telling.n });
    await pong(one, 200);
    expect(one.sockets).toHaveLength(2);
  });

  test("is asked for again on another connection: the welcome", async () => {
    const one = spoken();
    clients.push(one);
    await pong(one, 45);
    expect(one.sockets).toHaveLength(1);
    await pong(one, 10);
    expect(one.sockets).toHaveLength(2);
  });
});

describe("an entry that is lost", () => {
  test("is asked for at once when the answer names it", async () => {
    const { client, telling, sockets, hear, last } = welcomed();
    const { n } = telling;
    const asked = client.play(telling.move());
    const { id } = last("play");
    hear({ type: "answer", id, ok: true, n: telling.n });
    const problem = { code: "bad-message", path: "n" };
    expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", n, problem, pending: [{ id }] });
    expect(await answerOf(asked as never)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    expect(last("join")).not.toHaveProperty("from");
    hear(telling.welcome());
    expect(last("play")).toMatchObject({ id, at: n });
    hear({ type: "answer", id, ok: true, n: telling.n });
    expect(await answerOf(asked as never)).toEqual({ ok: true, n: telling.n });
    expect(client.getSnapshot()).toMatchObject({ status: "open", n: telling.n, problem: null });
  });

  test.each([
    ["a stale request", { ok: false, problem: { code: "stale", n: 40 } }],
    ["an id that was used", { ok: false, problem: { code: "id-used", n: 40 } }],
  ] as const)("is asked for at once when the answer to %s names it", async (_, answer) => {
    const { client, telling, sockets, hear, last, troubles } = welcomed();
    void client.undo();
    hear({ type: "answer", id: last("undo").id, ...answer });
    expect(client.getSnapshot().status).toBe("reconnecting");
    const expected = expect.stringContaining(String(telling.n + 1));
    expect(troubles).toEqual([{ code: "message", problem: { code: "bad-message", path: "n", expected } }]);
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
  });

  test("is asked for at once when the answer to a comparison of states names it", () => {
    const { client, telling, hear, last } = welcomed();
    telling.move();
    hear({ type: "answer", id: last("sync").id, ok: true, n: telling.n });
    expect(client.getSnapshot().status).toBe("reconnecting");
  });

  test("is asked for at once when a later entry arrives", async () => {
    const { client, telling, sockets, hear } = welcomed();
    telling.move();
    telling.move();
    hear(telling.entry());
    expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", problem: { code: "bad-message", path: "n" } });
    await vi.advanceTimersByTimeAsync(250);
    expect(sockets).toHaveLength(2);
    hear(telling.welcome());
    expect(client.getSnapshot()).toMatchObject({ status: "open", n: telling.n, view: { state: telling.state } });
  });
});

/** Returns the number of connections within a time, in seconds, of a client to whose joins `answers` sends messages. */
async function connections(one: Spoken, seconds: number, answers: () => readonly unknown[]): Promise<number> {
  let heard = 0;
  for (let time = 0; time < seconds * 1_000; time += 10) {
    await vi.advanceTimersByTimeAsync(10);
    for (; heard < one.sockets.length; heard++) for (const message of answers()) one.sockets[heard]!.hear(message);
  }
  return heard;
}

describe("a server whose messages the client can never use", () => {
  test("is asked again ever more seldom, and each new fault is reported once", async () => {
    const one = spoken();
    clients.push(one);
    const { client, troubles } = one;
    const good = new Telling().welcome();
    let bad: object = { ...good, state: {} };
    // 250 ms, 500 ms, 1 s, 2 s, ... at most: random times, half of it on average. Then one attempt in 5 s on average.
    expect(await connections(one, 120, () => [bad])).toBeLessThan(60);
    expect(troubles).toEqual([{ code: "message", problem: expect.objectContaining({ path: "state" }) }]);
    expect(client.getSnapshot()).toMatchObject({ status: "connecting", view: null, problem: troubles[0]!.problem });
    bad = { ...good, state: { ...(good["state"] as object), pawns: "odd" } };
    await connections(one, 60, () => [bad]);
    expect(troubles.map(({ problem }) => (problem as { path: string }).path)).toEqual(["state", "state.pawns"]);
    expect(client.getSnapshot().problem).toMatchObject({ code: "bad-message", path: "state.pawns" });
    bad = { ...good, options: { radius: 900 } };
    await connections(one, 60, () => [bad]);
    expect(troubles.at(-1)!.problem).toMatchObject({ path: "options.radius" });
    bad = good;
    await connections(one, 60, () => [bad]);
    expect(client.getSnapshot()).toMatchObject({ status: "open", problem: null, n: 0 });
    expect(troubles).toHaveLength(3);
  });

  test("is asked again ever more seldom if the message after each welcome is the wrong one", async () => {
    const one = spoken();
    clients.push(one);
    const telling = new Telling();
    const good = telling.welcome();
    telling.move();
    const bad = { ...telling.entry(), events: [{ type: "unknown", because: "R4-clockwise" }] };
    expect(await connections(one, 120, () => [good, bad])).toBeLessThan(60);
    expect(one.troubles).toHaveLength(1);
    expect(one.troubles[0]).toMatchObject({
      code: "message",
      problem: { path: "events" },
      cause: expect.any(TypeError),
    });
  });

  test.each([
    ["a wrong entry", { type: "entry", n: "odd" }],
    ["a refusal that passes", { type: "refused", problem: { code: "unavailable" } }],
  ])("is asked again ever more seldom if %s follows a right answer", async (_, bad) => {
    const one = spoken();
    clients.push(one);
    const good = new Telling().welcome();
    let heard = 0;
    for (let time = 0; time < 120_000; time += 10) {
      await vi.advanceTimersByTimeAsync(10);
      for (; heard < one.sockets.length; heard++) {
        one.sockets[heard]!.hear(good);
        one.sockets[heard]!.hear({ type: "answer", id: one.last("sync").id, ok: true, n: 0 });
        one.sockets[heard]!.hear(bad);
      }
    }
    expect(heard).toBeLessThan(60);
    expect(one.troubles.length).toBeLessThanOrEqual(1);
  });

  test("is reported again after it has worked", async () => {
    const { client, telling, hear, last, troubles } = welcomed();
    const odd = { type: "seats", names: 7 };
    for (let times = 0; times < 3; times++) hear(odd);
    expect(troubles).toHaveLength(1);
    hear({ type: "answer", id: last("sync").id, ok: true, n: telling.n });
    hear(odd);
    // Not soon after the connection has begun.
    expect(troubles).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(11_000);
    hear({ type: "answer", id: last("sync").id, ok: true, n: telling.n });
    hear(odd);
    expect(troubles).toHaveLength(2);
    expect(client.getSnapshot().status).toBe("open");
  });

  test("can be left by a function that hears of the trouble", async () => {
    const one = spoken(() => one.client.close());
    clients.push(one);
    one.hear({ ...new Telling().welcome(), state: {} });
    expect(one.client.getSnapshot().status).toBe("closed");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(one.sockets).toHaveLength(1);
  });
});
