import { dirname } from "node:path";
import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { type LogProblem, wrong } from "../format/log-problem.js";
import {
  type DiskFile,
  type FileWays,
  largest,
  readAt,
  replaceFile,
  sizeOfFile,
  syncFolder,
  writeAll,
} from "./disk.js";
import { codeOf } from "./disk-problem.js";

/** Lines that are written together: their text, and their position in the match's file, in bytes. */
export interface Batch {
  readonly from: number;
  readonly text: string;
}

/** Returns the path of the journal of a match's file. */
export function journalOf(path: string): string {
  return `${path}.journal`;
}

/**
 * Returns the journal of a new file. The journal contains the last line of the file, so that missing lines are noticed
 * later.
 */
export function newJournal(sha256: Sha256, text: string): string {
  const from = text.lastIndexOf("\n", text.length - 2) + 1;
  return recordOf(sha256, { from, text: text.slice(from) });
}

/**
 * Returns the text of a batch in a journal: its position, its length, a hash, and then the text. The hash is computed
 * from the position, the length and the text.
 */
function recordOf(sha256: Sha256, { from, text }: Batch): string {
  const [at, length] = [from, text.length].map((number) => String(number).padStart(15, "0"));
  return `${at} ${length} ${sha256(`${at} ${length} ${text}`)}\n${text}`;
}

/**
 * The journal of the file of one match. Every batch is written to the journal first and then to the match's file.
 * Therefore, the match's file need not be synced each time. After a crash, the journal contains the lines that belong
 * at the end of the match's file. Therefore, the store never mistakes acknowledged lines for the remains of an
 * incomplete write.
 *
 * A journal always begins with a whole batch, because it is created and replaced in one step, and then only grows. A
 * crash can therefore only leave an incomplete batch at the end of the journal.
 */
export class Journal {
  readonly #ways: FileWays;
  readonly #path: string;
  #file: DiskFile | undefined;
  #size: number;
  #before = 0;

  /** Continues a journal that contains these batches. If there are no batches, the journal does not exist yet. */
  constructor(ways: FileWays, path: string, batches: readonly Batch[]) {
    this.#ways = ways;
    this.#path = journalOf(path);
    this.#size = batches.reduce((size, batch) => size + recordOf(ways.sha256, batch).length, 0);
  }

  /** Whether the match's file contains everything that the journal contains. */
  isSettled = true;

  get isLarge(): boolean {
    return this.#size > this.#ways.journal;
  }

  /** Appends a batch, durably. A new journal begins with the last line of the match's file. */
  async write(last: Batch, batch: Batch): Promise<void> {
    const { sha256, durable } = this.#ways;
    this.isSettled = false;
    if (this.#size === 0) {
      const begun = recordOf(sha256, last);
      await this.#replace(begun + recordOf(sha256, batch));
      this.#before = begun.length;
      return;
    }
    const record = recordOf(sha256, batch);
    const file = await this.#opened();
    await writeAll(file, record, this.#size);
    if (durable) await file.datasync();
    this.#before = this.#size;
    this.#size += record.length;
  }

  /** Removes the last batch, durably, because it could not be written to the match's file. */
  async takeBack(): Promise<void> {
    const file = await this.#opened();
    this.#size = this.#before;
    await file.truncate(this.#size);
    if (this.#ways.durable) await file.datasync();
  }

  /**
   * Replaces the contents of the journal with the last line, when all lines are in the match's file. If the file loses
   * a part of the last line, the journal can repair it.
   */
  async settle(last: Batch): Promise<void> {
    await this.#replace(recordOf(this.#ways.sha256, last));
    this.isSettled = true;
  }

  /** Closes the journal. */
  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  /** Opens the journal to append to it, and cuts off the incomplete batch of an earlier process. */
  async #opened(): Promise<DiskFile> {
    if (this.#file !== undefined) return this.#file;
    const file = await this.#ways.disk.open(this.#path, "r+");
    this.#file = file;
    await file.truncate(this.#size);
    return file;
  }

  async #replace(text: string): Promise<void> {
    // Windows cannot replace a file that is open.
    await this.close();
    await replaceFile(this.#ways, this.#path, text);
    this.#size = text.length;
  }
}

const heading = /(\d{15}) (\d{15}) [\w-]{43}\n/y;
const headingLength = "000000000000000 000000000000000 ".length + 43 + "\n".length;
/**
 * Matches the heading of a batch (position, length and hash), unless it is at the beginning of the text. No line of a
 * log looks like one.
 */
const anotherHeading = /[\s\S]\d{15} \d{15} [\w-]{43}\n/;

/** Returns the batch at a position of a journal, or `undefined` if there is none or it is incomplete. */
function batchAt(sha256: Sha256, journal: string, at: number): Batch | undefined {
  heading.lastIndex = at;
  const [head, from, length] = heading.exec(journal) ?? [];
  if (head === undefined) return undefined;
  const begin = at + head.length;
  const batch = { from: Number(from), text: journal.slice(begin, begin + Number(length)) };
  return journal.startsWith(recordOf(sha256, batch), at) ? batch : undefined;
}

/**
 * Returns the text of a journal, or `undefined` if there is none. This package writes no journal that is longer than
 * `ways.journal` (the limit for a journal) plus `largest` (the limit for a file). A longer journal is not read.
 */
async function textOf(
  { disk, journal }: FileWays,
  path: string,
): Promise<Result<string | undefined, LogProblem<"too-long">>> {
  let file: DiskFile;
  try {
    // The file is opened for writing as well. If the file is a pipe, opening it only for reading would wait for a
    // writer.
    file = await disk.open(journalOf(path), "r+");
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return ok(undefined);
    throw thrown;
  }
  try {
    const size = await sizeOfFile(file);
    const most = journal + largest;
    return size > most ? wrong(0, "too-long", "journal", `at most ${most} bytes`) : ok(await readAt(file, 0, size));
  } finally {
    await file.close();
  }
}

/** The contents of a journal. */
export interface Journaled {
  /** The batches, in order and without gaps. Empty if the journal is empty or corrupt. */
  readonly batches: readonly Batch[];
  /**
   * Whether an incomplete batch follows. The store has never acknowledged this batch, and the match's file contains no
   * part of it.
   */
  readonly isTorn: boolean;
}

/**
 * Returns whether a text can be the remains of a last batch after a crash. The caller already knows that `text` does
 * not begin with a whole batch. A crash leaves only the beginning of a batch, or zeros in place of some parts of the
 * batch.
 */
function isTornBatch(text: string): boolean {
  heading.lastIndex = 0;
  const [head, , length] = heading.exec(text) ?? [];
  const whole = head === undefined ? headingLength : head.length + Number(length);
  return !anotherHeading.test(text) && (text.length < whole || text.includes("\0"));
}

/**
 * Returns the contents of a journal, or `undefined` if there is no journal. When a log is created, its journal is
 * created directly after the match's file. A missing journal means that no lines were appended, or that another program
 * has removed the journal.
 */
export async function journaled(
  ways: FileWays,
  path: string,
): Promise<Result<Journaled | undefined, LogProblem<"too-long">>> {
  const { sha256 } = ways;
  const found = await textOf(ways, path);
  if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
  const journal = found.value;
  const batches: Batch[] = [];
  let at = 0;
  let next: number | undefined;
  for (let batch = batchAt(sha256, journal, 0); batch !== undefined; batch = batchAt(sha256, journal, at)) {
    if (next !== undefined && batch.from !== next) break;
    batches.push(batch);
    next = batch.from + batch.text.length;
    at += recordOf(sha256, batch).length;
  }
  const isTorn = at < journal.length;
  return ok(isTorn && !isTornBatch(journal.slice(at)) ? { batches: [], isTorn } : { batches, isTorn });
}

/**
 * Writes the batches of an earlier process again, durably, before they are used. If the earlier process failed to sync
 * them, they may be in the system's cache, but not on the disk.
 */
export async function confirmed(ways: FileWays, path: string, batches: readonly Batch[]): Promise<void> {
  if (batches.length === 0 || !ways.durable) return;
  const text = batches.map((batch) => recordOf(ways.sha256, batch)).join("");
  const file = await ways.disk.open(journalOf(path), "r+");
  try {
    await writeAll(file, text, 0);
    await file.truncate(text.length);
    await file.datasync();
  } finally {
    await file.close();
  }
  await syncFolder(ways.disk, dirname(path));
}
