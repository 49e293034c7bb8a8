import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Spoken, spoken, Telling } from "./spoken.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const clients: Spoken[] = [];
afterEach(() => {
  for (const { client } of clients.splice(0)) client.close();
});

interface Behind extends Spoken {
  readonly telling: Telling;
  readonly missed: readonly unknown[];
}

/** Returns a client whose connection was lost, and who has missed three entries. A new connection is open. */
async function behind(): Promise<Behind> {
  const telling = new Telling();
  const one = spoken();
  clients.push(one);
  one.hear(telling.welcome());
  one.sockets.at(-1)!.onclose?.({} as never);
  const missed = [1, 2, 3].map(() => {
    telling.move();
    return telling.entry();
  });
  await vi.advanceTimersByTimeAsync(250);
  expect(one.sockets).toHaveLength(2);
  return { ...one, telling, missed };
}

/** Returns the welcome to a client that asked for the entries after its last one. */
function stateless(telling: Telling): object {
  const { state: _, ...welcome }: Record<string, unknown> = telling.welcome();
  return welcome;
}

describe("a client that has missed entries", () => {
  test("is open with the last of them, and sends its requests then", async () => {
    const { client, telling, missed, hear, last, sent } = await behind();
    const seen: string[] = [];
    client.subscribe(() => {
      const { status, n } = client.getSnapshot();
      seen.push(`${status} ${n}`);
    });
    void client.undo();
    hear(stateless(telling));
    for (const entry of missed) {
      expect(sent().some(({ type }) => type === "undo" || type === "sync")).toBe(false);
      hear(entry);
    }
    expect(seen).toEqual(["reconnecting 0", "reconnecting 0", "reconnecting 1", "reconnecting 2", "open 3"]);
    expect(client.getSnapshot()).toMatchObject({ problem: null, view: { state: telling.state } });
    expect([last("undo")["at"], last("sync")["at"]]).toEqual([0, 3]);
  });

  test("asks for the whole state if they do not come", async () => {
    const { client, telling, missed, sockets, hear, last } = await behind();
    hear(stateless(telling));
    hear(missed[0]);
    expect(last("join")).toMatchObject({ from: 0 });
    for (let time = 0; time < 80_000 && sockets.length === 2; time += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000);
      hear({ type: "pong" });
    }
    expect(sockets).toHaveLength(3);
    expect(last("join")).not.toHaveProperty("from");
    hear(telling.welcome());
    expect(client.getSnapshot()).toMatchObject({ status: "open", n: 3, view: { state: telling.state } });
  });

  test.each([
    ["an earlier entry", { n: -1 }, "n"],
    ["another seat", { viewer: 1 }, "state"],
    ["a spectator", { viewer: "spectator" }, "viewer"],
    ["a seat that does not exist", { viewer: 2 }, "viewer"],
    ["another match", { match: "other" }, "match"],
  ])("asks for the whole state after the welcome to %s", async (_, wrong, path) => {
    const { client, telling, sockets, hear, last } = await behind();
    hear({ ...stateless(telling), ...wrong });
    expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", viewer: 0, n: 0 });
    expect(client.getSnapshot().problem).toMatchObject({ code: "bad-message", path });
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(3);
    expect(last("join")).not.toHaveProperty("from");
  });
});

describe("a state to which the rules do not apply", () => {
  test("is reported once, and no function throws", async () => {
    const telling = new Telling();
    while (!telling.match.toAct.includes(0)) telling.move();
    const one = spoken();
    clients.push(one);
    const { client, hear, sockets, troubles } = one;
    client.subscribe(() => client.legalMoves());
    hear({ ...telling.welcome(), state: { ...telling.state, seats: -1 } });
    const move = telling.move();
    for (const moves of [client.legalMoves(), client.explain(move)]) expect(moves).toEqual([]);
    expect(client.check(move)).toBeUndefined();
    expect(client.getSnapshot()).toMatchObject({ status: "reconnecting", problem: { path: "state" } });
    expect(troubles).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(sockets).toHaveLength(2);
    hear(telling.welcome());
    expect(client.getSnapshot()).toMatchObject({ status: "open", problem: null, view: { state: telling.state } });
    expect(client.legalMoves().length > 0).toBe(telling.match.toAct.includes(0));
  });
});
