import type { Result, Seat } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import {
  type GenericSchema,
  integer,
  maxLength,
  minValue,
  number,
  optional,
  pipe,
  regex,
  strictObject,
  string,
} from "@turnwright/core/schema";
import type { Context } from "./context.js";
import type { Claimed } from "./host.js";
import { randomText, tokenHash } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { dueOf } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import { parseGiven } from "./protocol/parse-given.js";
import type { MatchRecord, SeatRecord, StoredRecord } from "./storage.js";

/** A function that returns a changed record, or a problem if the change is not possible. */
type Change = (record: MatchRecord) => Result<MatchRecord, RequestProblem>;

const attempts = 20;

/** Changes the record of a match. Tries again, up to 20 times, if another server has changed it meanwhile. */
export async function changeRecord(
  context: Context,
  match: string,
  change: Change,
): Promise<Result<StoredRecord, RequestProblem>> {
  const { records } = context.storage;
  for (let times = 0; times < attempts; times++) {
    const stored = await records.get(match);
    if (!stored.ok) return no(requestProblem(stored.problem));
    const next = change(stored.value.record);
    if (!next.ok) return next;
    const put = await records.put(stored.value.version, next.value);
    if (put.ok) return put;
    if (put.problem.code !== "conflict") return no(requestProblem(put.problem));
  }
  return no({ code: "unavailable" });
}

function withSeat(record: MatchRecord, seat: Seat, change: Partial<SeatRecord>): MatchRecord {
  return { ...record, seats: record.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)) };
}

/** Returns the record, with the match started if no seat is free. */
function started(record: MatchRecord, now: number): MatchRecord {
  const isFull = record.seats.every(({ token, bot }) => token !== null || bot !== null);
  if (!isFull || record.started !== null)
    return { ...record, stage: isFull && record.stage === "open" ? "running" : record.stage };
  return { ...record, stage: "running", started: now, due: dueOf(record.clock, record.seats, now) };
}

/** The content of a claim: the seat, by default the first free one, and the name of the player. */
export interface Claim {
  readonly seat?: Seat | undefined;
  readonly name?: string | undefined;
}

/**
 * The names that can be read on one line: without characters that break it, that change the direction of the text
 * around it, or that are halves of others.
 */
const name = pipe(string(), maxLength(64), regex(/^(?=.*\S)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u));

/** The schema of a claim. */
export const claimSchema: GenericSchema<unknown, Claim> = strictObject({
  seat: optional(pipe(number(), integer(), minValue(0))),
  name: optional(name),
});

/** Claims a free seat and draws its token. */
export async function claimSeat(
  context: Context,
  match: string,
  given: unknown,
): Promise<Result<Claimed, RequestProblem>> {
  const claim = parseGiven(claimSchema, given);
  if (!claim.ok) return claim;
  const { seat: asked, name } = claim.value;
  const token = randomText(32);
  let seat = -1;
  const changed = await changeRecord(context, match, (record) => {
    if (record.stage === "over") return no({ code: "game-over" });
    const last = record.seats.length - 1;
    if ((asked ?? 0) > last) return no({ code: "malformed", path: "seat", expected: `a seat from 0 to ${last}` });
    const isFree = (one: SeatRecord | undefined): boolean => one?.token === null && one.bot === null;
    seat = asked ?? record.seats.findIndex(isFree);
    if (!isFree(record.seats[seat])) return no({ code: "seat-taken" });
    return ok(started(withSeat(record, seat, { token: tokenHash(token), name: name ?? null }), context.now()));
  });
  return changed.ok ? ok({ match, seat, token }) : changed;
}

/** Returns the seat of a token, or -1. Takes any value. */
export function seatOfToken(record: MatchRecord, token: unknown): Seat {
  const hash = typeof token === "string" && token.length <= 128 ? tokenHash(token) : undefined;
  return record.seats.findIndex((one) => hash !== undefined && one.token === hash);
}

/** Replaces a token by a new one. */
export async function renewToken(
  context: Context,
  match: string,
  token: string,
): Promise<Result<Claimed, RequestProblem>> {
  const next = randomText(32);
  let seat = -1;
  const changed = await changeRecord(context, match, (record) => {
    seat = seatOfToken(record, token);
    return seat < 0 ? no({ code: "wrong-token" }) : ok(withSeat(record, seat, { token: tokenHash(next) }));
  });
  return changed.ok ? ok({ match, seat, token: next }) : changed;
}

/** Frees a seat. The match goes on, and the seat can be claimed again. */
export async function revokeSeat(context: Context, match: string, seat: Seat): Promise<Result<null, RequestProblem>> {
  const changed = await changeRecord(context, match, (record) => {
    if (!Number.isInteger(seat) || typeof record.seats[seat]?.token !== "string")
      return no({ code: "malformed", path: "seat", expected: "a seat that somebody has" });
    return ok(withSeat(record, seat, { token: null, name: null, bot: null, away: false }));
  });
  return changed.ok ? ok(null) : changed;
}
