/**
 * A web-standard HTTP handler for the requests outside a match (create, claim, list, read the log), and an adapter for
 * web-standard WebSockets. Both run on Hono, Deno, Bun and Workers, and on Node through a bridge.
 * @packageDocumentation
 */

import type { Result } from "@turnwright/core";
import { demand } from "@turnwright/core/internal";
import { no } from "@turnwright/core/rules";
import { CallLimit } from "./call-limit.js";
import { callerBy } from "./caller-by.js";
import { demandFields, demandFunction, demandHost, demandNumber } from "./demand.js";
import type { Host } from "./host.js";
import { bodyOf, pageOf, tokenOf } from "./http-request.js";
import { LongAnswers } from "./long-answers.js";
import { corsOf, refusalOf } from "./origins.js";

/** The names of all routes of `handler`. */
const allRoutes = ["create", "list", "find", "claim", "renew", "rematch", "log"] as const;

/** The name of a route of `handler`. */
type HandlerRoute = (typeof allRoutes)[number];

/**
 * Options of `handler`. `From` is the type of the second argument of the handler: Deno's `info`, Bun's `server`, or the
 * bindings of Hono.
 */
interface HandlerOptions<From = unknown> {
  /** The beginning of the paths of all routes, such as `/api`; by default empty. */
  readonly prefix?: string;
  /**
   * The origins whose web pages may call the handler. By default, only pages of this server itself may call it; `"*"`
   * allows all origins. Pages of other origins cannot read answers. Requests of such pages are refused with
   * `other-origin` if they would change something. If a proxy changes the header `Host`, also list the origin of your
   * own pages, because old browsers do not send `Sec-Fetch-Site`.
   */
  readonly origins?: readonly string[] | "*";
  /**
   * Returns the caller of a request, such as a network address or an account. The limits of matches per hour and of
   * calls per minute apply to each caller. By default, all requests have the same caller, and only the matches per hour
   * are limited. To return the network address:
   * - Deno: `(_, info) => info.remoteAddr.hostname`
   * - Bun: `(request, server) => server.requestIP(request).address`
   * - Hono on Node: `(_, { incoming }) => incoming.socket.remoteAddress ?? ""`
   * - Behind a proxy, return a header that the proxy always overwrites, such as `cf-connecting-ip`. If clients can
   *   write the header themselves, the limits have no effect.
   *
   * Of an IPv6 address, return only the first 64 bits, because one person may have all addresses with these bits. The
   * guide "Limits and operation" has a function for this.
   */
  readonly callerOf?: (request: Request, from: From) => string;
  /**
   * The greatest number of calls of one caller per minute, if `callerOf` is given; by default 300. Reading a log counts
   * as ten calls.
   */
  readonly callsPerMinute?: number;
  /**
   * The routes that the handler serves; by default all. If you have your own login, leave out `create`, `claim`,
   * `renew` and `rematch`, which give seats, and call these functions of the host yourself.
   */
  readonly routes?: readonly HandlerRoute[];
  /** The greatest size of a request body, in bytes; by default 64,000. */
  readonly bodyBytes?: number;
}

const logCost = 10;

type Answered = Result<unknown, { readonly code: string }>;

const statuses: { readonly [code: string]: number } = {
  "unknown-match": 404,
  "unknown-route": 404,
  "wrong-token": 403,
  "other-origin": 403,
  "too-many": 429,
  "seat-taken": 409,
  "game-over": 409,
  "not-over": 409,
  "id-used": 409,
  damaged: 500,
  "other-edition": 500,
  unavailable: 503,
  closing: 503,
};

/** A request, with all values on which its answer depends. */
interface Asked {
  readonly host: Host;
  readonly request: Request;
  /** The caller, as `callerOf` returned it. */
  readonly by: string;
  readonly bodyBytes: number;
}

async function created({ host, request, by, bodyBytes }: Asked): Promise<Answered> {
  const body = await bodyOf(request, bodyBytes);
  return body.ok ? host.create(body.value, by) : body;
}

async function renewed({ host, request, bodyBytes }: Asked, match: string): Promise<Answered> {
  const body = await bodyOf(request, bodyBytes);
  return body.ok ? host.renew(match, tokenOf(request) ?? "", body.value) : body;
}

async function claimed({ host, request, bodyBytes }: Asked, match: string): Promise<Answered> {
  const body = await bodyOf(request, bodyBytes);
  return body.ok ? host.claim(match, body.value) : body;
}

/** The route of a request, and the match in its path. The route is `undefined` if the handler does not serve it. */
interface Route {
  readonly name: HandlerRoute | undefined;
  readonly match: string;
}

const routeNames: { readonly [methodAndPath: string]: HandlerRoute } = {
  "POST /matches": "create",
  "GET /matches": "list",
  "GET match": "find",
  "POST claim": "claim",
  "POST renew": "renew",
  "POST rematch": "rematch",
  "DELETE rematch": "rematch",
  "GET log": "log",
};

function routeOf({ url, method }: Request, prefix: string, served: readonly HandlerRoute[]): Route {
  const { pathname } = new URL(url);
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : "";
  const [, match = "", action = "match"] =
    /^\/matches\/([\w-]{1,64})(?:\/(claim|renew|rematch|log))?$/.exec(path) ?? [];
  const name = routeNames[`${method} ${match === "" ? path : action}`];
  return { match, name: name !== undefined && served.includes(name) ? name : undefined };
}

async function answerOf(asked: Asked, { name, match }: Route): Promise<Answered> {
  const { host, request } = asked;
  const token = tokenOf(request);
  switch (name) {
    case "create":
      return created(asked);
    case "list":
      return host.list(pageOf(new URL(request.url).searchParams));
    case "find":
      return host.find(match);
    case "claim":
      return claimed(asked, match);
    case "renew":
      return renewed(asked, match);
    case "rematch":
      if (request.method === "DELETE") return host.decline(match, token ?? "");
      return host.rematch(match, token ?? "", asked.by);
    case "log":
      return host.log(match, token, asked.by);
    case undefined:
      return no({ code: "unknown-route" });
  }
}

function demandOptions(options: Omit<HandlerOptions, "callerOf"> & { readonly callerOf?: unknown }): void {
  demandFields(options, "options", ["prefix", "origins", "callerOf", "callsPerMinute", "routes", "bodyBytes"]);
  const { prefix, origins, callerOf, callsPerMinute, routes, bodyBytes } = options;
  demand(prefix === undefined || typeof prefix === "string", "options.prefix", "a path, such as /api");
  const isOrigins = origins === undefined || origins === "*" || Array.isArray(origins);
  demand(isOrigins, "options.origins", 'a list of origins, or "*"');
  demandFunction(callerOf, "options.callerOf");
  demandNumber(callsPerMinute, "options.callsPerMinute");
  const isRoutes = routes === undefined || (Array.isArray(routes) && routes.every((one) => allRoutes.includes(one)));
  demand(isRoutes, "options.routes", `a list of ${allRoutes.join(", ")}`);
  demandNumber(bodyBytes, "options.bodyBytes");
}

/**
 * Returns a function that answers HTTP requests. These are the routes:
 *
 * - `POST /matches` creates a match, and `GET /matches` lists matches.
 * - `GET /matches/<match>` returns the public facts of a match, and `GET /matches/<match>/log` returns its log.
 * - `POST /matches/<match>/claim` claims a seat, `/renew` replaces a token, and `/rematch` creates the rematch. `DELETE
 *   /matches/<match>/rematch` declines it.
 *
 * Clients send the token of a seat in the header `Authorization: Bearer <token>`. They send bodies with `Content-Type:
 * application/json`; `/renew` and `/rematch` need no body. Answers are JSON, and logs are JSON Lines. A refused request
 * gets `{ problem }` and a status of 400 or more. The promise of the function never rejects. A caller may choose the
 * value `request` for `POST /matches`, and the value `token` for `/claim` and `/renew`. If the answer is lost, the
 * caller can then send the same request again and gets the same answer. Throws a `TypeError` when `host` is not a host,
 * or when a field of `options` is wrong.
 * @example
 * ```ts
 * import { serve } from "@hono/node-server"; // Deno.serve and Bun.serve take the function as it is
 *
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "32 characters that nobody guesses" });
 * serve({ fetch: handler(host), port: 8080 });
 * ```
 */
export function handler<From = unknown>(
  host: Host,
  options: HandlerOptions<From> = {},
): (request: Request, from?: From) => Promise<Response> {
  demandHost(host);
  demandOptions(options);
  const { prefix = "", bodyBytes = 64_000, callsPerMinute = 300, routes = allRoutes, callerOf } = options;
  const limit = new CallLimit(callsPerMinute);
  const longAnswers = new LongAnswers();
  const answered = async (request: Request, by: string): Promise<Answered> => {
    const route = routeOf(request, prefix, routes);
    const cost = route.name === "log" ? logCost : 1;
    const isTooMuch = callerOf !== undefined && !limit.allows(by, performance.now(), cost);
    if (isTooMuch) return no({ code: "too-many" });
    const { name } = route;
    const isChange = name !== undefined && request.method !== "GET";
    const refusal = isChange ? refusalOf({ name, request }, options) : undefined;
    return refusal === undefined ? answerOf({ host, request, by, bodyBytes }, route) : no(refusal);
  };
  return async (request, from) => {
    const headers = { ...corsOf(request, options), "cache-control": "no-store" };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
    const by = callerOf === undefined ? "" : callerBy(host, () => callerOf(request, from as From));
    const answer = await answered(request, by).catch((problem: unknown): Answered => {
      host.report({ code: "bug", problem });
      return no({ code: "unavailable" });
    });
    const refused = (problem: { readonly code: string }): Response =>
      Response.json({ problem }, { status: statuses[problem.code] ?? 400, headers });
    if (!answer.ok) return refused(answer.problem);
    const isLog = typeof answer.value === "string";
    const body = longAnswers.bodyOf(isLog ? answer.value : JSON.stringify(answer.value), by);
    if (body === undefined) return refused({ code: "too-many" });
    const type = isLog ? "application/x-ndjson" : "application/json";
    return new Response(body, { headers: { ...headers, "content-type": type } });
  };
}

function speak(host: Host, socket: WebSocket): void {
  const connection = host.connect({
    send: (text) => socket.send(text),
    unread: () => socket.bufferedAmount ?? 0,
    // The standard reserves the codes below 3000.
    close: (code, reason) => socket.close(code < 3000 ? code + 3000 : code, reason),
  });
  socket.addEventListener("message", ({ data }) => connection.receive(data));
  socket.addEventListener("close", () => connection.closed());
  socket.addEventListener("error", () => connection.closed());
}

/**
 * Connects a web-standard WebSocket to a host until the socket closes. The socket is the server's end of a connection,
 * in Deno, Bun or Workers. The close codes are the codes of the protocol plus 3000, because the standard allows only
 * 1000 and 3000 to 4999. Throws a `TypeError` when `host` is not a host or `socket` is not a WebSocket.
 * @example
 * ```ts
 * function upgraded(host: Host, socket: WebSocket): void { // in Deno: Deno.upgradeWebSocket(request).socket
 *   connectWebSocket(host, socket);
 * }
 * ```
 */
export function connectWebSocket(host: Host, socket: WebSocket): void {
  demandHost(host);
  demand(typeof socket?.addEventListener === "function", "socket", "a WebSocket");
  if (socket.readyState === 0) socket.addEventListener("open", () => speak(host, socket), { once: true });
  else speak(host, socket);
}
