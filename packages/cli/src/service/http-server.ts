import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { answerTo, faultText, tooLong } from "./json-rpc.js";
import { methods } from "./methods.js";
import type { Service } from "./service.js";

/** The milliseconds that a client has to send a request. */
const requestTimeout = 30_000;

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "::1"]);

/** Returns whether only programs on this machine reach a host. */
export function isLoopback(host: string): boolean {
  return loopback.has(host);
}

/** Where an HTTP server listens, and who may ask it. */
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

/** Why a request is not read: its status, and what to do. */
type Rejection = readonly [status: number, says: string];

/** Returns the host in a `Host` header, without its port. */
function hostIn(header: string): string {
  return header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

function rejection({ method, headers }: IncomingMessage, { host, token }: HttpAddress): Rejection | undefined {
  // A page on the Web can send requests to this machine, by a name that it makes point here.
  if (token === undefined && isLoopback(host) && !isLoopback(hostIn(headers.host ?? "")))
    return [403, "ask for 127.0.0.1 or localhost; other names need a token"];
  if (token !== undefined && !isSame(headers.authorization ?? "", `Bearer ${token}`))
    return [401, "send the token: Authorization: Bearer ..."];
  if (method !== "POST")
    return [405, "POST a JSON-RPC 2.0 request as application/json; GET /openrpc.json describes all"];
  // Web pages of other origins cannot send this type without asking first.
  if (!/^application\/json\b/i.test(headers["content-type"] ?? ""))
    return [415, "send the request as content-type: application/json"];
  return undefined;
}

function end(response: ServerResponse, status: number, text: string, type: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8`, "x-content-type-options": "nosniff" });
  response.end(text);
}

/** Returns the body of a request, or `null` when it is too long. */
async function bodyOf(request: IncomingMessage, most: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const next = Buffer.from(chunk);
    bytes += next.length;
    if (bytes > most) return null;
    chunks.push(next);
  }
  return Buffer.concat(chunks).toString("utf8");
}

async function respond(service: Service, address: HttpAddress, request: IncomingMessage, response: ServerResponse) {
  const isDescription = request.method === "GET" && request.url === "/openrpc.json";
  const rejected = rejection(isDescription ? postLike(request) : request, address);
  if (rejected !== undefined) {
    response.setHeader("connection", "close");
    end(response, rejected[0], `${rejected[1]}\n`, "text/plain");
    return;
  }
  if (isDescription) {
    end(response, 200, JSON.stringify(await methods["rpc.discover"](service, {})), "application/json");
    return;
  }
  const body = await bodyOf(request, service.held.limits.mostBytes);
  if (body === null) {
    response.setHeader("connection", "close");
    end(response, 413, tooLong(service), "application/json");
    return;
  }
  const answer = await answerTo(service, body);
  if (answer === undefined) response.writeHead(204).end();
  else end(response, 200, answer, "application/json");
}

/** Returns a request that asks for the description as one that is to be checked like every other. */
function postLike(request: IncomingMessage): IncomingMessage {
  return Object.create(request, {
    method: { value: "POST" },
    headers: { value: { ...request.headers, "content-type": "application/json" } },
  });
}

/** Returns an HTTP server that answers requests by POST. It does not yet listen. */
export function httpServer(service: Service, address: HttpAddress): Server {
  const server = createServer({ requestTimeout }, (request, response) => {
    respond(service, address, request, response).catch((thrown: unknown) => {
      // Where the client has gone while it sent its request, nobody reads this.
      if (response.headersSent) response.destroy();
      else end(response, 500, faultText(null, thrown), "application/json");
    });
  });
  return server;
}
