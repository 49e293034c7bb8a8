import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { acceptSockets } from "../src/ws.js";
import { endAll, hostWith, matchOf } from "./table.js";

afterEach(() => endAll());

test("a server that ends after a drain has told every client why", async () => {
  const host = hostWith();
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  acceptSockets(host, server, sockets);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { match, tokens } = await matchOf(host, { game: "portals", seats: 2 });
  const { port } = server.address() as AddressInfo;
  const clients = [...tokens, undefined, null].map((token) => {
    const client = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    const heard: unknown[] = [];
    const joined = new Promise<void>((resolve) => {
      client.on("open", () => {
        // The last one has not joined yet.
        if (token === null) resolve();
        else client.send(JSON.stringify({ type: "join", protocol: 1, match, token }));
      });
      client.on("message", (data: Buffer) => {
        const { type, problem } = JSON.parse(data.toString());
        if (type === "refused") heard.push(problem.code);
        else resolve();
      });
    });
    const closed = new Promise<void>((resolve) => {
      client.on("close", (code) => {
        heard.push(code);
        resolve();
      });
    });
    return { joined, closed, heard };
  });
  for (const { joined } of clients) await joined;
  await host.drain();
  // The end of a process drops what it has not handed to the network.
  for (const socket of sockets.clients) socket.terminate();
  for (const { closed, heard } of clients) {
    await closed;
    expect(heard).toEqual(["closing", 1013]);
  }
  await new Promise((resolve) => server.close(resolve));
});

test("a drain waits for clients that read slowly, not for those that are gone, and for none longer than a second", async () => {
  const drained = async (reads: number, isGone: boolean): Promise<number> => {
    const host = hostWith();
    let unread = 0;
    const connection = host.connect({
      send: (text) => {
        unread = text.length;
        setTimeout(() => {
          unread = 0;
        }, reads);
      },
      unread: () => unread,
      close: () => isGone && connection.closed(),
    });
    const begin = performance.now();
    await host.drain();
    return performance.now() - begin;
  };
  expect(await drained(0, false)).toBeLessThan(300);
  expect(await drained(400, false)).toBeGreaterThan(390);
  expect(await drained(60_000, true)).toBeLessThan(300);
  const longest = await drained(5_000, false);
  expect(longest).toBeGreaterThan(990);
  expect(longest).toBeLessThan(1_500);
});
