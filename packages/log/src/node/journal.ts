import { dirname } from "node:path";
import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "../chain/sha256.js";
import { type LogProblem, wrong } from "../format/log-problem.js";
import { codeOf, type DiskFile, type FileWays, largest, readAt, sizeOfFile, syncFolder, writeAll } from "./disk.js";

/** Lines that are written at once: at which byte of the match's file, and their text. */
export interface Batch {
  readonly from: number;
  readonly text: string;
}

function nameOf(path: string): string {
  return `${path}.journal`;
}

/** A batch as the journal holds it: place, length, a hash of all, and the text. */
function recordOf(sha256: Sha256, { from, text }: Batch): string {
  const [at, length] = [from, text.length].map((number) => String(number).padStart(15, "0"));
  return `${at} ${length} ${sha256(`${at} ${length} ${text}`)}\n${text}`;
}

/**
 * The journal beside the file of one match. A batch is durable as soon as it stands there; the match's file gets it
 * then, and need not be synced each time. Whatever a power cut makes of the end of that file, the journal knows what
 * belongs there, so nothing that was acknowledged is ever taken for the rest of a torn write.
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

  /** Whether it holds nothing that the match's file lacks. */
  isSettled = true;

  get isLarge(): boolean {
    return this.#size > this.#ways.journal;
  }

  /** Writes a batch behind those that are there, durably. */
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

  /** Takes the last batch back, durably: there was no room for it in the match's file. */
  async takeBack(): Promise<void> {
    this.#size = this.#before;
    await this.#file?.truncate(this.#size);
    if (this.#ways.durable) await this.#file?.datasync();
  }

  /** Says that the match's file may end in the beginning of a line: an empty journal does. */
  async mayBeTorn(): Promise<void> {
    this.#file ??= await this.#ways.disk.open(nameOf(this.#path), "w");
    if (this.#size > 0) await this.#file.truncate(0);
    this.#size = 0;
    this.isSettled = false;
  }

  /**
   * Begins anew with the last line: everything is where it belongs. A file that lost some of that line is mended by it.
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

/** The batch at a place of a journal; `undefined` where there is none, or one that is torn. */
function batchAt(sha256: Sha256, journal: string, at: number): Batch | undefined {
  heading.lastIndex = at;
  const [head, from, length] = heading.exec(journal) ?? [];
  if (head === undefined) return undefined;
  const begin = at + head.length;
  const batch = { from: Number(from), text: journal.slice(begin, begin + Number(length)) };
  return journal.startsWith(recordOf(sha256, batch), at) ? batch : undefined;
}

/**
 * Returns the text of a journal; `undefined` when there is none. It begins anew once it is large, so a longer one than
 * that and a batch as large as a whole file is none of ours, and is not read.
 */
async function textOf(
  { disk, journal }: FileWays,
  path: string,
): Promise<Result<string | undefined, LogProblem<"too-long">>> {
  let file: DiskFile;
  try {
    // Not for reading alone: that would wait for a writer if this is a pipe.
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
 * Returns the batches that a journal holds, one behind the other. Those from a torn one on were not acknowledged.
 * Without a journal, which every write has, nothing was written to the match's file since it was made: `undefined`.
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
    // What does not go on there is left from an earlier journal.
    if (next !== undefined && batch.from !== next) break;
    batches.push(batch);
    next = batch.from + batch.text.length;
    at += recordOf(sha256, batch).length;
  }
  return ok(batches);
}

/**
 * Writes the batches of an earlier process again, durably, before anybody acts on them: what was read may stand nowhere
 * on the disk, when the sync failed that should have carried it there.
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
