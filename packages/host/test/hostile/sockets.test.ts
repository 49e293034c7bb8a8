import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { Host } from "../../src/index.js";
import { endAll, games, hostWith, matchOf, playOn, seated, serverOf, until } from "../table.js";
import { TestClient } from "../test-client.js";
import { frame, type TestServer } from "../transport/server.js";

afterEach(() => endAll());

/**
 * Returns the head of a frame of this many bytes, masked with zeros. The first byte is final, reserved bits, opcode.
 */
function head(first: number, length: number): Uint8Array {
  return Uint8Array.from([first, 0x80 | length, 0, 0, 0, 0]);
}

function bytesOf(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Two players of a match whose moves must stay fast, whatever others do. */
async function bystanders(host: Host, server: TestServer): Promise<readonly TestClient[]> {
  const { clients } = await matchOf(host, { game: "portals", seats: 2 });
  return seated(clients(), server.dialler);
}

function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.resume().once("close", () => resolve()));
}

/** Joins a match, and then reads nothing any more. */
async function joined(socket: Socket, match: string): Promise<void> {
  socket.write(frame(JSON.stringify({ type: "join", protocol: 1, match })));
  for (let heard = ""; !heard.includes('"welcome"'); )
    heard += String(await new Promise((resolve) => socket.once("data", resolve)));
  socket.pause();
}

/** Writes as long as the socket is open and the other side takes it. Returns the bytes that were written. */
async function pour(socket: Socket, bytes: Uint8Array, most: number): Promise<number> {
  let written = 0;
  while (written < most && !socket.destroyed) {
    written += bytes.length;
    if (!socket.write(bytes))
      await Promise.race([
        new Promise((resolve) => socket.once("drain", resolve)),
        new Promise((resolve) => socket.once("close", resolve)),
        new Promise((resolve) => setTimeout(resolve, 2_000)),
      ]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return written;
}

describe("frames", () => {
  const text = frame('{"type":"ping"}');
  test.each([
    ["without a mask", Uint8Array.from([0x81, 2, 0x7b, 0x7d])],
    ["with reserved bits", bytesOf(head(0xf1, 0), text)],
    ["with an opcode of nobody", bytesOf(head(0x83, 0), text)],
    ["that go on with nothing", bytesOf(head(0x80, 0), text)],
    ["of control in parts", bytesOf(head(0x09, 0), text)],
    ["of control that are too long", Uint8Array.from([0x89, 0x80 | 126, 0, 200, 0, 0, 0, 0, ...new Uint8Array(200)])],
    ["of half of all numbers", Uint8Array.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    ["of the largest number", Uint8Array.from([0x81, 0xff, 255, 255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0])],
    ["of no UTF-8", bytesOf(head(0x81, 2), Uint8Array.from([0xc3, 0x28]))],
    ["of closing with a wrong code", bytesOf(head(0x88, 2), Uint8Array.from([0, 5]))],
    ["of bytes", bytesOf(head(0x82, 3), Uint8Array.from([1, 2, 3]))],
    ["of another protocol", new TextEncoder().encode("GET / HTTP/1.1\r\n\r\n")],
  ])("%s end their connection, and no other", async (_, bytes) => {
    const host = hostWith();
    const server = await serverOf(host);
    const players = await bystanders(host, server);
    const socket = await server.raw();
    socket.write(bytes);
    await ended(socket);
    expect(await playOn(players, 2)).toBeLessThan(1_000);
    await until(() => host.metrics().connections === 2);
  });

  test("that never end are given up with the connection", async () => {
    const host = hostWith({ limits: { joinSeconds: 0.3 } });
    const server = await serverOf(host);
    const players = await bystanders(host, server);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => server.raw()));
    // Each has begun a message of 10,000 bytes, in parts of one byte.
    for (const socket of sockets) {
      socket.write(bytesOf(head(0x01, 1), Uint8Array.from([0x7b])));
      for (let parts = 0; parts < 500; parts++) socket.write(bytesOf(head(0x00, 1), Uint8Array.from([0x20])));
    }
    await Promise.all(sockets.map(ended));
    await playOn(players, 2);
    await until(() => host.metrics().connections === 2);
  });

  test("of ping that nobody wants answered are bounded", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const { match } = await matchOf(host, { game: "portals", seats: 2 });
    const players = await bystanders(host, server);
    const socket = await server.raw();
    await joined(socket, match);
    const ping = bytesOf(head(0x89, 125), new Uint8Array(125));
    const burst = bytesOf(...Array.from({ length: 500 }, () => ping));
    const [written, slowest] = await Promise.all([pour(socket, burst, 50_000_000), playOn(players, 5)]);
    expect(written).toBeLessThan(20_000_000);
    expect(slowest).toBeLessThan(1_000);
    await until(() => host.metrics().connections === 2);
    socket.destroy();
  });

  test("after the end are not waited for", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const players = await bystanders(host, server);
    const socket = await server.raw();
    socket.on("data", () => {});
    const from = performance.now();
    // The second message ends the connection; nobody answers its close, and more follow.
    for (let times = 0; times < 3; times++) socket.write(frame("{"));
    const going = setInterval(() => socket.write(frame('{"type":"ping"}')), 20);
    await ended(socket);
    clearInterval(going);
    expect(performance.now() - from).toBeLessThan(8_000);
    await playOn(players, 2);
  });
});

describe("connections", () => {
  test("that never speak HTTP, or half of it, do not keep others out", async () => {
    const host = hostWith();
    const server = await serverOf(host);
    const halves = [
      "",
      "GET /ws HTTP/1.1\r\nHost: x\r\n",
      "GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n\r\n",
      "\u0000".repeat(99),
    ];
    const sockets = Array.from({ length: 200 }, (_, at) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.on("error", () => {});
      socket.write(halves[at % halves.length]!);
      return socket;
    });
    expect(await playOn(await bystanders(host, server), 5)).toBeLessThan(1_000);
    expect(host.metrics().connections).toBe(2);
    for (const socket of sockets) socket.destroy();
  });

  test("that say nothing but pings are ended when they should have joined", async () => {
    const host = hostWith({ limits: { joinSeconds: 0.4 } });
    const server = await serverOf(host);
    const players = await bystanders(host, server);
    const sockets = Array.from({ length: 50 }, () => server.socket());
    const closed = sockets.map((socket) => new Promise((resolve) => socket.once("close", (code) => resolve(code))));
    const pinging = setInterval(() => {
      for (const socket of sockets) if (socket.readyState === 1) socket.send('{"type":"ping"}');
    }, 100);
    const from = performance.now();
    expect(new Set(await Promise.all(closed))).toEqual(new Set([1008]));
    clearInterval(pinging);
    expect(performance.now() - from).toBeLessThan(4_000);
    await playOn(players, 2);
    expect(host.metrics().connections).toBe(2);
  });

  test("by the thousand are told what happens, and the other matches go on", async () => {
    const host = hostWith({ limits: { spectatorsPerMatch: 2_000 } });
    const server = await serverOf(host);
    const players = await bystanders(host, server);
    const { match, clients } = await matchOf(host, { game: "hope", seats: 2 });
    const crowd = Array.from({ length: 1_000 }, () => new TestClient(games[2]!, match));
    for (let at = 0; at < crowd.length; at += 100) await seated(crowd.slice(at, at + 100), server.dialler);
    const busy = await seated(clients(), server.dialler);
    const [slowest] = await Promise.all([playOn(players, 5), playOn(busy, 3)]);
    expect(slowest).toBeLessThan(3_000);
    for (const one of crowd) await one.until(() => one.n >= 3, "the last entry");
    for (const one of crowd) one.cut();
    await until(() => host.metrics().connections === 4);
  });

  test("of one caller are bounded, and others still come in", async () => {
    const callerOf = ({ headers }: { readonly headers: { readonly [name: string]: unknown } }): string => {
      const caller = headers["x-caller"];
      if (typeof caller !== "string") throw new Error("who?");
      return caller;
    };
    const server = await serverOf(hostWith(), { sockets: { callerOf, mostSocketsEach: 3 } });
    const opened = (headers: { readonly [name: string]: string }): Promise<string> => {
      const socket = server.socket("/ws", headers);
      return new Promise((resolve) => {
        socket.once("open", () => resolve("open"));
        socket.once("unexpected-response", (_, { statusCode }) => resolve(String(statusCode)));
      });
    };
    const ada: string[] = [];
    for (let times = 0; times < 5; times++) ada.push(await opened({ "x-caller": "Ada" }));
    expect(ada).toEqual(["open", "open", "open", "503", "503"]);
    expect(await opened({ "x-caller": "Ben" })).toBe("open");
    // Those who cannot be told apart are one.
    const nobody: string[] = [];
    for (let times = 0; times < 4; times++) nobody.push(await opened({}));
    expect(nobody).toEqual(["open", "open", "open", "503"]);
    await endAll(["bug"]);
  });

  test("from odd origins are refused", async () => {
    const origin = "https://example.org";
    const server = await serverOf(hostWith(), { sockets: { origins: [origin] } });
    const opened = (from: string): Promise<string> => {
      const socket = server.socket("/ws", { origin: from });
      return new Promise((resolve) => {
        socket.once("open", () => resolve("open"));
        socket.once("unexpected-response", (_, { statusCode }) => resolve(String(statusCode)));
      });
    };
    const odd = ["null", "", "https://example.org.evil", "https://example.org:8443", "http://example.org", "*"].concat([
      "https://example.org/",
      "HTTPS://EXAMPLE.ORG",
      "https://evil.example#https://example.org",
      "__proto__",
    ]);
    for (const from of odd) expect([from, await opened(from)]).toEqual([from, "403"]);
    expect(await opened(origin)).toBe("open");
  });
});

test("fifty clients that flood and read nothing cost a bounded amount, and a match beside them goes on", async () => {
  const unreadBytes = 100_000;
  const host = hostWith({ limits: { requestsPerSecond: 100_000, unreadBytes } });
  const server = await serverOf(host);
  const { match } = await matchOf(host, { game: "artifact", seats: 2 });
  const players = await bystanders(host, server);
  const sockets = await Promise.all(Array.from({ length: 50 }, () => server.raw()));
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const sync = { type: "sync", at: 0, digest: "0".repeat(16) };
  const asks = Array.from({ length: 40 }, (_, at) => frame(JSON.stringify({ ...sync, id: `r${at}` })));
  const flooding = sockets.map(async (socket) => {
    await joined(socket, match);
    await pour(socket, bytesOf(...asks), 3_000_000);
  });
  const slowest = await playOn(players, 5);
  await until(() => host.metrics().slowReadersClosed === 50, "all to be closed");
  const kept = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed - before;
  expect(slowest).toBeLessThan(5_000);
  // Twice the bound each, and what is garbage by now.
  expect(kept).toBeLessThan(50 * 2 * unreadBytes + 150_000_000);
  for (const socket of sockets) socket.destroy();
  await Promise.all(flooding);
  await until(() => host.metrics().connections === 2);
});
