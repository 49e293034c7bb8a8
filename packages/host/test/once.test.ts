import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import { afterEach, describe, expect, test } from "vitest";
import { type Host, memoryStorage, type Storage } from "../src/index.js";
import { endAll, hostWith, matchOf, seated } from "./table.js";
import { TestClient } from "./test-client.js";

afterEach(() => endAll(["store"]));

const requestId = "a-request-with-a-random-id";
const [chosen, renewed] = ["c".repeat(43), "d".repeat(43)];

/** A fault of the storage: its request with this number is lost, before it is carried out or after it. */
interface Fault {
  readonly at: number;
  readonly isCarriedOut: boolean;
  /** The number of requests so far. */
  seen: number;
}

type Stored = Promise<Result<unknown, StoreProblem>>;

function unlessLost<T extends object>(store: T, fault: Fault): T {
  const get = (of: T, name: string | symbol): unknown => {
    if (name === "close") return async () => {};
    const found: unknown = Reflect.get(of, name);
    if (typeof found !== "function") return found;
    return async (...given: unknown[]): Stored => {
      const isLost = fault.seen++ === fault.at;
      const lost = no<StoreProblem>({ code: "unavailable", reason: "a test" });
      if (isLost && !fault.isCarriedOut) return lost;
      const answer = await (found.apply(of, given) as Stored);
      return isLost ? lost : answer;
    };
  };
  return new Proxy(store, { get });
}

function withFault({ logs, records }: Storage, fault: Fault): Storage {
  return { logs: unlessLost(logs, fault), records: unlessLost(records, fault) };
}

const none = (): Fault => ({ at: -1, isCarriedOut: false, seen: 0 });

/** A call that changes something: what must be there before it, and the call itself, which is made again as it is. */
interface Call {
  readonly prepare: (host: Host) => Promise<string>;
  readonly call: (host: Host, match: string) => Promise<Result<unknown, { readonly code: string }>>;
  /** The number of matches and of taken seats after the call, however often it was made. */
  readonly after: { readonly matches: number; readonly taken: number };
}

const wanted = { game: "artifact", seats: 3 };

async function openMatch(host: Host): Promise<string> {
  const created = await host.create({ ...wanted, seats: 4 });
  return created.ok ? created.value.match : "";
}

async function finishedMatch(host: Host): Promise<string> {
  const { match } = await matchOf(host, { game: "artifact", seats: 2, bots: [null, "random"] });
  await host.revoke(match, 0);
  await host.claim(match, { token: chosen });
  await host.close(match);
  return match;
}

const calls: { readonly [name: string]: Call } = {
  create: {
    prepare: async () => "",
    call: (host) => host.create({ ...wanted, bots: [null, "random"], request: requestId }),
    after: { matches: 1, taken: 1 },
  },
  "create of bots alone": {
    prepare: async () => "",
    call: (host) => host.create({ game: "artifact", seats: 2, bots: ["random", "random"], request: requestId }),
    after: { matches: 1, taken: 2 },
  },
  claim: {
    prepare: openMatch,
    call: (host, match) => host.claim(match, { name: "Ada", token: chosen }),
    after: { matches: 1, taken: 1 },
  },
  renew: {
    prepare: async (host) => {
      const match = await openMatch(host);
      await host.claim(match, { token: chosen });
      return match;
    },
    call: (host, match) => host.renew(match, chosen, { token: renewed }),
    after: { matches: 1, taken: 1 },
  },
  revoke: {
    prepare: async (host) => {
      const match = await openMatch(host);
      await host.claim(match, { token: chosen });
      return match;
    },
    call: (host, match) => host.revoke(match, 0),
    after: { matches: 1, taken: 0 },
  },
  rematch: {
    prepare: finishedMatch,
    call: (host, match) => host.rematch(match, chosen),
    after: { matches: 2, taken: 4 },
  },
};

async function counted(host: Host): Promise<Call["after"]> {
  const listed = await host.list();
  if (!listed.ok) throw new Error(listed.problem.code);
  const { matches } = listed.value;
  return { matches: matches.length, taken: matches.flatMap(({ names }) => names.filter((name) => name)).length };
}

describe("a call whose answer of the storage is lost gets the same answer when it is made again", () => {
  test.each(Object.keys(calls))("%s, on this server and on another one", async (name) => {
    const { prepare, call, after } = calls[name]!;
    for (const isCarriedOut of [false, true])
      for (let at = 0, isLost = true; isLost; at++) {
        const storage = memoryStorage();
        const calm = hostWith({ storage: withFault(storage, none()) });
        const match = await prepare(calm);
        const fault: Fault = { at, isCarriedOut, seen: 0 };
        const first = await call(hostWith({ storage: withFault(storage, fault) }), match);
        isLost = fault.seen > at;
        if (!first.ok) expect(first.problem.code).toBe("unavailable");
        const again = await call(calm, match);
        expect(again, `request ${at}`).toMatchObject({ ok: true });
        if (first.ok) expect(again).toEqual(first);
        expect(await call(calm, match)).toEqual(again);
        expect(await counted(calm), `request ${at}`).toEqual(after);
      }
  });

  test("create, by many servers at once, makes one match that can be played", async () => {
    const storage = memoryStorage();
    const hosts = Array.from({ length: 5 }, () => hostWith({ storage: withFault(storage, none()) }));
    const answers = await Promise.all(hosts.map((host) => calls["create"]!.call(host, "")));
    expect(answers).toEqual(Array.from({ length: 5 }, () => answers[0]));
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await counted(hosts[0]!)).toEqual({ matches: 1, taken: 1 });
    const { match } = (answers[0] as { readonly value: { readonly match: string } }).value;
    const watcher = new TestClient({} as never, match, undefined);
    await seated([watcher], hosts[4]!);
    expect(watcher.told("welcome")).toHaveLength(1);
  });
});

describe("a choice of the caller", () => {
  test("of a request id names one match of one content", async () => {
    const host = hostWith();
    const first = await host.create({ ...wanted, options: {}, request: requestId });
    const other = await host.create({ ...wanted, seats: 2, request: requestId });
    expect(other).toEqual({ ok: false, problem: { code: "id-used" } });
    expect(await host.create({ request: requestId, ...wanted, options: {} })).toEqual(first);
    expect(await host.create({ ...wanted, request: `${requestId}2` })).not.toEqual(first);
    for (const request of ["x".repeat(21), "x".repeat(65), "no spaces in it, please!!!", 7])
      expect(await host.create({ ...wanted, request })).toMatchObject({
        problem: { code: "malformed", path: "request" },
      });
  });

  test("of a token plays one seat, and is no shorter than those that the host draws", async () => {
    const host = hostWith();
    const match = await openMatch(host);
    expect(await host.claim(match, { token: chosen })).toEqual({ ok: true, value: { match, seat: 0, token: chosen } });
    expect(await host.claim(match, { token: chosen, seat: 0 })).toMatchObject({ ok: true, value: { seat: 0 } });
    expect(await host.claim(match, { token: chosen, seat: 1 })).toMatchObject({ problem: { path: "token" } });
    expect(await host.claim(match, { token: renewed })).toMatchObject({ value: { seat: 1 } });
    for (const token of ["x".repeat(42), "x".repeat(129), "", 5])
      for (const asked of [host.claim(match, { token } as never), host.renew(match, chosen, { token } as never)])
        expect(await asked).toMatchObject({ problem: { code: "malformed", path: "token" } });
    // The token of another seat, or the old one, cannot be the new one.
    for (const token of [renewed, chosen])
      expect(await host.renew(match, chosen, { token })).toMatchObject({
        problem: { code: "malformed", path: "token" },
      });
    const next = "e".repeat(43);
    expect(await host.renew(match, chosen, { token: next })).toMatchObject({ value: { seat: 0, token: next } });
    expect(await host.renew(match, chosen, { token: "f".repeat(43) })).toMatchObject({
      problem: { code: "wrong-token" },
    });
    // A claim that comes late does not take a second seat with a token that was replaced, even some times ago.
    let last = next;
    for (const letter of "ghijk") {
      const token = letter.repeat(43);
      expect(await host.renew(match, last, { token })).toMatchObject({ value: { seat: 0, token } });
      last = token;
    }
    await host.revoke(match, 0);
    for (const token of [chosen, next, last])
      expect(await host.claim(match, { token })).toMatchObject({ problem: { code: "wrong-token" } });
  });

  test("counts once for the limit of matches per hour, and rematches count", async () => {
    const host = hostWith({ limits: { matchesPerHour: 2 } });
    const two = { game: "artifact", seats: 2, request: requestId };
    for (let times = 0; times < 5; times++) expect(await host.create(two, "ada")).toMatchObject({ ok: true });
    const created = await host.create(two, "ada");
    const match = created.ok ? created.value.match : "";
    await host.claim(match, { token: chosen });
    await host.claim(match, { token: renewed });
    await host.close(match);
    const next = await host.rematch(match, chosen, "ada");
    expect(await host.rematch(match, renewed, "ada")).toEqual(next);
    const second = next.ok ? next.value.match : "";
    await host.close(second);
    expect(await host.rematch(second, chosen, "ada")).toEqual({ ok: false, problem: { code: "too-many" } });
    expect(await host.create({ ...wanted }, "ada")).toEqual({ ok: false, problem: { code: "too-many" } });
    expect(await host.create({ ...two }, "ada")).toEqual(created);
    expect(await host.rematch(second, chosen, "ben")).toMatchObject({ ok: true });
  });

  test("costs nothing of the limit while the storage refuses it, however often it is made", async () => {
    const { logs, records } = memoryStorage();
    let isReadOnly = true;
    const put: typeof records.put = async (version, record) =>
      isReadOnly ? no({ code: "unavailable", reason: "read-only" }) : records.put(version, record);
    const get = (of: typeof records, name: keyof typeof records): unknown =>
      name === "put" ? put : of[name]?.bind(of);
    const host = hostWith({ storage: { logs, records: new Proxy(records, { get }) }, limits: { matchesPerHour: 2 } });
    for (const request of [requestId, undefined])
      for (let times = 0; times < 4; times++)
        expect(await host.create(request === undefined ? wanted : { ...wanted, request }, "ada")).toEqual({
          ok: false,
          problem: { code: "unavailable" },
        });
    isReadOnly = false;
    // Equal requests at the same time are one match.
    const request = { ...wanted, request: requestId };
    const made = await Promise.all(Array.from({ length: 6 }, () => host.create(request, "ada")));
    expect(new Set(made.map((one) => (one.ok ? one.value.match : one.problem.code))).size).toBe(1);
    expect(made[0]).toMatchObject({ ok: true });
    expect(await host.create(wanted, "ada")).toMatchObject({ ok: true });
    expect(await host.create(wanted, "ada")).toEqual({ ok: false, problem: { code: "too-many" } });
  });

  test("of a token does not take back a seat that was freed", async () => {
    const host = hostWith();
    const match = await openMatch(host);
    expect(await host.claim(match, { token: chosen, seat: 1 })).toMatchObject({ ok: true });
    expect(await host.revoke(match, 1)).toEqual({ ok: true, value: null });
    expect(await host.claim(match, { token: chosen, seat: 1 })).toMatchObject({ problem: { code: "wrong-token" } });
    expect(await host.claim(match, { token: renewed, seat: 1 })).toMatchObject({ value: { seat: 1 } });
    expect(await host.claim(match, [] as never)).toMatchObject({ problem: { code: "malformed" } });
  });
});
