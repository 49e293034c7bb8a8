import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { garbage, garbageTexts, spoilt } from "@turnwright/testkit/internal";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../scripts/cases.js";
import { line } from "../../core/test/toys/line.js";
import { handler } from "../src/fetch.js";
import { createHost, type Host, memoryStorage, type Trouble } from "../src/index.js";
import { demandServerMessage } from "./schemas.js";

const game = artifact as unknown as Game<Kinds>;
const troubles: Trouble[] = [];
const unhandled: unknown[] = [];
const keep = (problem: unknown): void => void unhandled.push(problem);
let host: Host;
let match = "";
let tokens: string[] = [];

beforeEach(async () => {
  process.on("unhandledRejection", keep);
  host = createHost({
    games: [game],
    storage: memoryStorage(),
    secret: "x".repeat(32),
    limits: { requestsPerSecond: 1_000_000, matchesPerHour: 1_000_000 },
    onTrouble: (trouble) => void troubles.push(trouble),
  });
  const created = await host.create({ game: "artifact", seats: 2 });
  match = created.ok ? created.value.match : "";
  tokens = [];
  for (const seat of [0, 1]) {
    const claimed = await host.claim(match, { seat });
    if (claimed.ok) tokens.push(claimed.value.token);
  }
});

afterEach(async () => {
  await host.drain();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off("unhandledRejection", keep);
  expect([troubles.splice(0), unhandled.splice(0)]).toEqual([[], []]);
});

/** The other end of a connection: what it was told, every message of it by the schema. */
class Listener {
  readonly told: string[] = [];
  closed: string | undefined;
  readonly #connection = host.connect({
    send: (text) => {
      demandServerMessage(JSON.parse(text));
      if (this.closed !== undefined) throw new Error("told after the end");
      this.told.push(text);
    },
    unread: () => 0,
    close: (_, reason) => {
      this.closed = reason;
    },
  });

  say(data: unknown): void {
    this.#connection.receive(data);
  }

  leave(): void {
    this.#connection.closed();
  }
}

/** Waits until a host has done all that it was asked for. */
async function quiet(): Promise<void> {
  for (let times = 0; times < 3; times++) await new Promise((resolve) => setImmediate(resolve));
}

async function joined(token?: string): Promise<Listener> {
  const listener = new Listener();
  listener.say(JSON.stringify({ type: "join", protocol: 1, match, token }));
  while (listener.told.length === 0) await quiet();
  return listener;
}

function soundMessages(): object[] {
  const [token] = tokens;
  return [
    { type: "join", protocol: 1, match, token, from: 0, feed: "moves" },
    { type: "play", id: "a", at: 0, move: { type: "draw", from: "deck" } },
    { type: "undo", id: "b", at: 0 },
    { type: "agree", id: "c", at: 0 },
    { type: "decline", id: "d", at: 0 },
    { type: "leave", id: "e", at: 0 },
    { type: "sync", id: "f", at: 0, digest: "0123456789abcdef" },
    { type: "ping" },
  ];
}

/** Returns a value as JSON, if there is one of it. */
function textOf(value: unknown): unknown {
  try {
    return JSON.stringify(value) ?? "undefined";
  } catch {
    return String(typeof value);
  }
}

function deepText(levels: number): string {
  return `${'{"move":['.repeat(levels)}0${"]}".repeat(levels)}`;
}

/** Makes a message. Some take long to make, and most tests send only some of them. */
type Maker = () => unknown;

/** Everything that a client could send, right and wrong. */
function anyMessages(): Maker[] {
  const values = garbage();
  const inText =
    (value: unknown): Maker =>
    () =>
      textOf(value);
  const asItIs =
    (value: unknown): Maker =>
    () =>
      value;
  const nearly = soundMessages().flatMap((message) => spoilt(message, values));
  const near = JSON.stringify(soundMessages()[1]);
  const texts = [deepText(1), deepText(3_000), "[".repeat(60_000)];
  const others = [new ArrayBuffer(8), new Uint8Array(8), `{"type":"play","id":"${"i".repeat(60_000)}"}`];
  return [
    ...values.map(asItIs),
    ...nearly.map(inText),
    ...garbageTexts(near).map(asItIs),
    ...values.map(inText),
    ...[...texts, ...others].map(asItIs),
  ];
}

describe("a connection", () => {
  test("answers any message, or ends, before it has joined", async () => {
    let ended = 0;
    for (const make of someOf(anyMessages(), 8)) {
      const listener = new Listener();
      listener.say(make());
      await Promise.resolve();
      if (listener.closed !== undefined) ended++;
      listener.leave();
    }
    await quiet();
    expect(ended).toBeGreaterThan(cases(1_000, 110));
    expect(host.metrics()).toMatchObject({ connections: 0, movesStored: 0 });
  });

  test.each(["a player", "a spectator"])("answers any message, or ends, as %s", async (who) => {
    const token = who === "a player" ? tokens[0] : undefined;
    let listener = await joined(token);
    let [answered, ended] = [0, 0];
    for (const make of someOf(anyMessages(), 8)) {
      const { length } = listener.told;
      listener.say(make());
      await quiet();
      if (listener.told.length > length) answered++;
      if (listener.closed === undefined) continue;
      ended++;
      listener = await joined(token);
    }
    listener.leave();
    expect(Math.min(answered, ended)).toBeGreaterThan(cases(300, 35));
    expect(host.metrics().connections).toBe(0);
  });

  test("answers messages that JSON can have, and goes on", async () => {
    const ids = fc.oneof(fc.string(), fc.constantFrom("a", "__proto__", "x".repeat(64), "x".repeat(65), 1, null));
    const move = fc.oneof(fc.jsonValue(), fc.record({ type: fc.constantFrom("draw", "__proto__", "pass") }));
    const at = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 1, 2 ** 53, "0", null));
    const type = fc.constantFrom("play", "undo", "agree", "decline", "leave", "sync", "ping", "join", "toString");
    const message = fc.record({ type, id: ids, at, move, digest: fc.string() }, { requiredKeys: ["type"] });
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 8 }), async (messages) => {
        const listener = await joined(tokens[1]);
        for (const one of messages) listener.say(JSON.stringify(one));
        await quiet();
        const other = await joined(tokens[0]);
        other.leave();
        listener.leave();
      }),
      { numRuns: cases(300) },
    );
  });

  test("hears nothing after its end, and ends once", async () => {
    const listener = await joined();
    listener.say("{");
    const { length } = listener.told;
    for (const message of [...soundMessages().map(textOf), "{", undefined]) listener.say(message);
    listener.leave();
    listener.leave();
    await quiet();
    expect([listener.closed, listener.told.length]).toEqual(["malformed", length]);
    expect(host.metrics().connections).toBe(0);
  });
});

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc") as never;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

// It asks for thirty thousand matches.
test.runIf(cases(1, 0) === 1)("nothing that strangers ask for stays in memory", async () => {
  const ask = async (times: number): Promise<void> => {
    for (let at = 0; at < times; at++) {
      const listener = new Listener();
      listener.say(
        JSON.stringify({ type: "join", protocol: 1, match: `match-${at}`, token: `${at}${"x".repeat(60)}` }),
      );
      const page = { after: `${at}` };
      const unknown = `${at}${"y".repeat(60)}`;
      await Promise.all([host.claim(unknown), host.renew(match, unknown), host.log(unknown), host.list(page)]);
      await host.find(unknown);
      await Promise.all([host.rematch(unknown, unknown), host.close(unknown), host.create({ game: unknown }, "a")]);
      listener.leave();
    }
    await quiet();
  };
  // Ten thousand creators are remembered, and only the hashes of their names. Nothing is stored of their matches.
  const { logs, records } = memoryStorage();
  const create: typeof logs.create = async () => ({ ok: false, problem: { code: "unavailable", reason: "a test" } });
  const full = createHost({
    games: [line],
    storage: { logs: Object.assign(Object.create(logs) as typeof logs, { create }), records },
    secret: "x".repeat(32),
  });
  const wanted = { game: "line", seats: 2 };
  const createAll = async (name: string, length: number): Promise<void> => {
    const creator = (at: number): string => `${name} ${at} ${"z".repeat(length)}`;
    for (let at = 0; at < 10_000; at += 100)
      await Promise.all(Array.from({ length: 100 }, (_, more) => full.create(wanted, creator(at + more))));
  };
  await createAll("creator", 300);
  await ask(500);
  const before = heap();
  await createAll("another", 20_000);
  await ask(3_000);
  expect(heap() - before).toBeLessThan(3_000_000);
  expect(host.metrics()).toMatchObject({ connections: 0, matchesOpen: 0 });
});

test("the web handler answers any request", async () => {
  const serve = handler(host);
  const paths = garbageTexts("/matches/x/claim").map(
    (text) => `/${encodeURIComponent(text.replace(/[\ud800-\udfff]/g, "?")).slice(0, 8_000)}`,
  );
  const routes = [
    ...paths,
    "/matches",
    `/matches/${match}/claim`,
    `/matches/${match}/log?x=%ff`,
    "//",
    "/matches/%00/log",
  ];
  const makers = anyMessages().slice(0, 399);
  const bodies = [undefined, ...makers.map((make) => String(textOf(make())))];
  let turn = 0;
  for (const route of someOf([...routes, ...routes], 3))
    for (const method of ["GET", "POST", "PUT", "OPTIONS", "DELETE"]) {
      const body = method === "GET" || method === "OPTIONS" ? undefined : bodies[turn++ % bodies.length];
      const headers = { authorization: ["Bearer x", "Basic x", "", `Bearer ${"x".repeat(9_000)}`][turn % 4]! };
      const json = { ...headers, "content-type": "application/json" };
      const given = body === undefined ? { method, headers } : { method, headers: json, body };
      const answer = await serve(new Request(`https://example.org${route}`, given));
      expect([200, 204, 400, 403, 404, 409, 429]).toContain(answer.status);
      if (answer.status >= 400) expect(await answer.json()).toMatchObject({ problem: { code: expect.any(String) } });
    }
});
