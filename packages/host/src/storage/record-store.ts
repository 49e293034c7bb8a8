import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import {
  type GenericSchema,
  maxLength,
  optional,
  picklist,
  pipe,
  strictObject,
  string,
  whole,
} from "@turnwright/core/schema";
import { isId, OpenRequests } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { MatchRecord, RecordPage, RecordStore, StoredRecord } from "../storage.js";
import { stages } from "./parse-record.js";

/** The answer of a store: a value or a problem. */
export type Stored<T> = Promise<Result<T, StoreProblem>>;

const word = pipe(string(), maxLength(128));

/** The schema of a request to a host for a page of matches. */
export const pageSchema: GenericSchema<RecordPage> = strictObject({
  game: optional(word),
  stage: optional(picklist(stages)),
  after: optional(word),
  limit: optional(whole(1, 100)),
}) as GenericSchema<RecordPage>;

/** The position of a match in lists. */
export interface Place {
  readonly created: number;
  readonly match: string;
}

/** A match on a page, with its record or the problem with its record. */
export interface PageRow {
  readonly match: string;
  readonly record: Result<MatchRecord, StoreProblem>;
}

/**
 * The conditions for the matches on a page. All matches on the page are listed, have this game and stage, and come
 * after the last match of the previous page.
 */
export interface WantedPage {
  readonly game: string | undefined;
  readonly stage: MatchRecord["stage"] | undefined;
  readonly before: Place;
  readonly limit: number;
}

/**
 * The part of a record store that differs between memory, files and databases. The store has already checked the
 * arguments: ids are well-formed, and limits are in range.
 */
export interface RecordBackend {
  /** Stores a record if the stored version is `version` (0 for none). Returns whether the record was stored. */
  write(version: number, record: MatchRecord): Stored<boolean>;
  read(match: string): Stored<StoredRecord | undefined>;
  /** Returns the position of a listed match, even if the record of the match cannot be read. */
  place(match: string): Stored<Place | undefined>;
  /**
   * Returns the rows of a page, the newest match first. If matches were created at the same time, the match with the
   * greatest id comes first.
   */
  page(wanted: WantedPage): Stored<readonly PageRow[]>;
  /** Returns the ids of matches whose `due` is `time` or earlier. The match with the earliest `due` is first. */
  due(time: number, limit: number): Stored<readonly string[]>;
  close(): Promise<void>;
  /** The problems of the records that could not be read when the backend was opened, by match. */
  readonly unreadable?: ReadonlyMap<string, StoreProblem>;
}

/** The most matches that `due` returns. */
const mostDue = 20_000;
const newest = { created: Number.MAX_SAFE_INTEGER, match: "" };

function isSameRecord(one: MatchRecord, other: MatchRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function unknown(match: unknown): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "unknown-match", match: typeof match === "string" ? match.slice(0, 64) : "" });
}

async function readRecord(backend: RecordBackend, match: string): Stored<StoredRecord> {
  if (!isId(match)) return unknown(match);
  const stored = await backend.read(match);
  if (!stored.ok) return stored;
  return stored.value === undefined ? unknown(match) : ok(stored.value);
}

async function putRecord(backend: RecordBackend, version: number, record: MatchRecord): Stored<StoredRecord> {
  const { match } = record;
  if (!isId(match)) return unknown(match);
  const written = await backend.write(version, record);
  if (!written.ok) return written;
  if (written.value) return ok({ version: version + 1, record });
  const stored = await backend.read(match);
  if (!stored.ok) return stored;
  // A repeated request whose first answer was lost.
  if (stored.value !== undefined && isSameRecord(stored.value.record, record)) return ok(stored.value);
  return no({ code: "conflict", match, version: stored.value?.version ?? 0 });
}

async function startOf(backend: RecordBackend, after: string | undefined): Stored<Place> {
  if (after === undefined) return ok(newest);
  if (!isId(after)) return unknown(after);
  const last = await backend.place(after);
  if (!last.ok) return last;
  return last.value === undefined ? unknown(after) : ok(last.value);
}

/**
 * Returns whether no record can have this game and this stage. For such a page, the store does not ask the database,
 * because databases refuse texts with NUL.
 */
function isNothing({ game, stage }: RecordPage): boolean {
  const isGame = game === undefined || (typeof game === "string" && game.length <= 64 && !game.includes("\0"));
  return !isGame || (stage !== undefined && !stages.includes(stage));
}

async function listRecords(
  backend: RecordBackend,
  page: RecordPage,
  report: (match: string, problem: StoreProblem) => void,
): Stored<{ matches: readonly MatchRecord[]; next: string | null }> {
  const { game, stage, after, limit = 100 } = page;
  if (isNothing(page)) return ok({ matches: [], next: null });
  const before = await startOf(backend, after);
  if (!before.ok) return before;
  const most = boundedLimit(limit);
  const found = await backend.page({ game, stage, before: before.value, limit: most + 1 });
  if (!found.ok) return found;
  const rows = found.value.slice(0, most);
  const matches: MatchRecord[] = [];
  for (const { match, record } of rows)
    if (record.ok) matches.push(record.value);
    else report(match, record.problem);
  return ok({ matches, next: found.value.length > most ? (rows.at(-1)?.match ?? null) : null });
}

function boundedLimit(limit: number, most = 1000): number {
  return Number.isSafeInteger(limit) ? Math.min(Math.max(limit, 1), most) : 100;
}

/** The most reported records that are remembered. */
const mostReported = 10_000;

/** The unreadable records. Each is reported only once. Reports wait until there is a listener. */
class UnreadableRecords {
  readonly #waiting: Map<string, StoreProblem>;
  readonly #reported = new Set<string>();
  #report: ((match: string, problem: StoreProblem) => void) | undefined;

  constructor(found: ReadonlyMap<string, StoreProblem> = new Map()) {
    this.#waiting = new Map(found);
  }

  reportTo(report: (match: string, problem: StoreProblem) => void): void {
    this.#report = report;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const [match, problem] of waiting) this.add(match, problem);
  }

  add(match: string, problem: StoreProblem): void {
    if (this.#reported.has(match)) return;
    if (this.#report === undefined) {
      if (this.#waiting.size < mostReported) this.#waiting.set(match, problem);
      return;
    }
    this.#reported.add(match);
    if (this.#reported.size > mostReported) this.#reported.delete(this.#reported.keys().next().value ?? "");
    this.#report(match, problem);
  }
}

class BackendRecords implements RecordStore {
  readonly #backend: RecordBackend;
  readonly #requests = new OpenRequests();
  readonly #unreadable: UnreadableRecords;

  constructor(backend: RecordBackend) {
    this.#backend = backend;
    this.#unreadable = new UnreadableRecords(backend.unreadable);
  }

  reportTo(report: (match: string, problem: StoreProblem) => void): void {
    this.#unreadable.reportTo(report);
  }

  put(version: number, record: MatchRecord): Stored<StoredRecord> {
    return this.#requests.run(() => putRecord(this.#backend, version, record));
  }

  get(match: string): Stored<StoredRecord> {
    return this.#requests.run(() => readRecord(this.#backend, match));
  }

  list(page: RecordPage): Stored<{ matches: readonly MatchRecord[]; next: string | null }> {
    const report = (match: string, problem: StoreProblem): void => this.#unreadable.add(match, problem);
    return this.#requests.run(() => listRecords(this.#backend, page, report));
  }

  due(time: number, limit: number): Stored<readonly string[]> {
    return this.#requests.run(() => this.#backend.due(time, boundedLimit(limit, mostDue)));
  }

  close(): Promise<void> {
    return this.#requests.close(() => this.#backend.close());
  }
}

/**
 * Returns a record store that uses a backend. The rules for versions, repeated calls and pages are the same for all
 * backends.
 */
export function recordsOn(backend: RecordBackend): RecordStore {
  return new BackendRecords(backend);
}
