import { decode } from "@turnwright/log";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cases } from "../../../scripts/cases.js";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { knownCrypto } from "./model/known-crypto.js";
import { Dice } from "./model/turns.js";
import { anyMove, endAll, games, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

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
    const sent = await played(players, cases(45, 15));
    await expectAnswers(players, sent);
    const entries = players[0]!.n;
    await host.drain();
    await expectAnswers(await seated(players, open()), sent);
    expect(players[0]!.n, "nothing was carried out twice").toBe(entries);
  });
});

interface Line {
  readonly n: number;
  readonly seat: number | null;
  readonly request: string | undefined;
  readonly note: string;
}

async function linesOf({ logs }: Storage, match: string): Promise<readonly Line[]> {
  const read = await logs.read(match);
  const log = read.ok ? decode(read.value.text) : undefined;
  if (log?.ok !== true) throw new Error("the log cannot be read");
  return log.value.entries.map((line) => ({
    n: line.n,
    seat: "seat" in line ? line.seat : null,
    request: line.request,
    note: line.type === "host" ? line.host : line.type,
  }));
}

/** The notes of the lines that a request makes. */
const notes: { readonly [type: string]: string } = {
  play: "entry",
  undo: "undo-asked",
  agree: "undo-agreed",
  decline: "undo-declined",
  leave: "left",
};

/** Requests of three seats to two servers, which do not hear of each other. */
class Group {
  readonly #storage: Storage = memoryStorage();
  readonly #made = new Map<string, string>();
  readonly happened = new Set<string>();
  #match = "";
  #tokens: readonly string[] = [];
  #clients: readonly (readonly TestClient[])[] = [];

  #open(): Host {
    const bus = { publish: () => {}, subscribe: () => () => {}, close: async () => {} };
    const storage = { logs: kept(this.#storage.logs), records: kept(this.#storage.records) };
    return hostWith({ storage, bus, checkpoints: 5, limits: { requestsPerSecond: 100_000 } });
  }

  async begin(): Promise<void> {
    const { match, tokens } = await matchOf(this.#open(), { game: "artifact", seats: 3 });
    [this.#match, this.#tokens] = [match, tokens];
    await this.restart();
  }

  /** Starts two new servers, which remember nothing. */
  async restart(): Promise<void> {
    const hosts = [this.#open(), this.#open()];
    const fresh = () => this.#tokens.map((token) => new TestClient(games[0]!, this.#match, token));
    this.#clients = await Promise.all(hosts.map((host) => seated(fresh(), host)));
  }

  /** Waits until both servers have done what they do by themselves. */
  async #settle(): Promise<void> {
    for (const client of this.#clients.flat()) await client.ask({ type: "sync", digest: "0".repeat(16) });
  }

  async rejoin(seat: number, server: number): Promise<void> {
    const client = this.#clients[server]![seat]!;
    const { length } = client.told("welcome");
    client.cut();
    client.connect(this.#open());
    await client.until(() => client.told("welcome").length > length, "the welcome");
    await this.#settle();
  }

  async ask(server: number, seat: number, request: object, id: string, back: number): Promise<void> {
    const client = this.#clients[server]![seat]!;
    const before = await linesOf(this.#storage, this.#match);
    const at = Math.max(0, before.at(-1)!.n - back);
    const { type, move } = request as { readonly type: string; readonly move?: object };
    const known = client.n;
    const answer = await client.ask({ ...request, at }, id);
    await this.#settle();
    const after = await linesOf(this.#storage, this.#match);
    const mine = (line: Line): boolean => line.seat === seat && line.request === id;
    const made = after.slice(before.length).filter(mine);
    const first = before.find((line) => mine(line) && line.n > at);
    const what = JSON.stringify({ type, seat, id, at, server, answer, before: before.slice(-6) });
    const code = "problem" in answer ? answer.problem.code : answer.ok ? "ok" : "refused";
    const text = JSON.stringify(move ?? null);
    if (first !== undefined) {
      const isSame = first.note === notes[type] && this.#made.get(`${seat} ${id} ${first.n}`) === text;
      expect(made, what).toEqual([]);
      const rightAnswer = isSame ? { ok: true, n: first.n } : { problem: { code: "id-used", n: first.n } };
      // A server that does not know the line yet may refuse, but never carries out.
      if (answer.ok || code === "id-used" || known >= first.n) expect(answer, what).toMatchObject(rightAnswer);
      if (answer.ok) this.happened.add(`${type} again`);
      if (code === "id-used") this.happened.add(`${type} under an id that was used`);
      return;
    }
    expect(code, what).not.toBe("id-used");
    if (made.length > 0) this.happened.add(type);
    if (!answer.ok) return expect(made, what).toEqual([]);
    const isAway =
      before.findLast(({ note, seat: one }) => one === seat && /^(left|back)$/.test(note))?.note === "left";
    const isNew = type === "play" || type === "decline" || (type === "leave" && !isAway);
    if (isNew || made.length > 0) expect(made, what).toMatchObject([{ n: answer.n, note: notes[type] }]);
    for (const { n } of made) this.#made.set(`${seat} ${id} ${n}`, text);
  }

  /** Returns a seat beside the one that made the last line, which may ask to take a move back. */
  async besideAsker(): Promise<number> {
    const [last] = (await linesOf(this.#storage, this.#match)).slice(-1);
    return ((last?.seat ?? 0) + 1) % this.#tokens.length;
  }

  /** The seat that is to act, as far as the clients know. */
  get mover(): number {
    const newest = this.#clients.flat().sort((one, other) => other.n - one.n)[0]!;
    return newest.toAct[0] ?? 0;
  }

  moveOf(seat: number, choice: number): object {
    const client = this.#clients.map((all) => all[seat]!).sort((one, other) => other.n - one.n)[0]!;
    return client.toAct.includes(seat) ? anyMove(client, choice) : { type: "step", choice };
  }
}

const types = ["play", "play", "undo", "undo", "agree", "agree", "decline", "leave"] as const;
const step = fc.record({
  type: fc.constantFrom(...types),
  /** -1: the seat that is to act. */
  seat: fc.constantFrom(-1, 0, 1, 2),
  id: fc.nat({ max: 3 }),
  back: fc.constantFrom(0, 0, 0, 1, 2, 4),
  choice: fc.nat({ max: 5 }),
  server: fc.nat({ max: 1 }),
  again: fc.constantFrom(0, 1, 2, 2, 2),
  next: fc.constantFrom("go on", "go on", "go on", "join", "restart"),
});

test("a request of any type is carried out once, and another one under its id never", async () => {
  const happened = new Set<string>();
  // Whether everything happens must not depend on seeds that are drawn.
  knownCrypto(new Dice(1));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: "max" }), async (steps) => {
      const group = new Group();
      await group.begin();
      for (const { type, id, back, choice, server, again, next, ...one } of steps) {
        const wished = one.seat === -1 ? group.mover : one.seat;
        const seat = /agree|decline/.test(type) ? await group.besideAsker() : wished;
        const request = type === "play" ? { type, move: group.moveOf(seat, choice) } : { type };
        await group.ask(server, seat, request, `id${id}`, back);
        if (again > 0) await group.ask((server + again) % 2, seat, request, `id${id}`, back + again);
        if (next === "join") await group.rejoin(seat, server);
        if (next === "restart") await group.restart();
      }
      for (const what of group.happened) happened.add(what);
      await endAll();
    }),
    { numRuns: cases(50, 25), seed: 5, endOnFailure: true },
  );
  vi.restoreAllMocks();
  const all = Object.keys(notes).flatMap((type) => [type, `${type} again`, `${type} under an id that was used`]);
  expect([...happened].sort()).toEqual(all.sort());
});
