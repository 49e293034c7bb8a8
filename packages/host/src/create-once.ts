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

/** A match that one request makes, however often the request is made. */
export interface MatchOnce {
  /** The id of the match, which follows from the request. */
  readonly match: string;
  /** A digest of the request, which tells it from another one with the same id. */
  readonly digest: string;
  readonly beginning: Beginning;
  /**
   * Counts one more match, and returns a function that takes the count back; `undefined` if no more may be created.
   * Called only if the match is not there.
   */
  readonly charge: () => (() => void) | undefined;
}

type Reserved = Result<{ readonly record: MatchRecord; readonly keys?: MatchKeys }, RequestProblem>;

/** Returns the record of the match. Stores an unfinished one, in no list, if there is none. */
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
  // Another server was first.
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
 * Creates a match whose id follows from its request, or returns it if it was created before. The record comes first,
 * unfinished; then the log, whose lines follow from the record; then the record as it remains. The same
 * request, sent again to any server, goes on where it was broken off.
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
  // A log that is there already is that of this match, possibly with more lines, or by another version of the rules.
  if (!stored.ok && stored.problem.code !== "taken") return no(requestProblem(stored.problem));
  const changed = await changeRecord(context, match, (now) => ok(finished(now, beginning)));
  return changed.ok ? ok(changed.value.record) : changed;
}
