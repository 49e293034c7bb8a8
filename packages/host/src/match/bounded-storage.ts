import type { Result } from "@turnwright/core";
import { appendOwn, type LastLine, seeOwn } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";
import type { Storage } from "../storage.js";
import { unanswered, type Watch } from "./watch.js";

type Written = Parameters<typeof appendOwn>[2];
type Appended = ReturnType<typeof appendOwn>;

/** A storage that answers every call within a bounded time. */
export interface BoundedStorage extends Storage {
  /** Appends lines that this host wrote. */
  appendOwn(match: string, written: Written): Appended;
  /** Tells the store of logs that this host has read and checked the lines up to `last`. */
  seeOwn(match: string, last: LastLine): void;
}

/** The match id for calls that do not concern a single match. */
const all = "";

/** The problems of a storage as a whole. Others concern one match, or are answers. */
const failures: readonly StoreProblem["code"][] = ["unavailable", "unusable", "full"];

type Report = (trouble: Trouble) => void;

/**
 * Returns a storage that answers `unavailable` if the given one takes too long, and that reports each failure of the
 * storage as a whole.
 */
export function boundedStorage({ logs, records }: Storage, watch: Watch, report: Report): BoundedStorage {
  const over = async <T>(
    match: string,
    ask: () => Promise<Result<T, StoreProblem>>,
  ): Promise<Result<T, StoreProblem>> => {
    const answer = await watch.over(match, ask);
    // The watch reports the calls that it gives up.
    if (answer.ok || answer === unanswered || !failures.includes(answer.problem.code)) return answer;
    report({ code: "store", problem: answer.problem, ...(match === all ? undefined : { match }) });
    return answer;
  };
  return {
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
      get: (match) => over(match, () => records.get(match)),
      list: (page) => over(all, () => records.list(page)),
      due: (time, limit) => over(all, () => records.due(time, limit)),
      close: () => records.close(),
    },
  };
}
