import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import { appendOwn, type LastLine, seeOwn } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";
import type { RecordStore, Storage } from "../storage.js";
import type { Watch } from "./watch.js";

type Written = Parameters<typeof appendOwn>[2];
type Appended = ReturnType<typeof appendOwn>;

/** A storage that answers every call within a bounded time. */
export interface BoundedStorage extends Storage {
  /** Appends lines that this host wrote. */
  appendOwn(match: string, written: Written): Appended;
  /**
   * Returns the record of a match, even if the match is unfinished. Other methods treat an unfinished match as a match
   * that does not exist.
   */
  reservedRecord(match: string): ReturnType<RecordStore["get"]>;
  /** Tells the store of logs that this host has read and checked the lines up to `last`. */
  seeOwn(match: string, last: LastLine): void;
}

/** The match id in calls of the storage that do not concern a single match. */
const all = "";

/** The problems that concern the whole storage. All other problems concern only one match or one request. */
const failures: readonly StoreProblem["code"][] = ["unavailable", "unusable", "full"];

/** The answer to a request for the record of an unfinished match. A client that joins the match tries again. */
const unfinished: { readonly ok: false; readonly problem: StoreProblem } = no({
  code: "unavailable",
  reason: "the match is not created completely",
});

type Report = (trouble: Trouble) => void;

/**
 * Returns a storage that answers `unavailable` if the given storage takes too long. Reports each failure that concerns
 * the whole storage.
 */
export function boundedStorage({ logs, records }: Storage, watch: Watch, report: Report): BoundedStorage {
  // The watch reports the calls that it gives up.
  const hear = (answer: Result<unknown, StoreProblem>, match: string): void => {
    if (answer.ok || !failures.includes(answer.problem.code)) return;
    report({ code: "store", problem: answer.problem, ...(match === all ? undefined : { match }) });
  };
  const over = <T>(match: string, ask: () => Promise<Result<T, StoreProblem>>): Promise<Result<T, StoreProblem>> =>
    watch.over(match, ask, hear);
  const reservedRecord: RecordStore["get"] = (match) => over(match, () => records.get(match));
  return {
    reservedRecord,
    appendOwn: (match, written) => over(match, () => appendOwn(logs, match, written)),
    seeOwn: (match, last) => seeOwn(logs, match, last),
    logs: {
      create: (text) => over(all, () => logs.create(text)),
      append: (match, version, text) => over(match, () => logs.append(match, version, text)),
      read: (match, from, limit) => over(match, () => logs.read(match, from, limit)),
      list: (page) => over(all, () => logs.list(page)),
      close: () => logs.close(),
    },
    records: {
      put: (version, record) => over(record.match, () => records.put(version, record)),
      get: async (match) => {
        const stored = await reservedRecord(match);
        return stored.ok && stored.value.record.isUnfinished === true ? unfinished : stored;
      },
      list: (page) => over(all, () => records.list(page)),
      due: (time, limit) => over(all, () => records.due(time, limit)),
      close: () => records.close(),
    },
  };
}
