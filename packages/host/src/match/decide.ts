import type { Kinds } from "@turnwright/core";
import { playUnknown, type Refusal, type Seat, undoable } from "@turnwright/core";
import { reasonOf } from "@turnwright/core/internal";
import type { Answer, ClientMessage, RequestProblem } from "../protocol/messages.js";
import { expiredSeats } from "./clock.js";
import { differenceOf } from "./difference-of.js";
import { clockHere, expire } from "./expire.js";
import { viewOf } from "./feed.js";
import { joined, type Step, withMove, withNews } from "./hosted-match.js";
import { loadLine, loadRequests, type Requested } from "./load-match.js";
import type { Member } from "./members.js";
import type { OpenMatch, Storing } from "./open-match.js";
import { requestsKept } from "./recent-requests.js";
import { missingFor, undoneAfter } from "./undo.js";

/** A request of a seat that refers to the match after entry `at`. */
export type Request = Extract<ClientMessage, { type: "play" | "undo" | "agree" | "decline" | "leave" }>;

const attempts = 10;

/** Returns the answer to a request that failed because of a problem. It is not a refusal by the rules. */
export function problem(code: RequestProblem["code"], more: Partial<RequestProblem> = {}): Answer {
  return { ok: false, problem: { code, ...more } };
}

function refused(match: OpenMatch, refusal: Refusal<Kinds>): Answer {
  match.context.meter.requestsRefused++;
  return { ok: false, ...reasonOf(match.game, refusal) };
}

/**
 * Returns whether a request is still valid although entries have followed entry `at`. Two conditions must hold: the
 * seat was allowed to act at all times since entry `at`, and all later actions are actions of other seats. Notes that
 * the seat left or is back do not count as actions of the seat.
 */
function isStillAsked({ recent }: OpenMatch, at: number, since: readonly Requested[], seat: Seat): boolean {
  const isToAct = (toAct: readonly Seat[] | null): boolean => toAct?.includes(seat) ?? false;
  return (
    isToAct(recent.toActAfter(at)) &&
    since.every((line) => (line.kind === "note" || line.seat !== seat) && line.seat !== null && isToAct(line.toAct))
  );
}

/** Returns whether a request is still valid although these lines have followed the entry that it refers to. */
function isTimely(match: OpenMatch, since: readonly Requested[], seat: Seat, { type, at }: Request): boolean {
  // A seat that leaves need not know what has happened meanwhile.
  if (type === "leave" || match.isOver) return true;
  // An answer is about the undo that was asked for before it, and about no later one.
  if (type === "agree" || type === "decline") return since.every(({ kind }) => kind !== "act");
  return isStillAsked(match, at, since, seat);
}

/**
 * Returns the requests of all lines after entry `at`. Returns `undefined` if entry `at` is too old. Reads the stored
 * lines only once for each match, so that a client cannot make the server read again and again.
 */
async function requestsSince(
  { recent, context, id, n }: OpenMatch,
  at: number,
): Promise<readonly Requested[] | undefined> {
  const kept = recent.requestsAfter(at, n);
  if (kept !== undefined || recent.isFilled || n - at > requestsKept) return kept;
  recent.fill(await loadRequests(context, id, requestsKept));
  return recent.requestsAfter(at, n);
}

/**
 * Returns the answer to a request that was already carried out. Such a request has the same id as one of the lines
 * `since`. If a different request with this id caused the line, the answer is a problem. Returns `undefined` if no line
 * has the id.
 */
async function doneIn(
  match: OpenMatch,
  since: readonly Requested[],
  seat: Seat,
  request: ClientMessage & { readonly id: string },
): Promise<Answer | undefined> {
  const done = since.find((line) => line.seat === seat && line.request === request.id);
  if (done === undefined) return undefined;
  const line = await loadLine(match.context, match.id, done.n, match.orders);
  const path = differenceOf(match.game, line, request);
  return path === undefined ? { ok: true, n: done.n } : problem("id-used", { path, n: done.n });
}

/**
 * Returns the answer to a request that does not refer to the last entry, and that needs no decision because it is stale
 * or was carried out before. Returns `undefined` for other requests.
 */
async function known(match: OpenMatch, seat: Seat, request: Request): Promise<Answer | undefined> {
  const { at } = request;
  if (at > match.n) return problem("stale", { n: match.n });
  const since = await requestsSince(match, at);
  if (since === undefined) return problem("stale", { n: match.n });
  const done = await doneIn(match, since, seat, request);
  return done ?? (isTimely(match, since, seat, request) ? undefined : problem("stale", { n: match.n }));
}

/** The step that a request causes, or the answer to a request that causes no step. */
type Decision = { readonly step: Step } | { readonly answer: Answer };

function decidePlay(match: OpenMatch, seat: Seat, { id, move }: Extract<Request, { type: "play" }>): Decision {
  if (match.isOver && match.hosted.match.outcome === null) return { answer: problem("game-over") };
  if (match.hosted.started === null) return { answer: problem("not-started") };
  const answer = playUnknown(match.game, match.hosted.match, seat, move);
  if (!answer.ok) return { answer: refused(match, answer.refusal) };
  return { step: withMove(match.hosted, answer.match, match.beside(id)) };
}

async function undone(match: OpenMatch, step: Step, asked: Seat): Promise<Step> {
  return joined(step, await undoneAfter(match, step.next, asked));
}

async function decideUndo(match: OpenMatch, seat: Seat, { id }: Request): Promise<Decision> {
  const status = undoable(match.game, match.hosted.match, seat);
  if (!status.ok) return { answer: problem(status.code) };
  if (match.feeds.isFull) return { answer: problem("too-many") };
  const { undo } = match.hosted;
  const isAgain = undo?.seat === seat;
  const missing = missingFor(match, isAgain ? undo : { seat, agreed: [] });
  if (isAgain && missing.length > 0) return { answer: { ok: true, n: match.n } };
  const asked = withNews(match.hosted, "undo-asked", seat, match.beside(id));
  return { step: missing.length === 0 ? await undone(match, asked, seat) : asked };
}

async function decideAnswer(match: OpenMatch, seat: Seat, { id, type }: Request): Promise<Decision> {
  const { undo } = match.hosted;
  if (undo === null || undo.seat === seat) return { answer: problem("nothing-asked") };
  if (type === "decline") return { step: withNews(match.hosted, "undo-declined", seat, match.beside(id)) };
  if (undo.agreed.includes(seat)) return { answer: { ok: true, n: match.n } };
  const agreed = withNews(match.hosted, "undo-agreed", seat, match.beside(id));
  const missing = missingFor(match, undo).filter((one) => one !== seat);
  return { step: missing.length === 0 ? await undone(match, agreed, undo.seat) : agreed };
}

/**
 * Returns the step of a seat that leaves. The seat stays away until it joins again or acts. In a rematch that has not
 * started, its player declines.
 */
async function decideLeave(match: OpenMatch, seat: Seat, { id }: Request): Promise<Decision> {
  if (!(await match.presence.agreements.leave(seat))) return { answer: problem("unavailable") };
  const step = match.presence.leaving(seat, id);
  return step === undefined ? { answer: { ok: true, n: match.n } } : { step };
}

async function decide(match: OpenMatch, seat: Seat, request: Exclude<Request, { type: "play" }>): Promise<Decision> {
  if (request.type === "leave") return decideLeave(match, seat, request);
  if (match.isOver) return { answer: problem("game-over") };
  return request.type === "undo" ? decideUndo(match, seat, request) : decideAnswer(match, seat, request);
}

/** Returns whether a seat's time is up. */
function isTooLate(match: OpenMatch, seat: Seat): boolean {
  const clock = clockHere(match);
  return clock !== null && match.context.grace() <= 0 && expiredSeats(clock, match.context.now()).includes(seat);
}

/**
 * Carries out the request of a seat, and returns the answer. The answer is `ok` only if the result of the request is
 * stored.
 */
export async function carryOut(match: OpenMatch, seat: Seat, request: Request): Promise<Answer> {
  let isFresh = !match.context.isGroup;
  for (let times = 0; times < attempts; times++) {
    // Most requests are moves at the last entry of a match that is up to date. They need no waiting before the storage.
    if (!match.isUpToDate && !(await match.catchUp())) break;
    const answer = request.at === match.n ? undefined : await known(match, seat, request);
    if (answer !== undefined) return answer;
    if (isTooLate(match, seat)) {
      await expire(match);
      continue;
    }
    const decision = request.type === "play" ? decidePlay(match, seat, request) : await decide(match, seat, request);
    if (request.type === "leave") match.presence.left(seat);
    if ("answer" in decision) {
      if (isFresh || !decision.answer.ok) return decision.answer;
      // This answer stores nothing, so no conflict would show that another server has stored lines.
      match.markBehind();
      isFresh = true;
      continue;
    }
    const stored: Storing = await match.store(decision.step);
    if (stored === "unavailable") break;
    if (stored === "stored") {
      if (request.type === "play") match.context.meter.movesStored++;
      if (request.type !== "leave") match.presence.acted(seat);
      return { ok: true, n: decision.step.items[0]?.n ?? match.n };
    }
  }
  return problem("unavailable");
}

/**
 * Compares the digest of a client's state after entry `at` with the right digest. If the digests differ and `at` is the
 * last entry, sends the whole state to the client and calls `charge`.
 */
export function synchronize(
  match: OpenMatch,
  member: Member,
  { at, digest }: Extract<ClientMessage, { type: "sync" }>,
  charge: () => void,
): Answer {
  const { hosted, status } = match.feeds.seenBy(member.viewer);
  const n = hosted.position.entries - 1;
  if (at !== n || match.feeds.shown.digestFor(hosted.match, member) === digest) return { ok: true, n };
  charge();
  member.tell(viewOf(match.feeds.shown, hosted, member, status));
  return { ok: true, n };
}
