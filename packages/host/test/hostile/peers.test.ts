import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test } from "vitest";
import type { Host } from "../../src/index.js";
import { anyMove, endAll, hostWith, matchOf, playOn, seated, until } from "../table.js";
import type { TestClient } from "../test-client.js";

afterEach(() => endAll());

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc") as never;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

/** A client by hand, which joins and then only counts. */
class Stranger {
  heard = 0;
  bytes = 0;
  last = "";
  closed: string | undefined;
  /** Bytes that it left unread before it joined; `undefined` when it reads nothing at all. */
  unread: number | undefined = 0;
  readonly #connection: ReturnType<Host["connect"]>;

  constructor(host: Host) {
    this.#connection = host.connect({
      send: (text) => {
        this.heard++;
        this.bytes += text.length;
        this.last = text;
      },
      unread: () => this.unread ?? this.bytes,
      close: (_, reason) => {
        this.closed = reason;
      },
    });
  }

  join(match: string, token?: string): this {
    this.say({ type: "join", protocol: 1, match, token });
    return this;
  }

  say(message: object): void {
    this.#connection.receive(JSON.stringify(message));
  }

  leave(): void {
    this.#connection.closed();
  }

  async welcomed(): Promise<this> {
    await until(() => this.heard > 0 || this.closed !== undefined, "a welcome");
    return this;
  }
}

describe("a crowd", () => {
  test("of spectators does not keep players out", async () => {
    const host = hostWith({ limits: { spectatorsPerMatch: 20 } });
    const { match, clients } = await matchOf(host, { game: "portals", seats: 2 });
    const crowd = Array.from({ length: 40 }, () => new Stranger(host).join(match));
    for (const one of crowd) await one.welcomed();
    expect(crowd.filter(({ closed }) => closed === "too-many")).toHaveLength(20);
    await playOn(await seated(clients(), host), 3);
  });

  test("of connections of one seat does not keep the other seat out", async () => {
    const host = hostWith({ limits: { connectionsPerSeat: 5 } });
    const { match, tokens, clients } = await matchOf(host, { game: "portals", seats: 2 });
    const [, other] = clients();
    const crowd = Array.from({ length: 30 }, () => new Stranger(host).join(match, tokens[0]));
    for (const one of crowd) await one.welcomed();
    expect(crowd.filter(({ closed }) => closed === "too-many")).toHaveLength(25);
    await seated([other!], host);
    for (const one of crowd) one.leave();
    await playOn(await seated(clients(), host), 3);
  });

  test("of five thousand is told a move within seconds, keeps little, and leaves nothing behind", async () => {
    const host = hostWith({ limits: { spectatorsPerMatch: 5_000 } });
    const one = await matchOf(host, { game: "artifact", seats: 2 });
    const another = await matchOf(host, { game: "portals", seats: 2 });
    const players = await seated(one.clients(), host);
    const others = await seated(another.clients(), host);
    const before = heap();
    const crowd = Array.from({ length: 5_000 }, () => new Stranger(host).join(one.match));
    for (const stranger of crowd) await stranger.welcomed();
    expect(heap() - before).toBeLessThan(5_000 * 6_000);
    const [slowest] = await Promise.all([playOn(others, 5), playOn(players, 5)]);
    expect(slowest).toBeLessThan(5_000);
    expect(crowd.every(({ heard }) => heard >= 6)).toBe(true);
    for (const stranger of crowd) stranger.leave();
    expect(host.metrics().connections).toBe(4);
  });
});

describe("a client that floods", () => {
  test("with joins is closed at the second", async () => {
    const host = hostWith();
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
    const stranger = new Stranger(host).join(match, tokens[0]);
    for (let times = 0; times < 1_000; times++) stranger.join(match, tokens[times % 2]);
    expect([stranger.closed, host.metrics().connections]).toEqual(["malformed", 0]);
    const later = await new Stranger(host).join(match).welcomed();
    later.join(match);
    expect(later.closed).toBe("malformed");
  });

  test("with requests is closed after a burst, and what it sent is carried out at most once each", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 10 } });
    const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
    const stranger = await new Stranger(host).join(match, tokens[0]).welcomed();
    for (let id = 0; id < 10_000; id++) stranger.say({ type: "undo", id: `u${id}`, at: 0 });
    await until(() => stranger.closed !== undefined);
    expect([stranger.closed, stranger.heard <= 42]).toEqual(["too-many", true]);
  });

  test("with wrong digests, each answered by a whole view, is closed when it reads none of them", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 100_000, unreadBytes: 100_000 } });
    const { match } = await matchOf(host, { game: "artifact", seats: 2 });
    const stranger = await new Stranger(host).join(match).welcomed();
    stranger.unread = undefined;
    for (let id = 0; id < 5_000 && stranger.closed === undefined; id++) {
      stranger.say({ type: "sync", id: `s${id}`, at: 0, digest: "0".repeat(16) });
      if (id % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(stranger.closed).toBe("unread");
    // The bound, and what one message may go beyond it.
    expect(stranger.bytes).toBeLessThan(105_000);
    expect(host.metrics()).toMatchObject({ slowReadersClosed: 1, connections: 0 });
  });

  test("and never reads its welcome is not a member afterwards", async () => {
    const host = hostWith({ limits: { unreadBytes: 10 } });
    const { match, tokens, clients } = await matchOf(host, {
      game: "portals",
      seats: 2,
      leave: { action: "wait", afterSeconds: 0 },
    });
    const watching = await seated([clients()[1]!], host);
    const silent = new Stranger(host);
    silent.unread = 11;
    silent.join(match, tokens[0]);
    await until(() => silent.closed !== undefined);
    await watching[0]!.until(() => watching[0]!.told("news").some(({ news, seat }) => news === "left" && seat === 0));
    expect(host.metrics().connections).toBe(1);
  });
});

describe("a token", () => {
  test("of another match, of a seat that was renewed or freed, or guessed, opens nothing", async () => {
    const host = hostWith();
    const [one, other] = [
      await matchOf(host, { game: "portals", seats: 2 }),
      await matchOf(host, { game: "portals", seats: 2 }),
    ];
    const renewed = await host.renew(one.match, one.tokens[0]!);
    await host.revoke(one.match, 1);
    expect(renewed.ok).toBe(true);
    const near = [...one.tokens[1]!].map(
      (_, at) => `${other.tokens[0]!.slice(0, at)}A${other.tokens[0]!.slice(at + 1)}`,
    );
    const guessed = Array.from({ length: 2_000 }, (_, at) => `${at}`.padStart(43, "-"));
    for (const token of [...one.tokens, ...other.tokens, ...near, ...guessed]) {
      const stranger = await new Stranger(host).join(one.match, token).welcomed();
      expect(stranger.closed).toBe("wrong-token");
      for (const asked of [host.renew(one.match, token), host.log(one.match, token), host.rematch(one.match, token)])
        expect(await asked).toEqual({ ok: false, problem: { code: "wrong-token" } });
    }
    expect(host.metrics().connections).toBe(0);
  });

  test("of a seat does not act for another seat", async () => {
    const host = hostWith();
    const { clients } = await matchOf(host, { game: "portals", seats: 2 });
    const [one, other] = (await seated(clients(), host)) as [TestClient, TestClient];
    const [mover, waiting] = one.toAct.includes(0) ? [one, other] : [other, one];
    const move = anyMove(mover);
    expect(await waiting.play(move)).toMatchObject({ ok: false, refusal: { code: "not-your-turn" } });
    for (const more of [{ seat: mover.viewer }, { viewer: mover.viewer }, { token: mover.token }])
      expect(await waiting.ask({ type: "play", move, ...more })).toMatchObject({ problem: { code: "malformed" } });
    expect(one.told("entry")).toHaveLength(0);
  });
});

describe("an id", () => {
  test("of 64 characters is remembered, a longer one is refused, and one of 60,000 costs nothing", async () => {
    const host = hostWith();
    const { clients } = await matchOf(host, { game: "portals", seats: 2 });
    const [one, other] = (await seated(clients(), host)) as [TestClient, TestClient];
    const mover = one.toAct.includes(0) ? one : other;
    const move = anyMove(mover);
    const at = mover.n;
    const longest = "i".repeat(64);
    expect(await mover.ask({ type: "play", move, at }, longest)).toMatchObject({ ok: true, n: 1 });
    expect(await mover.ask({ type: "play", move, at }, longest)).toMatchObject({ ok: true, n: 1 });
    mover.send({ type: "play", move, at, id: "i".repeat(65) });
    await mover.until(() => mover.refused !== undefined);
    const next = mover === one ? other : one;
    next.send({ type: "play", move, at, id: "i".repeat(60_000) });
    await next.until(() => next.refused !== undefined);
    expect([mover.refused, next.refused]).toEqual(["malformed", "malformed"]);
  });

  test("of one seat is not that of another", async () => {
    const host = hostWith();
    const { clients } = await matchOf(host, { game: "portals", seats: 2 });
    const both = (await seated(clients(), host)) as [TestClient, TestClient];
    const mover = both.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    const waiting = both.find((client) => client !== mover)!;
    const at = mover.n;
    expect((await mover.ask({ type: "play", move: anyMove(mover), at }, "same")).ok).toBe(true);
    expect(await waiting.ask({ type: "undo", at }, "same")).toMatchObject({ ok: false });
  });
});

test("a log does not grow beyond its bound: the match is broken off", async () => {
  const host = hostWith({ limits: { linesPerMatch: 40, requestsPerSecond: 1_000 } });
  const { clients } = await matchOf(host, { game: "portals", seats: 2, bots: [null, "random"] });
  const [one] = (await seated(clients(), host)) as [TestClient];
  for (let times = 0; times < 100 && one.told("closed").length === 0; times++) {
    await one.until(() => one.toAct.includes(0) || one.told("closed").length > 0, "its turn");
    if (one.told("closed").length > 0) break;
    await one.play(anyMove(one));
    await one.ask({ type: "undo" });
  }
  expect(one.told("closed")).toMatchObject([{ outcome: null }]);
  const log = await host.log(one.match);
  expect(log.ok && log.value.split("\n").length - 1).toBeLessThanOrEqual(42);
});

test("a message is measured in bytes, not in characters", async () => {
  const host = hostWith({ limits: { messageBytes: 300 } });
  const { match } = await matchOf(host, { game: "portals", seats: 2 });
  const stranger = await new Stranger(host).join(match).welcomed();
  stranger.say({ type: "play", id: "a", at: 0, move: { type: "x".repeat(200) } });
  await until(() => stranger.last.includes('"answer"'));
  stranger.say({ type: "play", id: "b", at: 0, move: { type: "€".repeat(200) } });
  expect(stranger.closed).toBe("malformed");
});

test("a rematch that everybody asks for at once is one match", async () => {
  const host = hostWith();
  const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
  await host.close(match);
  const asked = await Promise.all(Array.from({ length: 20 }, (_, at) => host.rematch(match, tokens[at % 2]!)));
  expect(new Set(asked.map((answer) => answer.ok && answer.value.match)).size).toBe(1);
  const listed = await host.list({ stage: "running" });
  expect(listed.ok && listed.value.matches.map((one) => one.match)).toEqual([asked[0]!.ok ? asked[0].value.match : ""]);
});
