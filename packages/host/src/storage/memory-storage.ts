import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { memoryStore, type StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, RecordStore, Storage, StoredRecord } from "../storage.js";

/** Returns whether two records are equal, field by field. */
export function isSameRecord(one: MatchRecord, other: MatchRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isLater(one: MatchRecord, other: MatchRecord): number {
  return other.created - one.created || (one.match < other.match ? 1 : -1);
}

function memoryRecords(): RecordStore {
  const records = new Map<string, StoredRecord>();
  return {
    put: async (version, record): Promise<Result<StoredRecord, StoreProblem>> => {
      const stored = records.get(record.match);
      const now = stored?.version ?? 0;
      if (stored !== undefined && isSameRecord(stored.record, record)) return ok(stored);
      if (now !== version) return no({ code: "conflict", match: record.match, version: now });
      const next = { version: version + 1, record };
      records.set(record.match, next);
      return ok(next);
    },
    get: async (match) => {
      const stored = records.get(match);
      return stored === undefined ? no({ code: "unknown-match", match: String(match).slice(0, 64) }) : ok(stored);
    },
    list: async ({ game, stage, after, limit = 100 }) => {
      const fits = ({ record }: StoredRecord): boolean =>
        record.listed && (game ?? record.game) === record.game && (stage ?? record.stage) === record.stage;
      const found = [...records.values()]
        .filter(fits)
        .map(({ record }) => record)
        .sort(isLater);
      const from = after === undefined ? 0 : found.findIndex(({ match }) => match === after) + 1;
      const matches = found.slice(from, from + limit);
      return ok({ matches, next: from + limit < found.length ? (matches.at(-1)?.match ?? null) : null });
    },
    due: async (time, limit) => {
      const due = [...records.values()]
        .map(({ record }) => record)
        .filter((record) => (record.due ?? Infinity) <= time);
      const earliest = due.sort((one, other) => one.due! - other.due!).slice(0, limit);
      return ok(earliest.map(({ match }) => match));
    },
    close: async () => records.clear(),
  };
}

/**
 * Returns a new storage in the memory of the process, for tests and for matches that need not outlive it.
 * @example
 * ```ts
 * const host = createHost({ games: [portals], storage: memoryStorage(), secret: "x".repeat(32) });
 * ```
 */
export function memoryStorage(): Storage {
  return { logs: memoryStore(), records: memoryRecords() };
}
