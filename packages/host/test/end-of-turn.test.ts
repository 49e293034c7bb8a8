import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage, type Storage } from "../src/index.js";
import { anyMove, endAll, hostWith, keptStorage, matchOf, seated } from "./table.js";
import type { TestClient } from "./test-client.js";

afterEach(() => endAll());
afterEach(() => void vi.unstubAllGlobals());

/** A memory storage that notes the turn of the event loop in which each move arrives. */
function watched() {
  const { logs, records } = memoryStorage();
  const turns: number[] = [];
  let turn = 0;
  const get = (store: Storage["logs"], name: "append" | "close"): unknown => {
    const method: unknown = Reflect.get(store, name);
    if (typeof method !== "function") return method;
    return (...given: unknown[]) => {
      if (name === "append") turns.push(turn);
      return method.apply(store, given);
    };
  };
  const nextTurn = (): void => {
    turn++;
  };
  return { storage: { logs: new Proxy(logs, { get }), records }, turns, nextTurn };
}

const moverOf = (clients: readonly TestClient[]): TestClient =>
  clients.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;

async function moversOn(storage: Storage, count: number): Promise<readonly TestClient[]> {
  const host = hostWith({ storage });
  const movers: TestClient[] = [];
  for (let made = 0; made < count; made++) {
    const { clients } = await matchOf(host, { game: "portals", seats: 2 });
    movers.push(moverOf(await seated(clients(), host)));
  }
  return movers;
}

/** Lets all microtasks run. Node does the same between two messages. */
async function settled(): Promise<void> {
  for (let times = 0; times < 100; times++) await Promise.resolve();
}

test("requests of one turn of the event loop begin together, after it", async () => {
  const { storage, turns, nextTurn } = watched();
  const playing: Promise<unknown>[] = [];
  for (const mover of await moversOn(storage, 3)) {
    playing.push(mover.play(anyMove(mover)));
    await settled();
  }
  expect(turns).toEqual([]);
  nextTurn();
  await new Promise(setImmediate);
  expect(turns).toEqual([1, 1, 1]);
  expect(await Promise.all(playing)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
});

test("where a turn has no end, as in a worker, requests begin at once", async () => {
  const { storage, turns } = watched();
  const [mover] = await moversOn(storage, 1);
  vi.stubGlobal("setImmediate", undefined);
  const playing = mover!.play(anyMove(mover!));
  await settled();
  expect(turns).toEqual([0]);
  expect(await playing).toMatchObject({ ok: true });
});

test("requests of one client are answered in their order", async () => {
  const [mover] = await moversOn(memoryStorage(), 1);
  const move = anyMove(mover!);
  const heard = mover!.heard.length;
  for (const id of ["one", "one", "two"]) mover!.send({ type: "play", at: mover!.n, move, id });
  await mover!.until(() => mover!.told("answer").length === 3);
  const told = mover!.heard.slice(heard).flatMap((one) => (one.type === "answer" ? [[one.id, one.ok]] : []));
  expect(told).toEqual([
    ["one", true],
    ["one", true],
    ["two", false],
  ]);
  expect(mover!.told("entry")).toHaveLength(1);
});

test.each(["its client closes", "the host drains"])("a move counts although %s in the same turn", async (end) => {
  const storage = keptStorage();
  const host = hostWith({ storage });
  const { match, clients } = await matchOf(host, { game: "portals", seats: 2 });
  const players = await seated(clients(), host);
  const lines = async (): Promise<number> => {
    const read = await storage.logs.read(match);
    return read.ok ? read.value.version : -1;
  };
  const before = await lines();
  const mover = moverOf(players);
  mover.send({ type: "play", at: mover.n, move: anyMove(mover), id: "last" });
  if (end === "its client closes") for (const player of players) player.cut();
  await host.drain();
  expect(await lines()).toBe(before + 1);
});
