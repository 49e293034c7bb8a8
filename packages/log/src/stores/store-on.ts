import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { logLimits } from "../format/decode-line.js";
import { isId } from "../format/is-id.js";
import type { AskCode, LogProblem } from "../format/log-problem.js";
import { appendLines, appendWritten, createLog, endOf, unknown, type WrittenLines } from "./append-lines.js";
import { type Answer, joinLines, type LogBackend, linesBefore } from "./log-backend.js";
import type { LastLine } from "./log-end.js";
import type { LogStore, Stored, StoredLines, StoredMatches, StoreProblem } from "./log-store.js";
import { OpenRequests } from "./open-requests.js";

/**
 * The maximum number of lines in one answer. An entry has a few hundred characters. A thousand entries therefore take
 * less than a megabyte.
 */
const pageLines = 1000;

interface Page {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

function within(number: number | undefined, least: number, most: number, otherwise: number): number {
  return number !== undefined && Number.isSafeInteger(number) ? Math.min(Math.max(number, least), most) : otherwise;
}

/**
 * Reads at most `limit` lines without asking the backend for the end of the log. Also reads the line before `from`. If
 * this line exists, but neither line `from` nor a later one, the log ends there, and the answer is an empty page.
 * Servers that poll for new lines often get such a page. Returns `null` if neither the line before `from` nor a later
 * line exists.
 */
async function readFilled(backend: LogBackend, match: string, from: number, limit: number): Answer<StoredLines | null> {
  if (!isId(match)) return unknown(match);
  const before = from > 1 ? 1 : 0;
  const lines = await backend.lines(match, from - before, before + limit + 1);
  if (!lines.ok) return lines;
  if (lines.value.length === 0) return ok(null);
  const read = lines.value.slice(before, before + limit);
  return ok({
    text: joinLines(read),
    version: from - 1 + read.length,
    more: lines.value.length > before + limit,
  });
}

async function readFrom(
  backend: LogBackend,
  match: string,
  from: number | undefined,
  limit: number | undefined,
): Answer<StoredLines> {
  if (backend.fillsPages === true) {
    const wanted = within(from, 1, logLimits.lines + 1, 1);
    const filled = await readFilled(backend, match, wanted, within(limit, 1, pageLines, pageLines));
    if (!filled.ok) return filled;
    if (filled.value !== null) return ok(filled.value);
  }
  const end = await endOf(backend, match);
  if (!end.ok) return end;
  const stored = end.value.last.line;
  const first = within(from, 1, stored + 1, 1);
  const most = within(limit, 1, pageLines, pageLines);
  const lines = await linesBefore(backend, match, first, Math.min(most, stored + 1 - first));
  if (!lines.ok) return lines;
  const version = first - 1 + lines.value.length;
  return ok({ text: joinLines(lines.value), version, more: version < stored });
}

/**
 * Returns `after` and `limit`, with which a caller asks for a page of matches. Returns neither if reading them throws
 * an error.
 */
function fieldsOf(page: Page): Page {
  try {
    const { after, limit } = page;
    return { after, limit };
  } catch {
    return {};
  }
}

async function listMatches(backend: LogBackend, page: Page | null | undefined): Answer<StoredMatches> {
  if (typeof (page ?? {}) !== "object") return unknown(page);
  const { after, limit } = fieldsOf(page ?? {});
  if (after !== undefined && !isId(after)) return unknown(after);
  const most = within(limit, 1, 1000, 100);
  const found = await backend.matches(after ?? "", most + 1);
  if (!found.ok) return found;
  const matches = found.value.slice(0, most);
  return ok({ matches, next: found.value.length > most ? matches[most - 1] : null });
}

/**
 * The name of the method that appends lines which this process has just made (see `WrittenLines`). The method is not
 * public.
 */
const writtenLines: unique symbol = Symbol("lines that this process wrote");

/** The name of the method that is told which line of a log this process has read last. The method is not public. */
const readLines: unique symbol = Symbol("lines that this process has read");

class BackendStore implements LogStore {
  readonly #backend: LogBackend;
  readonly #sha256: Sha256;
  readonly #requests = new OpenRequests();

  constructor(backend: LogBackend, sha256: Sha256) {
    this.#backend = backend;
    this.#sha256 = sha256;
  }

  create(text: string): Answer<Stored> {
    return this.#requests.run(() => createLog(this.#backend, this.#sha256, text));
  }

  append(match: string, version: number, text: string): Answer<Stored> {
    return this.#requests.run(() => appendLines(this.#backend, this.#sha256, match, version, text));
  }

  /** Returns whether a store is a `BackendStore` itself, not a wrapper around one. */
  static isOne(store: LogStore): store is BackendStore {
    return #backend in store;
  }

  [writtenLines](match: string, written: WrittenLines): Answer<Stored> {
    return this.#requests.run(() => appendWritten(this.#backend, this.#sha256, match, written));
  }

  [readLines](match: string, last: LastLine): void {
    this.#backend.seeEnd?.(match, last);
  }

  read(match: string, from?: number, limit?: number): Answer<StoredLines> {
    return this.#requests.run(() => readFrom(this.#backend, match, from, limit));
  }

  list(page?: Page): Answer<StoredMatches> {
    return this.#requests.run(() => listMatches(this.#backend, page));
  }

  close(): Promise<void> {
    return this.#requests.close(() => this.#backend.close());
  }
}

/** Creates the problem for a store with invalid options. */
export function unusableOptions({ path, expected }: LogProblem<AskCode>): StoreProblem {
  return { code: "unusable", reason: `how: ${path} should be ${expected}` };
}

/**
 * Adds lines to a log in a store. This process has made their text itself; see `WrittenLines`. A store that does not
 * come from this package checks these lines like all other lines.
 */
export function appendOwn(store: LogStore, match: string, written: WrittenLines): Answer<Stored> {
  if (BackendStore.isOne(store)) return store[writtenLines](match, written);
  const { text, last } = written;
  return store.append(match, last.line - (text.split("\n").length - 1), text);
}

/**
 * Tells a store that this process has read and checked the lines of a log up to `last`. Does nothing for a store that
 * does not come from this package.
 */
export function seeOwn(store: LogStore, match: string, last: LastLine): void {
  if (BackendStore.isOne(store)) store[readLines](match, last);
}

/** Returns a store on a backend. All backends have the same rules for appends, repeated appends and conflicts. */
export function storeOn(backend: LogBackend, sha256: Sha256): LogStore {
  return new BackendStore(backend, sha256);
}
