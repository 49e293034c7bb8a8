import { afterEach, describe, expect, test } from "vitest";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { anyMove, endAll, games, hostWith, matchOf, seated } from "./table.js";
import type { TestClient } from "./test-client.js";

afterEach(() => endAll());

/** Returns an object with the same fields in the opposite order. */
function reversed(object: object): object {
  return Object.fromEntries(Object.entries(object).reverse());
}

function kept<T extends object>(store: T): T {
  const get = (of: T, name: string | symbol): unknown =>
    name === "close" ? async () => {} : (Reflect.get(of, name) as () => unknown).bind(of);
  return new Proxy(store, { get });
}

interface Sent {
  readonly seat: number;
  readonly id: string;
  readonly at: number;
  readonly n: number;
  readonly move: object;
}

async function played(clients: readonly TestClient[], moves: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let made = 0; made < moves && clients[0]!.outcome === null; made++) {
    const client = clients.find(({ viewer }) => clients[0]!.toAct.includes(viewer as number))!;
    const move = anyMove(client, made * 7919);
    const at = client.n;
    const answer = await client.play(move, `id${made}`);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of clients) await one.until(() => one.n >= answer.n, "the entry");
    sent.push({ seat: client.viewer as number, id: `id${made}`, at, n: answer.n, move });
  }
  return sent;
}

async function expectAnswers(clients: readonly TestClient[], sent: readonly Sent[]): Promise<void> {
  for (const [index, { seat, id, at, n, move }] of sent.entries()) {
    const client = clients[seat]!;
    const again = { type: "play", at, move: reversed(move) };
    expect(await client.ask(again, id)).toMatchObject({ ok: true, n });
    const others = sent.filter((other) => JSON.stringify(other.move) !== JSON.stringify(move));
    const other = others[(index * 31) % others.length]!.move as { readonly [field: string]: unknown };
    const answer = await client.ask({ type: "play", at, move: other }, id);
    expect(answer).toMatchObject({ ok: false, problem: { code: "id-used", n } });
    const { path = "" } = answer.ok || !("problem" in answer) ? {} : answer.problem;
    const field = path.replace("move.", "");
    const first = move as { readonly [field: string]: unknown };
    expect(JSON.stringify(other[field]), path).not.toBe(JSON.stringify(first[field]));
    const strange = await client.ask({ type: "play", at, move: { ...move, strange: 1 } }, id);
    expect(strange).toMatchObject({ ok: false, problem: { code: "id-used", path: "move.strange" } });
    for (const type of ["undo", "agree", "decline", "leave"])
      expect(await client.ask({ type, at }, id)).toMatchObject({
        ok: false,
        problem: { code: "id-used", path: "type" },
      });
  }
}

describe("a request with the id of another one", () => {
  test.each(games.map(({ id }) => id))("is refused with the field that differs, in %s", async (game) => {
    const stores = memoryStorage();
    const storage: Storage = { logs: kept(stores.logs), records: kept(stores.records) };
    const open = (): Host => hostWith({ storage, checkpoints: 3, limits: { requestsPerSecond: 100_000 } });
    const host = open();
    const { clients } = await matchOf(host, { game, seats: 2 });
    const players = await seated(clients(), host);
    const sent = await played(players, 45);
    await expectAnswers(players, sent);
    const entries = players[0]!.n;
    await host.drain();
    await expectAnswers(await seated(players, open()), sent);
    expect(players[0]!.n, "nothing was carried out twice").toBe(entries);
  });
});
