import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ByteAccount } from "./byte-budget.js";
import { answerTo, faultText, isNoRoom, noRoom, tooLong, tooManyValues } from "./json-rpc.js";
import { methods } from "./methods.js";
import { parsedBytes } from "./parsed-bytes.js";
import type { Service } from "./service.js";

/** The milliseconds that a client has to send a request. */
const requestTimeout = 30_000;

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "::1"]);

/** Returns whether a host name can be reached only from this machine. */
export function isLoopback(host: string): boolean {
  return loopback.has(host);
}

/** The address at which an HTTP server listens, and the token that its clients need. */
export interface HttpAddress {
  readonly host: string;
  readonly port: number;
  /** The token that requests must carry, as `Authorization: Bearer`. */
  readonly token: string | undefined;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The reason why a request is not read: an HTTP status, and a text that says what to do. */
type Rejection = readonly [status: number, says: string];

const tooLarge: Rejection = [413, "too large"];
const isBusy: Rejection = [503, "busy"];

/** Returns the host in a `Host` header, without its port. */
function hostIn(header: string): string {
  return header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

function rejection({ method, headers }: IncomingMessage, { host, token }: HttpAddress): Rejection | undefined {
  // A web page can send requests to this machine under a host name that it controls, so the host is checked.
  if (token === undefined && isLoopback(host) && !isLoopback(hostIn(headers.host ?? "")))
    return [403, "ask for 127.0.0.1 or localhost; other names need a token"];
  if (token !== undefined && !isSame(headers.authorization ?? "", `Bearer ${token}`))
    return [401, "send the token: Authorization: Bearer ..."];
  if (method !== "POST")
    return [405, "POST a JSON-RPC 2.0 request as application/json; GET /openrpc.json describes all"];
  // Web pages of other origins cannot send this content type without asking first.
  if (!/^application\/json\b/i.test(headers["content-type"] ?? ""))
    return [415, "send the request as content-type: application/json"];
  return undefined;
}

function end(response: ServerResponse, status: number, text: string, type: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "x-content-type-options": "nosniff" });
  response.end(text);
}

/** Returns the body of a request, or the reason why it is not read. */
async function bodyOf(request: IncomingMessage, most: number, account: ByteAccount): Promise<string | Rejection> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const next = Buffer.from(chunk);
    bytes += next.length;
    if (bytes > most) return tooLarge;
    if (!account.take(next.length)) return isBusy;
    chunks.push(next);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Answers a request that is not carried out, and closes its connection. */
function reject(service: Service, response: ServerResponse, [status, says]: Rejection): void {
  response.setHeader("connection", "close");
  if (status === 413) end(response, status, tooLong(service), "application/json");
  else if (status === 503) end(response, status, noRoom(service), "application/json");
  else end(response, status, `${says}\n`, "text/plain");
}

async function respond(service: Service, address: HttpAddress, request: IncomingMessage, response: ServerResponse) {
  const isDescription = request.method === "GET" && request.url === "/openrpc.json";
  const rejected = rejection(isDescription ? postLike(request) : request, address);
  if (rejected !== undefined) return reject(service, response, rejected);
  if (isDescription) {
    end(response, 200, JSON.stringify(await methods["rpc.discover"](service, {})), "application/json");
    return;
  }
  const account = service.bytes.open();
  response.once("close", () => account.close());
  const body = await bodyOf(request, service.held.limits.mostBytes, account);
  if (typeof body !== "string") return reject(service, response, body);
  const bytes = parsedBytes(body);
  if (bytes > service.bytes.most) return end(response, 413, tooManyValues(), "application/json");
  if (!account.take(bytes)) return reject(service, response, isBusy);
  const answer = await answerTo(service, body, account);
  // A client that does not read its answer is disconnected.
  response.setTimeout(requestTimeout, () => response.destroy());
  if (answer === undefined) response.writeHead(204).end();
  else if (isNoRoom(service, answer)) end(response, 503, answer, "application/json");
  else end(response, 200, answer, "application/json");
}

/** Returns a request for the description in the form of a POST request, so that it passes the same checks. */
function postLike(request: IncomingMessage): IncomingMessage {
  return Object.create(request, {
    method: { value: "POST" },
    headers: { value: { ...request.headers, "content-type": "application/json" } },
  });
}

/** Returns an HTTP server that answers POST requests. It does not listen yet. */
export function httpServer(service: Service, address: HttpAddress): Server {
  let clients = 0;
  const server = createServer({ requestTimeout }, (request, response) => {
    if (clients > service.held.limits.mostClients) return reject(service, response, isBusy);
    respond(service, address, request, response).catch((thrown: unknown) => {
      // If the client has disconnected while it sent its request, nobody reads this answer.
      if (response.headersSent) response.destroy();
      else end(response, 500, faultText(null, thrown), "application/json");
    });
  });
  server.on("connection", (socket) => {
    clients++;
    socket.once("close", () => clients--);
  });
  // A few additional clients are told that there is no room. Others are disconnected at once.
  server.maxConnections = service.held.limits.mostClients + 100;
  return server;
}
