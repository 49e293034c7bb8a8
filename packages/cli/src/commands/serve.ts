import { lstatSync, rmSync, type Stats } from "node:fs";
import { connect, createServer, type ListenOptions, type Server, type Socket } from "node:net";
import type { Worker } from "node:worker_threads";
import { parsed, wholeNumber } from "../arguments.js";
import { commandTable } from "../command-table.js";
import { Complaint } from "../complaint.js";
import { gameNamed } from "../games.js";
import { type HttpAddress, httpServer, isLoopback } from "../service/http-server.js";
import { noRoom } from "../service/json-rpc.js";
import { serveLines } from "../service/line-stream.js";
import { defaultLimits, Service } from "../service/service.js";
import type { Terminal } from "../terminal.js";

/** The time to write the last answers when the service ends, in milliseconds. */
const answering = 50;

/** The fewest characters of a token. */
const shortestToken = 16;

/**
 * Parses the value of `--http`. Throws a `Complaint` for an invalid address, and for one that others can reach while
 * there is no token.
 */
function httpAddress(text: string, token = process.env["TURNWRIGHT_TOKEN"]): HttpAddress {
  const [, bracketed, plain, digits = ""] = /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5})$/.exec(text) ?? [];
  const host = bracketed ?? plain ?? "127.0.0.1";
  if (digits === "" || Number(digits) > 65_535)
    throw new Complaint(`--http takes a port, or host:port, such as 8080 or 127.0.0.1:8080, not "${text}"`);
  if (token !== undefined && token.length < shortestToken)
    throw new Complaint(
      `TURNWRIGHT_TOKEN is too short: ${shortestToken} characters or more, such as openssl rand -hex 16`,
    );
  if (token === undefined && !isLoopback(host))
    throw new Complaint(
      `--http ${text} lets other machines ask, and answers tell every secret: ` +
        "set TURNWRIGHT_TOKEN to a token that they must send",
    );
  return { host, port: Number(digits), token };
}

/** The most bytes in the path of a Unix socket. The system cuts a longer path. There is no such limit on Windows. */
const longestPath = process.platform === "win32" ? Number.POSITIVE_INFINITY : process.platform === "linux" ? 107 : 103;

/** Parses the value of `--socket`. Throws a `Complaint` for an empty path, and one that is too long for the system. */
function socketPath(path: string): string {
  const bytes = Buffer.byteLength(path);
  if (bytes === 0) throw new Complaint('--socket takes a path, such as /tmp/rules.sock, not ""');
  if (bytes <= longestPath) return path;
  throw new Complaint(
    `--socket takes a path of at most ${longestPath} bytes, not ${bytes}: name a shorter one, ` +
      "such as /tmp/rules.sock, or one relative to this folder",
  );
}

/** A server that listens. */
interface Listener {
  /** Stops accepting connections. */
  stop(): void;
  /** Closes the remaining connections. */
  close(): void;
}

/** Starts to listen. Throws a `Complaint` if that is not possible. */
async function listening(server: Server, how: ListenOptions, where: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) =>
      reject(new Complaint(`cannot listen on ${where}: ${code ?? message}; name another`)),
    );
    server.listen(how, resolve);
  });
}

async function overHttp(service: Service, address: HttpAddress, terminal: Terminal): Promise<Listener> {
  const server = httpServer(service, address);
  const host = address.host.includes(":") ? `[${address.host}]` : address.host;
  await listening(server, { host: address.host, port: address.port }, `http://${host}:${address.port}`);
  const bound = server.address();
  const port = typeof bound === "object" && bound !== null ? bound.port : address.port;
  terminal.complain(`turnwright serve: listening on http://${host}:${port}; Ctrl-C stops it`);
  return {
    stop: () => server.close(),
    close: () => server.closeAllConnections(),
  };
}

async function onSocket(service: Service, path: string, terminal: Terminal): Promise<Listener> {
  const sockets = new Set<Socket>();
  const { mostClients } = service.held.limits;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    if (sockets.size >= mostClients) {
      // The rest of the client's data is read. Otherwise the client would lose the answer.
      socket.on("error", () => socket.destroy()).on("end", () => socket.destroy());
      socket.resume().end(`${noRoom(service)}\n`);
      setTimeout(() => socket.destroy(), 1_000).unref();
      return;
    }
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    serveLines(service, socket, socket)
      .catch(() => {})
      .finally(() => socket.end());
  });
  server.maxConnections = mostClients + 100;
  await freeSocket(path);
  await listening(server, { path }, path);
  terminal.complain(`turnwright serve: listening on ${path}; Ctrl-C stops it`);
  return {
    stop: () => server.close(),
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Resolves when the user presses Ctrl-C, or when the process gets a signal to end. */
function stopped(terminal: Terminal): Promise<void> {
  return new Promise((resolve) => {
    terminal.onInterrupt(resolve);
    process.once("SIGTERM", resolve);
  });
}

/** Returns what is at a path, if there is something. Throws a `Complaint` when the system does not say it. */
function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Complaint(`--socket ${path} cannot be tried: ${why}; name another`);
  }
}

/** Removes a socket left by a process that has ended. Throws a `Complaint` when the path is in use. */
async function freeSocket(path: string): Promise<void> {
  const found = entryAt(path);
  if (found === undefined) return;
  if (!found.isSocket()) throw new Complaint(`--socket ${path} names a file that is no socket; name another`);
  const isInUse = await new Promise<boolean>((resolve, reject) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ECONNREFUSED") resolve(false);
      else reject(new Complaint(`--socket ${path} cannot be tried: ${code}; name another`));
    });
  });
  if (isInUse) throw new Complaint(`--socket ${path} is in use by another process; name another`);
  rmSync(path);
}

/**
 * Answers requests of programs, on standard input and output, or on the addresses of `--http` and `--socket`. Returns
 * the exit code when the input ends, or when the process gets a signal to end.
 */
export async function serveCommand(args: readonly string[], terminal: Terminal, hire?: () => Worker): Promise<number> {
  const { values, positionals } = parsed(args, commandTable.serve.flags);
  if (positionals.length > 0)
    throw new Complaint(
      `serve takes no "${positionals[0]}": requests name their games; --game ./game.js adds your own`,
    );
  const own = [];
  for (const path of values.game ?? []) own.push(await gameNamed(path));
  const limits = {
    ...defaultLimits,
    ...(values.matches === undefined ? {} : { mostMatches: wholeNumber(values.matches, "--matches", 1) }),
    ...(values.idle === undefined ? {} : { idleMinutes: wholeNumber(values.idle, "--idle", 1) }),
  };
  const service = new Service(limits, own, hire);
  const address = values.http === undefined ? undefined : httpAddress(values.http);
  const path = values.socket === undefined ? undefined : socketPath(values.socket);
  await service.load();
  const listeners: Listener[] = [];
  try {
    if (address === undefined && path === undefined) {
      await serveLines(service, process.stdin, process.stdout);
      return 0;
    }
    if (address !== undefined) listeners.push(await overHttp(service, address, terminal));
    if (path !== undefined) listeners.push(await onSocket(service, path, terminal));
    await stopped(terminal);
  } finally {
    for (const listener of listeners) listener.stop();
    // Waiting requests are answered before their connections close.
    await service.end();
    if (listeners.length > 0) await new Promise((resolve) => setTimeout(resolve, answering));
    for (const listener of listeners) listener.close();
  }
  return 0;
}
