import {
  formatPosition,
  type Match,
  ok,
  parseSetup,
  playUnknown,
  readMove,
  readPosition,
  resume,
  seeded,
  start,
} from "@turnwright/core";
import { type Portals, portals } from "@turnwright/portals";

/** What the platform hands in. */
export interface Env {
  /** The key of the seals: a long random text, the same for all instances. */
  readonly SECRET: string;
}

type Body = { readonly [field: string]: unknown };

/** Longest body in UTF-16 units: a position of the largest board is a tenth of it. */
const longest = 30_000;

async function signed(env: Env, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(env.SECRET), how, false, ["sign"]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function isSealed(env: Env, position: string, seal: unknown): Promise<boolean> {
  // Signed again, so that how long comparing takes tells nothing about the right seal.
  return typeof seal === "string" && (await signed(env, seal)) === (await signed(env, await signed(env, position)));
}

async function told(env: Env, match: Match<Portals>, sealed: boolean): Promise<object> {
  const position = formatPosition(portals, match);
  const seal = sealed ? await signed(env, position) : null;
  return { position, seal, toAct: match.toAct, outcome: match.outcome };
}

function wrong(status: number, problem: unknown): Response {
  return Response.json({ problem }, { status });
}

async function begun(env: Env, { seats, options }: Body): Promise<Response> {
  const setup = parseSetup(portals, { seats, options: options ?? {} });
  if (!setup.ok) return wrong(400, setup.problem);
  const match = start(portals, setup.value);
  return Response.json(await told(env, match, true));
}

async function judged(env: Env, { position, seal, seat, move }: Body): Promise<Response> {
  const read = readPosition(portals, typeof position === "string" ? position : "");
  if (!read.ok) return wrong(400, read.problem);
  const chance = seeded(await signed(env, `chance ${String(position)}`));
  const match = resume(portals, read.value, { chance: chance });
  const written = typeof move === "string" ? readMove(portals, match, move) : ok(move);
  if (!written.ok) return wrong(400, written.problem);
  const answer = playUnknown(portals, match, seat, written.value);
  if (!answer.ok) {
    const { rule } = answer.refusal;
    const says = rule === null ? null : portals.rulebook[rule].says;
    return Response.json({ legal: false, refusal: answer.refusal, says });
  }
  const next = await told(env, answer.match, await isSealed(env, String(position), seal));
  return Response.json({ legal: true, events: answer.events, next });
}

const paths: { readonly [path: string]: (env: Env, body: Body) => Promise<Response> } = {
  "/start": begun,
  "/moves": judged,
};

function bodyOf(text: string): Body | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** Answers one request; everything it needs to know stands in it. */
export async function respond(request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url);
  const answer = Object.hasOwn(paths, pathname) ? paths[pathname] : undefined;
  if (answer === undefined) return wrong(404, { expected: Object.keys(paths) });
  if (request.method !== "POST") return wrong(405, { expected: "POST" });
  const text = await request.text();
  if (text.length > longest) return wrong(413, { expected: `at most ${longest} units` });
  const body = bodyOf(text);
  return body === undefined ? wrong(400, { expected: "a JSON object" }) : answer(env, body);
}
