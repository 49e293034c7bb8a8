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
import { isBotSeat, isFreeSeat } from "./is-bot-seat.js";
import { randomText, tokenHash } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { openingOf } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import { parseGiven } from "./protocol/parse-given.js";
import type { MatchRecord, SeatRecord, StoredRecord } from "./storage.js";

/** A function that returns a changed record, or a problem if the change is not possible. */
type Change = (record: MatchRecord) => Result<MatchRecord, RequestProblem>;

const attempts = 20;

/** Changes the record of a match. If another server has changed the record meanwhile, tries again, up to 20 times. */
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
    if (next.value === stored.value.record) return stored;
    const put = await records.put(stored.value.version, next.value);
    if (put.ok) return put;
    if (put.problem.code !== "conflict") return no(requestProblem(put.problem));
  }
  return no({ code: "unavailable" });
}

function withSeat(record: MatchRecord, seat: Seat, change: Partial<SeatRecord>): MatchRecord {
  return { ...record, seats: record.seats.map((one, at) => (at === seat ? { ...one, ...change } : one)) };
}

/** Returns a change that makes the token of a seat invalid. */
function withoutToken({ token, replaced = [] }: SeatRecord): Pick<SeatRecord, "token" | "replaced"> {
  return { token: null, replaced: token === null ? replaced : [...replaced, token].slice(-mostReplaced) };
}

/**
 * Returns the record with the stage that follows from its seats. If the match waits for no player, it starts at `now`.
 */
function restaged(record: MatchRecord, now: number): MatchRecord {
  if (record.started !== null || record.stage === "over") return record;
  return { ...record, ...openingOf(record, record.seats, now) };
}

/** The content of a claim: the seat (by default the first free seat) and the name of the player. */
export interface Claim {
  readonly seat?: Seat | undefined;
  readonly name?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * The schema of a player's name. A name must be readable on one line. These characters are not allowed: line breaks,
 * characters that change the direction of the surrounding text, and halves of characters.
 */
const name = pipe(
  string(),
  maxLength(64),
  regex(
    /^(?=.*[^\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{1d159}])[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u,
    "a name on one line, with a character that can be seen and none that changes the direction of text",
  ),
);

/** The schema of a token that a caller chooses. The tokens that the host draws have 43 characters. */
const newToken = optional(pipe(string(), regex(/^[\w-]{43,128}$/, "43 to 128 letters, digits, - or _, at random")));

/** The most replaced tokens of a seat that are remembered. */
const mostReplaced = 8;

/** The schema of a claim. */
export const claimSchema: GenericSchema<unknown, Claim> = strictObject({
  seat: optional(pipe(number(), integer(), minValue(0))),
  name: optional(name),
  token: newToken,
});

/** The schema of a request for a new token. */
export const renewalSchema: GenericSchema<unknown, { readonly token?: string | undefined }> = strictObject({
  token: newToken,
});

function usedToken(): { readonly ok: false; readonly problem: RequestProblem } {
  return no({ code: "malformed", path: "token", expected: "a token that plays no other seat of this match" });
}

/**
 * Claims a free seat. The seat gets the token in the claim, or a random token. The same claim with the same token gets
 * the same answer again.
 */
export async function claimSeat(
  context: Context,
  match: string,
  given: unknown,
): Promise<Result<Claimed, RequestProblem>> {
  const claim = parseGiven(claimSchema, given);
  if (!claim.ok) return claim;
  const { seat: asked, name, token = randomText(32) } = claim.value;
  let seat = -1;
  const changed = await changeRecord(context, match, (record) => {
    const last = record.seats.length - 1;
    if ((asked ?? 0) > last) return no({ code: "malformed", path: "seat", expected: `a seat from 0 to ${last}` });
    // Nobody could play a seat of a match whose game this host does not have.
    if (!context.games.has(record.game)) return no({ code: "unknown-match" });
    const own = seatOfToken(record, token);
    if (own >= 0 && own !== (asked ?? own)) return usedToken();
    seat = own;
    if (own >= 0) return ok(record);
    if (record.stage === "over") return no({ code: "game-over" });
    // A repeated claim that arrives late must not take a second seat.
    const hash = tokenHash(token);
    if (record.seats.some(({ replaced }) => replaced?.includes(hash))) return no({ code: "wrong-token" });
    seat = asked ?? record.seats.findIndex(isFreeSeat);
    const before = record.seats[seat];
    if (before === undefined || !isFreeSeat(before)) return no({ code: "seat-taken" });
    // In a rematch, the player who had the seat before may have declined.
    const fresh = before.hasAgreed === undefined ? undefined : { agreedUntil: null, hasDeclined: false };
    const claimed = { token: hash, name: name ?? null, hasAgreed: true, ...fresh };
    return ok(restaged(withSeat(record, seat, claimed), context.now()));
  });
  return changed.ok ? ok({ match, seat, token }) : changed;
}

/** Returns the seat of a token, or -1. Takes any value. */
export function seatOfToken(record: MatchRecord, token: unknown): Seat {
  const hash = typeof token === "string" && token.length <= 128 ? tokenHash(token) : undefined;
  return record.seats.findIndex((one) => hash !== undefined && one.token === hash);
}

/**
 * What happens to a player's agreement to a rematch:
 *
 * - `asked`: the player agrees with a request, without a time limit.
 * - `here`: the player is connected, and agrees for a minute unless the player has declined.
 * - `gone`: the player's last connection has ended.
 * - `declined`: the player does not want to play.
 */
export type Agreeing = "asked" | "here" | "gone" | "declined";

/** The time for which the agreement of a connected player holds, in milliseconds. */
export const agreementTime = 60_000;

function agreementAfter(seat: SeatRecord, agreeing: Agreeing, now: number): Partial<SeatRecord> | undefined {
  const { hasAgreed, agreedUntil, hasDeclined } = seat;
  if (agreeing === "gone") return hasAgreed === true ? { hasAgreed: false } : undefined;
  if (agreeing === "declined") return hasDeclined === true ? undefined : { hasAgreed: false, hasDeclined: true };
  if (agreeing === "asked" && hasAgreed === true && typeof agreedUntil !== "number") return undefined;
  if (agreeing === "asked") return { hasAgreed: true, agreedUntil: null, hasDeclined: false };
  const isFresh = hasAgreed === true && (agreedUntil ?? 0) > now + agreementTime / 2;
  return hasDeclined === true || isFresh ? undefined : { hasAgreed: true, agreedUntil: now + agreementTime };
}

/** Returns the record without agreements whose time is up. */
export function withoutOldAgreements(record: MatchRecord, now: number): MatchRecord {
  if (record.stage !== "proposed") return record;
  const isOld = ({ hasAgreed, agreedUntil }: SeatRecord): boolean =>
    hasAgreed === true && typeof agreedUntil === "number" && agreedUntil < now;
  if (!record.seats.some(isOld)) return record;
  return { ...record, seats: record.seats.map((seat) => (isOld(seat) ? { ...seat, hasAgreed: false } : seat)) };
}

/**
 * Changes, in the record of a rematch, the agreement of the player whose token has this hash. When all players have
 * agreed, the match starts. Changes nothing in a match that does not wait for agreements. Returns `wrong-token` if the
 * token plays no seat.
 */
export function noteAgreement(
  context: Context,
  match: string,
  hash: string | null,
  agreeing: Agreeing,
): Promise<Result<StoredRecord, RequestProblem>> {
  return changeRecord(context, match, (record) => {
    const at = record.seats.findIndex(({ token }) => token !== null && token === hash);
    if (at < 0) return no({ code: "wrong-token" });
    if (record.stage !== "proposed") return ok(record);
    const now = context.now();
    const current = withoutOldAgreements(record, now);
    const seat = current.seats[at];
    const change = seat && agreementAfter(seat, agreeing, now);
    return ok(change === undefined ? current : restaged(withSeat(current, at, change), now));
  });
}

/**
 * Replaces a token with the token in the request, or with a random token. If the same request arrives again, its new
 * token is already the token of the seat, and it gets the same answer.
 */
export async function renewToken(
  context: Context,
  match: string,
  token: string,
  given: unknown,
): Promise<Result<Claimed, RequestProblem>> {
  const wanted = parseGiven(renewalSchema, given);
  if (!wanted.ok) return wanted;
  const { token: next = randomText(32) } = wanted.value;
  let seat = -1;
  const changed = await changeRecord(context, match, (record) => {
    const [old, own] = [seatOfToken(record, token), seatOfToken(record, next)];
    seat = Math.max(old, own);
    if (seat < 0) return no({ code: "wrong-token" });
    if (old >= 0 && own >= 0) return usedToken();
    const before = record.seats[seat];
    if (own >= 0 || before === undefined) return ok(record);
    const renewed = { ...withoutToken(before), token: tokenHash(next) };
    // The connections with the old token end, so their player does not agree any more.
    const isHere = record.stage === "proposed" && typeof before.agreedUntil === "number";
    return ok(withSeat(record, seat, isHere ? { ...renewed, hasAgreed: false } : renewed));
  });
  return changed.ok ? ok({ match, seat, token: next }) : changed;
}

/** Frees a seat. The match continues, and the seat can be claimed again. If the seat is already free, it stays free. */
export async function revokeSeat(context: Context, match: string, seat: Seat): Promise<Result<null, RequestProblem>> {
  const changed = await changeRecord(context, match, (record) => {
    const found = Number.isInteger(seat) ? record.seats[seat] : undefined;
    if (found === undefined || isBotSeat(found))
      return no({ code: "malformed", path: "seat", expected: "a seat of players" });
    if (found.token === null) return ok(record);
    // A repeated claim must not take the seat back.
    return ok(restaged(withSeat(record, seat, { ...withoutToken(found), name: null }), context.now()));
  });
  return changed.ok ? ok(null) : changed;
}
