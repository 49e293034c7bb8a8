import type { Socket } from "node:net";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { legalMoves, type PlayerView } from "@turnwright/core";
import { decode } from "@turnwright/log";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { connectWebSocket } from "../../src/fetch.js";
import { createHost, type Host, type HostOptions, memoryStorage, type Trouble } from "../../src/index.js";
import { acceptSockets } from "../../src/ws.js";
import { demandAnswer } from "../schemas.js";
import { TestClient } from "../test-client.js";
import { frame, standardServer, TestServer } from "./server.js";

const games = [artifact, portals] as unknown as Game<Kinds>[];
const endings: (() => Promise<unknown>)[] = [];
const troubles: Trouble[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  expect(troubles.splice(0)).toEqual([]);
});

function hostWith(more: Partial<HostOptions> = {}): Host {
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const host = createHost({ games, storage: memoryStorage(), secret: "x".repeat(32), onTrouble, ...more });
  endings.push(() => host.drain());
  return host;
}

async function serverOf(host: Host, how?: Parameters<typeof TestServer.start>[1]): Promise<TestServer> {
  const server = await TestServer.start(host, how);
  endings.push(() => server.stop());
  return server;
}

async function asked(url: string, body?: unknown, token?: string, method = "POST"): Promise<[number, never]> {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const isJson = response.headers.get("content-type")?.includes("json") && !url.endsWith("/log");
  const answer: unknown = isJson ? await response.json() : await response.text();
  if (isJson) demandAnswer(method, new URL(url).pathname, response.status, answer);
  return [response.status, answer as never];
}

/** A match of two players who have their seats, by requests. */
async function matchOf(server: TestServer, game = "portals"): Promise<{ match: string; tokens: [string, string] }> {
  const [, created] = await asked(server.url("/matches"), { game, seats: 2 });
  const match: string = created["match"];
  const claim = async (): Promise<string> =>
    (await asked(server.url(`/matches/${match}/claim`), { name: "Ada" }))[1]["token"];
  return { match, tokens: [await claim(), await claim()] };
}

function closed(socket: WebSocket): Promise<{ readonly code: number; readonly reason: string }> {
  return new Promise((resolve) => socket.once("close", (code, reason) => resolve({ code, reason: String(reason) })));
}

async function playOn(clients: readonly TestClient[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const { toAct } = clients[0]!;
    const client = clients.find(({ viewer }) => viewer === toAct[0])!;
    const { game, edition, seats, options } = client.told("welcome")[0]!;
    const { viewer, state, outcome } = client;
    const view = { game, edition, seats, options, viewer, state, version: 0, toAct, outcome } as never;
    const legal = legalMoves(client.game, view as PlayerView<Kinds>, viewer as number);
    const answer = await client.play(legal[(made * 7919) % legal.length]!);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of clients) await one.until(() => one.n >= answer.n, "the entry");
  }
}

describe("a server of Node", () => {
  test("creates, claims and plays over real requests and sockets, and gives everybody its own log", async () => {
    const server = await serverOf(hostWith());
    const { match, tokens } = await matchOf(server, "artifact");
    const clients = tokens.map((token) => new TestClient(games[0]!, match, token).connect(server.dialler));
    const watcher = new TestClient(games[0]!, match).connect(server.dialler);
    for (const client of [...clients, watcher]) await client.until(() => client.n >= 0);
    await playOn([...clients, watcher], 20);
    clients[1]!.cut();
    await playOn([clients[0]!], clients[0]!.toAct[0] === 0 ? 1 : 0);
    clients[1]!.connect(server.dialler);
    await clients[1]!.until(() => clients[1]!.n === clients[0]!.n);
    const logs = await Promise.all(
      [...tokens, undefined].map((token) => asked(server.url(`/matches/${match}/log`), undefined, token, "GET")),
    );
    for (const [status, text] of logs) expect([status, decode(text).ok]).toEqual([200, true]);
    expect(new Set(logs.map(([, text]) => text)).size).toBe(3);
    const [, listed] = await asked(server.url("/matches?stage=running&limit=5"), undefined, undefined, "GET");
    expect(listed).toMatchObject({ matches: [{ match, names: ["Ada", "Ada"] }], next: null });
    expect(JSON.stringify(listed)).not.toMatch(/keys|token/);
  });

  test("renews tokens and refuses rematches before the end", async () => {
    const server = await serverOf(hostWith());
    const { match, tokens } = await matchOf(server);
    const at = (action: string): string => server.url(`/matches/${match}/${action}`);
    expect(await asked(at("rematch"), undefined, tokens[0])).toMatchObject([409, { problem: { code: "not-over" } }]);
    const [, renewed] = await asked(at("renew"), undefined, tokens[0]);
    expect(renewed).toMatchObject({ seat: 0, token: expect.stringMatching(/^[\w-]{43}$/) });
    for (const token of [tokens[0], undefined, "x", "a b"])
      expect(await asked(at("renew"), undefined, token)).toMatchObject([403, { problem: { code: "wrong-token" } }]);
    expect(await asked(at("claim"), {})).toMatchObject([409, { problem: { code: "seat-taken" } }]);
    expect((await asked(at("log"), undefined, tokens[0], "GET"))[0]).toBe(403);
    expect((await asked(at("renew"), undefined, renewed["token"]))[0]).toBe(200);
  });

  test("answers any request with a status and a problem", async () => {
    const server = await serverOf(hostWith(), { routes: { prefix: "/api", bodyBytes: 1000 } });
    const url = server.url("/api/matches");
    for (const body of [
      "",
      "[]",
      "7",
      "null",
      '"x"',
      "{",
      "\u0000",
      "[".repeat(900),
      '{"__proto__":1}',
      "x".repeat(1001),
    ]) {
      const headers = { "content-type": "application/json" };
      const response = await fetch(url, { method: "POST", headers, body });
      expect([response.status, (await response.json()) as unknown]).toMatchObject([
        400,
        { problem: { code: "malformed" } },
      ]);
    }
    for (const [path, method] of [
      ["/api/matches", "PUT"],
      ["/api/matches/x/claim", "GET"],
      ["/api/matches/../../etc/passwd", "GET"],
      ["/api/matches/x/close", "POST"],
      ["/apx/matches", "GET"],
      ["/matches", "GET"],
    ])
      expect((await fetch(server.url(path!), { method: method! })).status).toBe(404);
    expect((await fetch(`${url}/nobody/claim`, { method: "POST" })).status).toBe(400);
    const token = { authorization: `Bearer ${"x".repeat(43)}` };
    expect((await fetch(`${url}/nobody/rematch`, { method: "POST", headers: token })).status).toBe(404);
    expect((await fetch(`${url}?limit=-5&after=%00&stage=x&game=%00`)).status).toBeLessThan(500);
    for (const [query, path] of [
      ["stage=lobby", "stage"],
      ["limit=abc", "limit"],
      ["limit=0", "limit"],
      ["page=2", "page"],
    ]) {
      const answer = await fetch(`${url}?${query}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ problem: { code: "malformed", path } });
    }
  });

  test("limits the calls of one caller, and not those of others", async () => {
    const callerOf = (request: Request): string => request.headers.get("x-caller") ?? "";
    const server = await serverOf(hostWith(), { routes: { callerOf, callsPerMinute: 3 } });
    const call = async (caller: string): Promise<number> =>
      (await fetch(server.url("/matches"), { headers: { "x-caller": caller } })).status;
    const statuses: number[] = [];
    for (const caller of ["Ada", "Ada", "Ada", "Ada", "Ben"]) statuses.push(await call(caller));
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  test("tells the owner of a function that throws, and answers all the same", async () => {
    const heard: Trouble[] = [];
    const host = hostWith({ onTrouble: (trouble) => void heard.push(trouble) });
    const callerOf = (): string => {
      throw new TypeError("the server passes no second argument");
    };
    const server = await serverOf(host, { routes: { callerOf } });
    expect((await fetch(server.url("/matches"))).status).toBe(200);
    expect(heard).toMatchObject([{ code: "bug", problem: expect.any(TypeError) }]);
  });

  test("reads a token in any spelling of its header, and refuses what is none", async () => {
    const server = await serverOf(hostWith());
    const { match, tokens } = await matchOf(server);
    const log = async (authorization: string): Promise<number> =>
      (await fetch(server.url(`/matches/${match}/log`), { headers: { authorization } })).status;
    for (const one of [`Bearer ${tokens[1]}`, `bearer ${tokens[1]}`, `BEARER  ${tokens[0]}`])
      expect(await log(one)).toBe(200);
    for (const one of [tokens[1]!, `Basic ${tokens[1]}`, `Bearer ${tokens[1]} x`, "Bearer"])
      expect(await log(one), one).toBe(403);
  });

  test("refuses names that cannot be read", async () => {
    const host = hostWith();
    const created = await host.create({ game: "portals", seats: 2 });
    const match = created.ok ? created.value.match : "";
    for (const name of [
      "",
      " ",
      "a\nb",
      "\u0000",
      "x\u202ey",
      "\u200b",
      "\u3164",
      "\u2800 ",
      "\ufff9\ufffb",
      "\u{1d159}",
      "x\u200f",
      "x\u061c",
      "\ud800",
      "x".repeat(65),
    ])
      expect(await host.claim(match, { name })).toMatchObject({ problem: { code: "malformed", path: "name" } });
    for (const name of ["Ada \u{1f468}\u200d\u{1f469}", "\u05d0\u05d1"])
      expect(await host.claim(match, { name })).toMatchObject({ ok: true });
  });

  test("stops reading a body that is too large", async () => {
    const server = await serverOf(hostWith(), { routes: { bodyBytes: 1000 } });
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1000;
        controller.enqueue(new Uint8Array(1000).fill(32));
      },
    });
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body: endless, duplex: "half" } as RequestInit;
    const status = await fetch(server.url("/matches"), request).then(
      (response) => response.status,
      () => 400,
    );
    expect(status).toBe(400);
    expect(given).toBeLessThan(50_000_000);
  });

  test("lets pages of other origins in by option only", async () => {
    const origin = "https://example.org";
    const closedServer = await serverOf(hostWith());
    const openServer = await serverOf(hostWith(), { routes: { origins: [origin] }, sockets: { origins: [origin] } });
    const allowed = async (server: TestServer, method: string, from: string): Promise<string | null> =>
      (await fetch(server.url("/matches"), { method, headers: { origin: from } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await allowed(closedServer, "GET", origin)).toBe(null);
    for (const method of ["GET", "OPTIONS"]) expect(await allowed(openServer, method, origin)).toBe(origin);
    expect(await allowed(openServer, "GET", "https://example.org.evil")).toBe(null);
    const opened = (headers: { readonly [name: string]: string }, path?: string): Promise<string> => {
      const socket = openServer.socket(path, headers);
      return new Promise((resolve) => {
        socket.once("open", () => {
          socket.terminate();
          resolve("open");
        });
        socket.once("unexpected-response", (_, { statusCode }) => resolve(String(statusCode)));
      });
    };
    expect(await opened({ origin })).toBe("open");
    expect(await opened({})).toBe("open");
    expect(await opened({ origin: "https://evil.example" })).toBe("403");
    expect(await opened({}, "/other")).toBe("404");
    expect(await opened({}, "/ws?x=1")).toBe("open");
  });

  test("limits the number of sockets, and counts those that closed no more", async () => {
    const server = await serverOf(hostWith(), { sockets: { mostSockets: 2 } });
    const [one, other] = [server.socket(), server.socket()];
    await Promise.all([one, other].map((socket) => new Promise((resolve) => socket.once("open", resolve))));
    const third = server.socket();
    const status = await new Promise((resolve) => {
      third.once("unexpected-response", (_, { statusCode }) => resolve(statusCode));
    });
    expect(status).toBe(503);
    one.close();
    await closed(one);
    const fourth = server.socket();
    await new Promise((resolve) => fourth.once("open", resolve));
  });

  test("holds no connection that it has turned away, although the client leaves its side open", async () => {
    const origins = ["https://example.org"];
    const server = await serverOf(hostWith(), { sockets: { origins, mostSockets: 1 } });
    const kept = server.socket();
    await new Promise((resolve) => kept.once("open", resolve));
    const refused: readonly (readonly [says: string, asking: Parameters<TestServer["raw"]>[0]])[] = [
      ["404", { path: "/other" }],
      ["403", { headers: ["Origin: https://evil.example"] }],
      ["503", {}],
    ];
    const clients: Socket[] = [];
    for (const [says, asking] of refused) {
      const client = await server.raw({ ...asking, allowHalfOpen: true });
      expect(String(client.read())).toContain(says);
      clients.push(client);
    }
    await expect.poll(() => server.held()).toBe(1);
    for (const client of clients) client.destroy();
    kept.terminate();
  });

  test("needs a bound on payloads", () => {
    const sockets = new WebSocketServer({ noServer: true });
    expect(() => acceptSockets(hostWith(), { on: () => {} }, sockets)).toThrow("maxPayload");
  });
});

describe("a socket", () => {
  test("is closed for messages that are too large, binary, or none of the protocol", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const codes: number[] = [];
    for (const message of ["x".repeat(10_001), new Uint8Array(5), "{}", "[".repeat(5000), '{"type":"play"}']) {
      const socket = server.socket();
      socket.once("open", () => socket.send(message));
      codes.push((await closed(socket)).code);
    }
    expect(codes).toEqual([1009, 1008, 1008, 1008, 1008]);
    await until(() => host.metrics().connections === 0);
  });

  test("is closed when its client floods, and the others go on", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const { match, tokens } = await matchOf(server);
    const clients = tokens.map((token) => new TestClient(games[1]!, match, token).connect(server.dialler));
    for (const client of clients) await client.until(() => client.n >= 0);
    const flooding = server.socket();
    flooding.once("open", () => {
      for (let at = 0; at < 20_000; at++) flooding.send('{"type":"ping"}');
    });
    const [{ code }] = await Promise.all([closed(flooding), playOn(clients, 3)]);
    expect(code).toBe(1008);
    await until(() => host.metrics().connections === 2);
  });

  test("is closed when it is half-open or says nothing, and stays open when it answers pings", async () => {
    const host = hostWith();
    const server = await serverOf(host, { sockets: { heartbeatSeconds: 0.2 } });
    const { match } = await matchOf(server);
    const alive = new TestClient(games[1]!, match).connect(server.dialler);
    await alive.until(() => alive.n >= 0);
    const silent = server.socket();
    const halfOpen = await server.raw();
    halfOpen.write(frame(JSON.stringify({ type: "join", protocol: 1, match })));
    const from = performance.now();
    await Promise.all([closed(silent), new Promise((resolve) => halfOpen.resume().once("close", resolve))]);
    expect(performance.now() - from).toBeLessThan(3_000);
    await until(() => host.metrics().connections === 1);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(alive.refused).toBeUndefined();
    expect(host.metrics().connections).toBe(1);
  });

  test("is closed when its client does not read, before much piles up", async () => {
    const limits = { requestsPerSecond: 100_000, unreadBytes: 200_000 };
    const host = hostWith({ limits });
    const server = await serverOf(host);
    const { match } = await matchOf(server, "artifact");
    const socket = await server.raw();
    socket.pause();
    socket.write(frame(JSON.stringify({ type: "join", protocol: 1, match })));
    const message = { type: "sync", at: 0, digest: "0".repeat(16) };
    // Each answer is a whole view.
    for (let at = 0; at < 20_000 && host.metrics().slowReadersClosed === 0; at++) {
      socket.write(frame(JSON.stringify({ ...message, id: `r${at}` })));
      if (at % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await until(() => host.metrics().slowReadersClosed === 1 && host.metrics().connections === 0);
    socket.destroy();
  });

  test("of a draining server is told to come back", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const { match } = await matchOf(server);
    const client = new TestClient(games[1]!, match).connect(server.dialler);
    await client.until(() => client.n >= 0);
    await host.drain();
    await client.until(() => client.refused !== undefined);
    expect([client.refused, client.told("refused")[0]?.problem.code]).toEqual(["closing", "closing"]);
  });
});

test("a web-standard socket plays, and ends", async () => {
  const host = hostWith();
  const server = await standardServer(host);
  endings.push(() => server.stop());
  const created = await host.create({ game: "portals", seats: 2, bots: [null, "random"] });
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const claimed = await host.claim(created.value.match);
  if (!claimed.ok) throw new Error(JSON.stringify(claimed.problem));
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}`);
  const heard: { readonly type: string }[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString())));
  socket.once("open", () => {
    const { match, token } = claimed.value;
    socket.send(JSON.stringify({ type: "join", protocol: 1, match, token }));
    socket.send(JSON.stringify({ type: "ping" }));
  });
  await until(() => heard.some(({ type }) => type === "welcome") && heard.some(({ type }) => type === "pong"));
  socket.send(new Uint8Array(3));
  expect((await closed(socket)).code).toBe(4008);
  await until(() => host.metrics().connections === 0);
});

/** A socket that is as strict as the standard: it sends only when it is open, and has few codes for closing. */
class StrictSocket extends EventTarget {
  readyState = 0;
  readonly bufferedAmount = 0;
  readonly sent: string[] = [];
  code: number | undefined;

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  send(text: string): void {
    if (this.readyState === 0) throw new DOMException("still connecting", "InvalidStateError");
    this.sent.push(text);
  }

  close(code: number): void {
    if (code !== 1000 && !(code >= 3000 && code < 5000)) throw new DOMException("this code", "InvalidAccessError");
    this.code = code;
  }
}

test("a web-standard socket is refused in the standard's own way", async () => {
  const host = hostWith();
  await host.drain();
  const socket = new StrictSocket();
  connectWebSocket(host, socket as unknown as globalThis.WebSocket);
  expect(socket.sent).toEqual([]);
  socket.open();
  expect(socket.sent.map((text) => JSON.parse(text))).toEqual([{ type: "refused", problem: { code: "closing" } }]);
  expect(socket.code).toBe(4013);
  const late = new StrictSocket();
  late.readyState = 1;
  connectWebSocket(host, late as unknown as globalThis.WebSocket);
  expect(late.code).toBe(4013);
});

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 1_200) throw new Error("waited in vain");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
