import { ok } from "@turnwright/core/rules";
import { memoryStore } from "@turnwright/log/stores";
import type { MatchRecord, Storage } from "../storage.js";
import { RecordIndex } from "./record-index.js";
import { type RecordBackend, recordsOn } from "./record-store.js";

function memoryRecords(): RecordBackend {
  const index = new RecordIndex<MatchRecord>();
  const versions = new Map<string, number>();
  return {
    write: async (version, record) => {
      if ((versions.get(record.match) ?? 0) !== version) return ok(false);
      versions.set(record.match, version + 1);
      index.set(record);
      return ok(true);
    },
    read: async (match) => {
      const record = index.get(match);
      return ok(record && { version: versions.get(match) ?? 0, record });
    },
    place: async (match) => ok(index.listed(match)),
    page: async (wanted) => ok(index.page(wanted).map((record) => ({ match: record.match, record: ok(record) }))),
    due: async (time, limit) => ok(index.due(time, limit)),
    close: async () => {},
  };
}

/**
 * Returns a new storage in the memory of the process. Use it for tests, and for matches that may be lost when the
 * process ends.
 * @example
 * ```ts
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "x".repeat(32) });
 * ```
 */
export function memoryStorage(): Storage {
  return { logs: memoryStore(), records: recordsOn(memoryRecords()) };
}
