import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Context } from "./context.js";
import type { MatchKeys } from "./keys.js";
import { requestProblem } from "./match/store-failure.js";
import { WrongSecret } from "./match/unreadable-match.js";
import { type Beginning, dueOf, firstLines, newRecord } from "./new-match.js";
import type { RequestProblem } from "./protocol/messages.js";
import { changeRecord } from "./seats.js";
import type { MatchRecord } from "./storage.js";

/** A match whose creation may be requested several times, and which is created once. */
export interface MatchOnce {
  /** The id of the match, which is derived from the request. */
  readonly match: string;
  /** A digest of the request. It distinguishes the request from another one with the same id. */
  readonly digest: string;
  readonly beginning: Beginning;
  /**
   * Counts one more match, and returns a function that reverts the count. Returns `undefined` if no more matches may be
   * created. Called only if the match does not exist yet.
   */
  readonly charge: () => (() => void) | undefined;
}

type Reserved = Result<{ readonly record: MatchRecord; readonly keys?: MatchKeys }, RequestProblem>;

/** Returns the record of the match. If there is none, stores an unfinished one, which no list contains. */
async function reserved(context: Context, { match, digest, beginning, charge }: MatchOnce): Promise<Reserved> {
  const { records } = context.storage;
  const found = await records.get(match);
  if (found.ok) return ok({ record: found.value.record });
  if (found.problem.code !== "unknown-match") return no(requestProblem(found.problem));
  const refund = charge();
  if (refund === undefined) return no({ code: "too-many" });
  const { record, keys } = await newRecord(context, beginning, match);
  const unfinished = { ...record, listed: false, due: null, request: digest, isUnfinished: true };
  const put = await records.put(0, unfinished);
  if (put.ok) return ok({ record: unfinished, keys });
  refund();
  if (put.problem.code !== "conflict") return no(requestProblem(put.problem));
  // Another server has created it first.
  const other = await records.get(match);
  return other.ok ? ok({ record: other.value.record }) : no(requestProblem(other.problem));
}

/** Returns the record of a match whose log is stored. */
function finished({ isUnfinished, ...record }: MatchRecord, { wanted }: Beginning): MatchRecord {
  if (isUnfinished !== true) return record;
  const due = record.started === null ? null : dueOf(record.clock, record.seats, record.started);
  return { ...record, listed: wanted.listed ?? true, due };
}

/**
 * Creates a match whose id is derived from its request, or returns the match if it was created before. Stores the
 * record first, as unfinished; then the log, whose lines follow from the record; then the finished record. After an
 * interruption, the same request to any server continues where it was interrupted.
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
  const changed = await changeRecord(context, match, (now) => ok(finished(now, beginning)));
  return changed.ok ? ok(changed.value.record) : changed;
}
