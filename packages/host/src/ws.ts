/**
 * WebSockets of Node's `ws` as connections of a host.
 * @packageDocumentation
 */

import { demand, demandHost, demandKinds, hasMethods } from "./demand.js";
import type { Host } from "./host.js";
import { keepAlive } from "./node/keep-alive.js";
import { OpenSockets } from "./node/open-sockets.js";

/** The part of a WebSocket of `ws` that the adapter needs. */
export interface NodeSocket {
  readonly bufferedAmount: number;
  /** Sends one message. */
  send(text: string): void;
  /** Begins to close the socket. `code` is a close code of WebSocket, `reason` at most 123 bytes. */
  close(code: number, reason: string): void;
  /** Closes the socket at once, without the handshake of closing. */
  terminate(): void;
  /** Sends a ping frame, which the other side answers with a pong. */
  ping(): void;
  /** Calls the listener with each message. */
  on(event: "message", listener: (data: { toString(): string }, isBinary: boolean) => void): unknown;
  /** Calls the listener when the socket is closed, or when a ping or a pong arrives. */
  on(event: "close" | "ping" | "pong", listener: () => void): unknown;
  /** Calls the listener with an error of the network or of the protocol; `close` follows. */
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** The part of a request that is upgraded, as Node's `http` has it. */
export interface UpgradeRequest {
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  /** The connection that the request came by. */
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The part of a stream that is upgraded, as Node's `http` has it. */
export interface UpgradeStream {
  /** Writes a text and ends the stream. */
  end(text: string): unknown;
  /** Ends the stream at once. */
  destroy(): unknown;
  /** Calls the listener with an error of the network. */
  on(event: "error", listener: (error: Error) => void): unknown;
}

/** The part of a `WebSocketServer` of `ws` (with `noServer: true`) that the adapter needs. */
export interface NodeSocketServer {
  readonly options: { readonly maxPayload?: number | undefined };
  /** Finishes the handshake, and gives the socket to `accept`. */
  handleUpgrade(request: never, stream: never, head: never, accept: (socket: NodeSocket) => void): void;
}

/** The part of an HTTP server of Node that the adapter needs. */
export interface NodeServer {
  /** Calls the listener with each request that asks for an upgrade. */
  on(event: "upgrade", listener: (request: UpgradeRequest, stream: UpgradeStream, head: unknown) => void): unknown;
}

/** Options of `acceptSockets`. */
export interface SocketOptions {
  /** The path at which sockets are accepted; by default `/ws`. */
  readonly path?: string;
  /** The origins whose pages may connect; by default all. Programs that send no origin may always connect. */
  readonly origins?: readonly string[];
  /**
   * Seconds between two pings. A socket that has not answered the last one is closed, and one that has said nothing
   * before the first one. By default 30.
   */
  readonly heartbeatSeconds?: number;
  /** Sockets that are open at the same time; by default 10,000. */
  readonly mostSockets?: number;
  /**
   * Returns who opens a socket, for `mostSocketsEach`: `({ socket }) => socket.remoteAddress ?? ""`, or behind a proxy
   * the header in which it names the address. By default, callers are not told apart, so that one of them can use up
   * all sockets.
   */
  readonly callerOf?: (request: UpgradeRequest) => string;
  /** Sockets of one caller that are open at the same time; by default 100. */
  readonly mostSocketsEach?: number;
}

/** The milliseconds that a client has to answer a close. */
const closingTime = 5_000;

function turnAway(stream: UpgradeStream, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Lets one socket speak with the host until it closes. */
function connectSocket(host: Host, socket: NodeSocket, heartbeatSeconds: number): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  const connection = host.connect({
    send: (text) => socket.send(text),
    unread: () => socket.bufferedAmount,
    close: (code, reason) => {
      socket.close(code, reason);
      // Not everybody answers a close, and some go on sending.
      closing = setTimeout(() => socket.terminate(), closingTime);
    },
  });
  const hear = keepAlive(socket, heartbeatSeconds);
  socket.on("message", (data, isBinary) => {
    hear();
    connection.receive(isBinary ? undefined : data.toString());
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(closing);
    connection.closed();
  });
}

/** The largest `maxPayload` that makes sense. That of `ws` is 100 MiB, which every socket could make a server keep. */
const mostPayload = 4_194_304;

function demandArguments(host: unknown, server: unknown, sockets: unknown, options: unknown): void {
  demandHost(host);
  demand(hasMethods(server, ["on"]), "server", "an HTTP server of Node");
  demand(hasMethods(sockets, ["handleUpgrade"]), "sockets", "a WebSocketServer of ws");
  const most = (sockets as Partial<NodeSocketServer>).options?.maxPayload;
  demand(most !== undefined && most <= mostPayload, "sockets", "`maxPayload` of at most 4 MiB, such as 64_000 bytes");
  demandKinds(options, "options", {
    path: "text",
    origins: "texts",
    heartbeatSeconds: "number",
    mostSockets: "number",
    mostSocketsEach: "number",
    callerOf: "function",
  });
}

/**
 * Accepts WebSockets of an HTTP server of Node for a host. Give the socket server a `maxPayload`, so that nobody sends
 * more than a message. Throws a `TypeError` when `sockets` has none, or one above 4 MiB, and when `host`, `server`,
 * `sockets` or one of `options` is of another kind: `path`, `origins`, `heartbeatSeconds`, `mostSockets`,
 * `mostSocketsEach` or `callerOf`.
 * @example
 * ```ts
 * import { createServer } from "node:http";
 * import { WebSocketServer } from "ws";
 *
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "32 characters that nobody guesses" });
 * const server = createServer().listen(8080);
 * acceptSockets(host, server, new WebSocketServer({ noServer: true, maxPayload: 64_000 }), {
 *   origins: ["https://example.org"],
 * });
 * ```
 */
export function acceptSockets(
  host: Host,
  server: NodeServer,
  sockets: NodeSocketServer,
  options: SocketOptions = {},
): void {
  demandArguments(host, server, sockets, options);
  const { path = "/ws", origins, heartbeatSeconds = 30, callerOf } = options;
  const { mostSockets = 10_000, mostSocketsEach = 100 } = options;
  const open = new OpenSockets(mostSockets, mostSocketsEach);
  server.on("upgrade", (request: UpgradeRequest, stream: UpgradeStream, head: unknown) => {
    stream.on("error", () => stream.destroy());
    const { origin } = request.headers;
    const [asked] = (request.url ?? "").split("?");
    const caller = callerOf?.(request);
    if (asked !== path) turnAway(stream, "404 Not Found");
    else if (origin !== undefined && origins !== undefined && !origins.includes(String(origin)))
      turnAway(stream, "403 Forbidden");
    else if (open.isFull(caller)) turnAway(stream, "503 Service Unavailable");
    else
      sockets.handleUpgrade(request as never, stream as never, head as never, (socket: NodeSocket) => {
        open.add(caller);
        socket.on("close", () => open.delete(caller));
        connectSocket(host, socket, heartbeatSeconds);
      });
  });
}
