/**
 * WebSockets of Node's `ws` as connections of a host.
 * @packageDocumentation
 */

import { demand } from "@turnwright/core/internal";
import { callerBy } from "./caller-by.js";
import { demandFields, demandFunction, demandHost, demandNumber } from "./demand.js";
import type { Host } from "./host.js";
import { keepAlive, type NodeSocket } from "./node/keep-alive.js";
import { OpenSockets } from "./node/open-sockets.js";

/** The part of a request for an upgrade that the adapter needs. Node's `http` provides it. */
interface UpgradeRequest {
  readonly url?: string | undefined;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  /** The connection over which the request came. */
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** The part of the stream of an upgrade that the adapter needs. Node's `http` provides it. */
interface UpgradeStream {
  /** Writes a text and ends the stream. Calls `sent` when the text is handed to the system. */
  end(text: string, sent: () => void): unknown;
  /** Ends the stream at once. */
  destroy(): unknown;
  /** Calls the listener with an error of the network. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Keeps data that is written to the stream in memory until `uncork`. */
  cork?(): void;
  /** Sends the data that `cork` has kept in memory. */
  uncork?(): void;
}

/** The part of a `WebSocketServer` of `ws` (with `noServer: true`) that the adapter needs. */
interface NodeSocketServer {
  readonly options: { readonly maxPayload?: number | undefined };
  /** Finishes the handshake, and then calls `accept` with the socket. */
  handleUpgrade(request: never, stream: never, head: never, accept: (socket: NodeSocket) => void): void;
}

/** The part of an HTTP server of Node that the adapter needs. */
interface NodeServer {
  /** Calls the listener with each request for an upgrade. */
  on(event: "upgrade", listener: (request: UpgradeRequest, stream: UpgradeStream, head: unknown) => void): unknown;
}

/** Options of `acceptSockets`. */
interface SocketOptions {
  /** The path at which the adapter accepts sockets; by default `/ws`. */
  readonly path?: string;
  /** The origins whose web pages may connect; by default all. Programs that send no origin may always connect. */
  readonly origins?: readonly string[];
  /**
   * The time between two pings, in seconds; by default 30. The adapter closes a socket that does not answer a ping, or
   * that has sent nothing before the first ping.
   */
  readonly heartbeatSeconds?: number;
  /** The greatest number of sockets that are open at the same time; by default 10,000. */
  readonly mostSockets?: number;
  /**
   * Returns the caller who opens a socket, for the limit `mostSocketsEach`: `({ socket }) => socket.remoteAddress ??
   * ""`. Behind a proxy, return the value of the header with the address. Of an IPv6 address, return only the first 64
   * bits, as the guide "Limits and operation" shows. Without `callerOf`, there is no limit for each caller, so one
   * caller can use up all sockets.
   */
  readonly callerOf?: (request: UpgradeRequest) => string;
  /** The greatest number of sockets of one caller that are open at the same time; by default 100. */
  readonly mostSocketsEach?: number;
}

/** The time in which a client must answer a close frame, in milliseconds. */
const closingTime = 5_000;

/**
 * Refuses an upgrade. Then destroys the stream: `end` alone would leave it open until the client ends its side, and no
 * limit of `http` applies to a stream after an upgrade.
 */
function turnAway(stream: UpgradeStream, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  stream.end(answer, () => stream.destroy());
}

/**
 * The streams to which messages were written in this turn of the event loop. Each stream keeps its messages until the
 * end of the turn. So all messages of one turn, such as an answer and its entry, need only one system call.
 */
class Gathering {
  readonly #held = new Set<UpgradeStream>();

  /** Keeps what is written to a stream until the end of this turn. */
  hold(stream: UpgradeStream): void {
    if (this.#held.has(stream)) return;
    if (this.#held.size === 0) setImmediate(() => this.#release());
    this.#held.add(stream);
    stream.cork?.();
  }

  #release(): void {
    const held = [...this.#held];
    this.#held.clear();
    for (const stream of held) stream.uncork?.();
  }
}

/** Connects one socket to the host until it closes. */
function connectSocket(
  host: Host,
  socket: NodeSocket,
  [stream, gathering]: readonly [UpgradeStream, Gathering],
  heartbeatSeconds: number,
): void {
  let closing: ReturnType<typeof setTimeout> | undefined;
  const connection = host.connect({
    send: (text) => {
      gathering.hold(stream);
      socket.send(text);
    },
    unread: () => socket.bufferedAmount,
    close: (code, reason) => {
      socket.close(code, reason);
      // Some clients do not answer a close, or go on sending.
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

/**
 * The largest allowed `maxPayload`, in bytes. The default of `ws` is 100 MiB. With this default, each socket could make
 * the server store 100 MiB in memory.
 */
const mostPayload = 4_194_304;

function demandSockets(sockets: NodeSocketServer): void {
  const isBounded = (sockets?.options?.maxPayload ?? Number.POSITIVE_INFINITY) <= mostPayload;
  const isServer = typeof sockets?.handleUpgrade === "function";
  demand(isServer && isBounded, "sockets", "a WebSocketServer with `maxPayload`, such as 64_000 bytes");
}

function demandOptions(options: SocketOptions): void {
  demandFields(options, "options", [
    "path",
    "origins",
    "heartbeatSeconds",
    "mostSockets",
    "callerOf",
    "mostSocketsEach",
  ]);
  const { path, origins, heartbeatSeconds, mostSockets, callerOf, mostSocketsEach } = options;
  demand(path === undefined || typeof path === "string", "options.path", "a path, such as /ws");
  demand(origins === undefined || Array.isArray(origins), "options.origins", "a list of origins");
  demandNumber(heartbeatSeconds, "options.heartbeatSeconds");
  demandNumber(mostSockets, "options.mostSockets");
  demandNumber(mostSocketsEach, "options.mostSocketsEach");
  demandFunction(callerOf, "options.callerOf");
}

/**
 * Accepts WebSockets of an HTTP server of Node for a host. Give the socket server a `maxPayload`, so that no client can
 * send messages that are too long. Throws a `TypeError` when `host` is not a host, or `server` is not an HTTP server.
 * Throws a `TypeError` when `sockets` has no `maxPayload` or one above 4 MiB, or when a field of `options` is wrong.
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
  demandHost(host);
  demand(typeof server?.on === "function", "server", "an HTTP server of Node");
  demandSockets(sockets);
  demandOptions(options);
  const { path = "/ws", origins, heartbeatSeconds = 30, callerOf } = options;
  const gathering = new Gathering();
  const open = new OpenSockets(options.mostSockets ?? 10_000, options.mostSocketsEach ?? 100);
  server.on("upgrade", (request: UpgradeRequest, stream: UpgradeStream, head: unknown) => {
    stream.on("error", () => stream.destroy());
    const { origin } = request.headers;
    const [asked] = (request.url ?? "").split("?");
    const caller = callerOf && callerBy(host, () => callerOf(request));
    if (asked !== path) turnAway(stream, "404 Not Found");
    else if (origin !== undefined && origins !== undefined && !origins.includes(String(origin)))
      turnAway(stream, "403 Forbidden");
    else if (open.isFull(caller)) turnAway(stream, "503 Service Unavailable");
    else
      sockets.handleUpgrade(request as never, stream as never, head as never, (socket: NodeSocket) => {
        open.add(caller);
        socket.on("close", () => open.delete(caller));
        connectSocket(host, socket, [stream, gathering], heartbeatSeconds);
      });
  });
}
