import { appendOwn, type LastLine, seeOwn } from "@turnwright/log/internal";
import type { Storage } from "../storage.js";
import type { Watch } from "./watch.js";

type Written = Parameters<typeof appendOwn>[2];
type Appended = ReturnType<typeof appendOwn>;

/** A storage all of whose answers come within a bounded time. */
export interface BoundedStorage extends Storage {
  /** Appends lines that this host wrote. */
  appendOwn(match: string, written: Written): Appended;
  /** Tells the store of logs that this host has read and checked the lines up to `last`. */
  seeOwn(match: string, last: LastLine): void;
}

/** The match of calls that concern no single one. */
const all = "";

/** Returns a storage that answers `unavailable` where the given one takes too long. */
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
