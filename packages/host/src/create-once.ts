import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Context } from "./context.js";
import type { MatchKeys } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { WrongSecret } from "./match/unreadable-match.js";
import { type Beginning, firstLines, newRecord, openingOf } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import type { MatchRecord, SeatRecord, StoredRecord } from "./storage.js";

/** A request for a match that is created only once, even if the request arrives several times. */
export interface MatchOnce {
  /** The id of the match, which is derived from the request. */
  readonly match: string;
  /** A digest of the request. With it, the host distinguishes different requests that have the same id. */
  readonly digest: string;
  readonly beginning: Beginning;
  /**
   * Counts one more match, and returns a function that reverts the count. Returns `undefined` if no more matches may be
   * created. Called only if the match does not exist yet.
   */
  readonly charge: () => (() => void) | undefined;
  /**
   * Returns the seats of the match. Called when everything else is stored, immediately before the match can be joined.
   */
  readonly seats: () => Promise<Result<readonly SeatRecord[], RequestProblem>>;
}

type Reserved = Result<StoredRecord & { readonly keys?: MatchKeys }, RequestProblem>;

/** Returns the record of the match. If there is no record, stores an unfinished record, which no list contains. */
async function reserved(context: Context, { match, digest, beginning, charge }: MatchOnce): Promise<Reserved> {
  const { records, reservedRecord } = context.storage;
  const found = await reservedRecord(match);
  if (found.ok) return found;
  if (found.problem.code !== "unknown-match") return no(requestProblem(found.problem));
  const refund = charge();
  if (refund === undefined) return no({ code: "too-many" });
  const { record, keys } = await newRecord(context, beginning, match);
  const unfinished = { ...record, listed: false, due: null, request: digest, isUnfinished: true };
  const put = await records.put(0, unfinished);
  if (put.ok) return ok({ ...put.value, keys });
  refund();
  if (put.problem.code !== "conflict") return no(requestProblem(put.problem));
  // Another server has created it first.
  const other = await reservedRecord(match);
  return other.ok ? other : no(requestProblem(other.problem));
}

/**
 * Stores the finished record of a match whose log is already stored. If the match waits for no player, its clocks begin
 * now. Returns the record.
 */
async function finished(
  context: Context,
  { match, beginning, seats }: MatchOnce,
  reservation: StoredRecord,
): Promise<Result<MatchRecord, RequestProblem>> {
  const taken = await seats();
  if (!taken.ok) return taken;
  const { records } = context.storage;
  const { wanted } = beginning;
  const { isUnfinished: _, ...record } = reservation.record;
  const put = await records.put(reservation.version, {
    ...record,
    listed: wanted.listed ?? true,
    ...openingOf(wanted, taken.value, context.now()),
  });
  // An unfinished record changes only once. After a conflict, another server has finished it.
  const stored = !put.ok && put.problem.code === "conflict" ? await records.get(match) : put;
  return stored.ok ? ok(stored.value.record) : no(requestProblem(stored.problem));
}

/**
 * Creates a match whose id is derived from its request, or returns the match if it was already created. First stores an
 * unfinished record, then the log, then the finished record. The lines of the log follow from the record. So if the
 * creation is interrupted, the same request to any server continues it.
 */
export async function createOnce(context: Context, once: MatchOnce): Promise<Result<MatchRecord, RequestProblem>> {
  const { match, digest, beginning } = once;
  const before = await reserved(context, once);
  if (!before.ok) return before;
  const { record } = before.value;
  if (record.request !== digest) return no({ code: "id-used" });
  if (record.isUnfinished !== true) return ok(record);
  const keys = before.value.keys ?? (await (await context.keyring).unseal(match, record.keys));
  if (keys === undefined) {
    context.trouble({ code: "secret", match, problem: new WrongSecret() });
    return no({ code: "unavailable" });
  }
  const stored = await context.storage.logs.create(firstLines(context, beginning, record, keys));
  // A log that already exists is that of this match. It may have more lines, or come from another version of the rules.
  if (!stored.ok && stored.problem.code !== "taken") return no(requestProblem(stored.problem));
  return finished(context, once, before.value);
}
