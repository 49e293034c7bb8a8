import { createServer, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { serve } from "@hono/node-server";
import { WebSocket, WebSocketServer } from "ws";
import { connectWebSocket, handler } from "../../src/fetch.js";
import type { Host } from "../../src/index.js";
import { acceptSockets } from "../../src/ws.js";

/** The options of the adapter of sockets, and those of the routes. */
interface Options {
  readonly sockets?: Parameters<typeof acceptSockets>[3];
  readonly routes?: Parameters<typeof handler>[1];
}

interface Asking {
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly allowHalfOpen?: boolean;
}

/** A server for tests: routes by a web-standard handler, and sockets of `ws`. */
export class TestServer {
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: 10_000 });
  readonly port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.port = port;
  }

  static async start(host: Host, { sockets = {}, routes = {} }: Options = {}): Promise<TestServer> {
    const server = await new Promise<{ server: Server; port: number }>((resolve) => {
      const started = serve(
        { fetch: handler(host, routes), port: 0, hostname: "127.0.0.1", createServer },
        ({ port }) => queueMicrotask(() => resolve({ server: started as Server, port })),
      );
    });
    const test = new TestServer(server.server, server.port);
    acceptSockets(host, server.server, test.#sockets, sockets);
    return test;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  socket(path = "/ws", headers: { readonly [name: string]: string } = {}): WebSocket {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, { headers });
    socket.on("error", () => {});
    return socket;
  }

  /** What a `TestClient` takes for a host: the other end of real sockets. */
  get dialler(): Host {
    const dial = (peer: Parameters<Host["connect"]>[0]) => {
      const socket = this.socket();
      const opened = new Promise<void>((resolve) => socket.once("open", resolve));
      socket.on("message", (data: Buffer) => peer.send(data.toString()));
      socket.on("close", (code, reason) => peer.close(code, String(reason)));
      return {
        receive: (data: unknown) => void opened.then(() => socket.send(data as string)),
        closed: () => socket.terminate(),
      };
    };
    return { connect: dial } as Partial<Host> as Host;
  }

  /**
   * Asks for an upgrade by hand, and then reads and answers nothing by itself. With `allowHalfOpen`, leaves its side of
   * the connection open when the server ends the other one.
   */
  async raw({ path = "/ws", headers = [], allowHalfOpen = false }: Asking = {}): Promise<Socket> {
    const socket = connect({ port: this.port, host: "127.0.0.1", allowHalfOpen });
    socket.on("error", () => {});
    const key = "dGhlIHNhbXBsZSBub25jZQ==";
    const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", ...headers];
    socket.write([...lines, `Sec-WebSocket-Key: ${key}`, "Sec-WebSocket-Version: 13", "", ""].join("\r\n"));
    await new Promise((resolve) => socket.once("readable", resolve));
    return socket;
  }

  /** Returns the number of connections that the server holds, upgraded or not. */
  held(): Promise<number> {
    return new Promise((resolve) => this.#server.getConnections((_, count) => resolve(count)));
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** Returns a text message as a client's frame (RFC 6455, 5.2), masked with zeros. */
export function frame(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Uint8Array.from([0x81, ...length, 0, 0, 0, 0, ...bytes]);
}

/** A server whose sockets are used through the web-standard interface. */
export async function standardServer(host: Host): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  sockets.on("connection", (socket) => connectWebSocket(host, socket as unknown as globalThis.WebSocket));
  await new Promise((resolve) => sockets.once("listening", resolve));
  const address = sockets.address();
  const stop = async (): Promise<void> => {
    for (const socket of sockets.clients) socket.terminate();
    await new Promise((resolve) => sockets.close(resolve));
  };
  return { port: typeof address === "object" && address !== null ? address.port : 0, stop };
}
