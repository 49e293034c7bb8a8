import { appendOwn, type LastLine, seeOwn } from "@turnwright/log/internal";
import type { Storage } from "../storage.js";
import type { Watch } from "./watch.js";

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

/** Returns a storage that answers `unavailable` if the given one takes too long. */
export function boundedStorage({ logs, records }: Storage, watch: Watch): BoundedStorage {
  return {
    appendOwn: (match, written) => watch.over(match, () => appendOwn(logs, match, written)),
    seeOwn: (match, last) => seeOwn(logs, match, last),
    logs: {
      create: (text) => watch.over(all, () => logs.create(text)),
      append: (match, version, text) => watch.over(match, () => logs.append(match, version, text)),
      read: (match, from, limit) => watch.over(match, () => logs.read(match, from, limit)),
      list: (page) => watch.over(all, () => logs.list(page)),
      close: () => logs.close(),
    },
    records: {
      put: (version, record) => watch.over(record.match, () => records.put(version, record)),
      get: (match) => watch.over(match, () => records.get(match)),
      list: (page) => watch.over(all, () => records.list(page)),
      due: (time, limit) => watch.over(all, () => records.due(time, limit)),
      close: () => records.close(),
    },
  };
}
