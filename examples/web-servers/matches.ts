import { randomUUID } from "node:crypto";
import { type Match, parseSetup, playUnknown, type Refusal, start, view } from "@turnwright/core";
import { type Hope, hope } from "@turnwright/hope";

/** What a route answers: a status and a body for `JSON.stringify`. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

const matches = new Map<string, { match: Match<Hope>; readonly tokens: readonly string[] }>();

const unknownMatch: Reply = { status: 404, body: { problem: { code: "unknown-match" } } };
const wrongToken: Reply = { status: 401, body: { problem: { code: "wrong-token" } } };

/** Begins a match. `body` is what came over the wire: `{ seats, options }`. */
export function create(body: unknown): Reply {
  const setup = parseSetup(hope, body);
  if (!setup.ok) return { status: 400, body: { problem: setup.problem } };
  const [id, match] = [randomUUID(), start(hope, setup.value)];
  const tokens = Array.from({ length: match.seats }, () => randomUUID());
  matches.set(id, { match, tokens });
  return { status: 201, body: { id, tokens } };
}

/** Answers the view of the seat to which the token belongs: what this seat may know, and nothing else. */
export function look(id: string, token: string): Reply {
  const one = matches.get(id);
  if (one === undefined) return unknownMatch;
  const seat = one.tokens.indexOf(token);
  return seat < 0 ? wrongToken : { status: 200, body: { seat, view: view(hope, one.match, seat) } };
}

/** Plays a move of the seat to which the token belongs. `body` is what came over the wire: `{ move, version }`. */
export function move(id: string, token: string, body: unknown): Reply {
  const one = matches.get(id);
  if (one === undefined) return unknownMatch;
  const seat = one.tokens.indexOf(token);
  if (seat < 0) return wrongToken;
  const { move: wanted, version } = (body ?? {}) as { move?: unknown; version?: unknown };
  const answer = playUnknown(hope, one.match, seat, wanted, { version });
  if (!answer.ok) return refused(answer.refusal);
  one.match = answer.match;
  return look(id, token);
}

/** Answers a refusal with the words of the sentence that it cites; `null` where it cites none. */
function refused(refusal: Refusal<Hope>): Reply {
  const says = refusal.rule === null ? null : hope.rulebook[refusal.rule].says;
  return { status: refusal.code === "malformed" ? 400 : 409, body: { refusal, says } };
}

/** An error of a JSON Schema validator, as Ajv returns it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly message?: string;
}

/**
 * Answers a request that the framework refused, for example because the body is no JSON. `status` is the framework's.
 * `errors` are those of a JSON Schema, if the body does not match one.
 */
export function unreadable(status = 500, errors?: readonly SchemaError[]): Reply {
  const code = status === 413 ? "too-large" : status < 500 ? "bad-request" : "internal";
  const wrong = errors?.map(({ instancePath: path, message }) => ({ path, message }));
  return { status, body: { problem: wrong === undefined ? { code } : { code, errors: wrong } } };
}

/** Returns the token in the header `Authorization: Bearer <token>`. */
export function tokenIn(header: string | undefined): string {
  return /^Bearer (.+)$/.exec(header ?? "")?.[1] ?? "";
}
