import { dirname } from "node:path";
import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { type LogProblem, wrong } from "../format/log-problem.js";
import { codeOf, type DiskFile, type FileWays, largest, readAt, sizeOfFile, syncFolder, writeAll } from "./disk.js";

/** Lines that are written together: their text, and their position in the match's file, in bytes. */
export interface Batch {
  readonly from: number;
  readonly text: string;
}

function nameOf(path: string): string {
  return `${path}.journal`;
}

/** Returns a batch in the form of the journal: position, length, a hash of all, and the text. */
function recordOf(sha256: Sha256, { from, text }: Batch): string {
  const [at, length] = [from, text.length].map((number) => String(number).padStart(15, "0"));
  return `${at} ${length} ${sha256(`${at} ${length} ${text}`)}\n${text}`;
}

/**
 * The journal beside the file of one match. A batch is durable once it is in the journal. It is then written to the
 * match's file, which need not be synced each time. After a power cut, the journal contains what belongs at the end of
 * that file. So acknowledged lines are never mistaken for the rest of an incomplete write.
 */
export class Journal {
  readonly #ways: FileWays;
  readonly #path: string;
  #file: DiskFile | undefined;
  #size = 0;
  #before = 0;

  constructor(ways: FileWays, path: string) {
    this.#ways = ways;
    this.#path = path;
  }

  /** Whether the match's file contains everything that the journal contains. */
  isSettled = true;

  get isLarge(): boolean {
    return this.#size > this.#ways.journal;
  }

  /** Appends a batch, durably. */
  async write(batch: Batch): Promise<void> {
    const { disk, durable, sha256 } = this.#ways;
    const isNew = this.#file === undefined;
    this.#file ??= await disk.open(nameOf(this.#path), "w");
    const record = recordOf(sha256, batch);
    this.isSettled = false;
    await writeAll(this.#file, record, this.#size);
    if (durable) await this.#file.datasync();
    if (durable && isNew) await syncFolder(disk, dirname(this.#path));
    this.#before = this.#size;
    this.#size += record.length;
  }

  /** Removes the last batch, durably, because the match's file had no space for it. */
  async takeBack(): Promise<void> {
    this.#size = this.#before;
    await this.#file?.truncate(this.#size);
    if (this.#ways.durable) await this.#file?.datasync();
  }

  /** Empties the journal. An empty journal means that the match's file may end in an incomplete line. */
  async mayBeTorn(): Promise<void> {
    this.#file ??= await this.#ways.disk.open(nameOf(this.#path), "w");
    if (this.#size > 0) await this.#file.truncate(0);
    this.#size = 0;
    this.isSettled = false;
  }

  /**
   * Replaces the journal's contents by the last line, once all lines are in the match's file. That line can repair a
   * file that has lost a part of it.
   */
  async settle(last: Batch): Promise<void> {
    const record = recordOf(this.#ways.sha256, last);
    this.#file ??= await this.#ways.disk.open(nameOf(this.#path), "w");
    await writeAll(this.#file, record, 0);
    await this.#file.truncate(record.length);
    this.#size = 0;
    this.isSettled = true;
  }

  /** Closes the journal. */
  async close(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }
}

const heading = /(\d{15}) (\d{15}) [\w-]{43}\n/y;

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
 * Returns the text of a journal, or `undefined` if there is none. This package never writes a journal longer than its
 * maximum plus the largest file. A longer one is not read.
 */
async function textOf(
  { disk, journal }: FileWays,
  path: string,
): Promise<Result<string | undefined, LogProblem<"too-long">>> {
  let file: DiskFile;
  try {
    // Opened for writing too: an open for reading alone would wait for a writer if this is a pipe.
    file = await disk.open(nameOf(path), "r+");
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

/**
 * Returns the batches of a journal, in order, up to the first incomplete one, which was never acknowledged. Returns
 * `undefined` if there is no journal. Every write creates one, so the match's file is then unchanged since its
 * creation.
 */
export async function journaled(
  ways: FileWays,
  path: string,
): Promise<Result<readonly Batch[] | undefined, LogProblem<"too-long">>> {
  const { sha256 } = ways;
  const found = await textOf(ways, path);
  if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
  const journal = found.value;
  const batches: Batch[] = [];
  let at = 0;
  let next: number | undefined;
  for (let batch = batchAt(sha256, journal, 0); batch !== undefined; batch = batchAt(sha256, journal, at)) {
    // A batch that does not follow on is left over from an earlier journal.
    if (next !== undefined && batch.from !== next) break;
    batches.push(batch);
    next = batch.from + batch.text.length;
    at += recordOf(sha256, batch).length;
  }
  return ok(batches);
}

/**
 * Writes the batches of an earlier process again, durably, before anything relies on them. If the sync of that process
 * failed, they may be in the system's cache and missing on the disk.
 */
export async function confirmed(ways: FileWays, path: string, batches: readonly Batch[] = []): Promise<void> {
  if (batches.length === 0 || !ways.durable) return;
  const text = batches.map((batch) => recordOf(ways.sha256, batch)).join("");
  const file = await ways.disk.open(nameOf(path), "r+");
  try {
    await writeAll(file, text, 0);
    await file.truncate(text.length);
    await file.datasync();
  } finally {
    await file.close();
  }
  await syncFolder(ways.disk, dirname(path));
}
