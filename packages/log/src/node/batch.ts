import { dirname } from "node:path";
import { codeOf, type Disk, type DiskFile, type FileWays, removed, syncFolder, writeAll } from "./disk.js";

/**
 * Lines that are written at once. A note beside the file says so before they are, and is cleared when they are durable. If the
 * process or the machine ends in between, whoever opens the file next knows which bytes belong together, and which bytes nobody was
 * promised: only there may a torn write have left zeros or anything else.
 */
export interface Batch {
  /** The bytes of the file from the first line of the batch to behind its last. */
  readonly from: number;
  readonly to: number;
}

function noteOf(path: string): string {
  return `${path}.batch`;
}

/** A note always has the same length, and a check: of one that is torn itself nothing may be believed. */
function noteText({ sha256 }: FileWays, { from, to }: Batch): string {
  const numbers = [from, to].map((number) => String(number).padStart(15, "0")).join(" ");
  return `${numbers} ${sha256(numbers).slice(0, 8)}\n`;
}

/**
 * The note beside the file of one match. It is made at the first batch, and removed when the file is closed, unless the last batch
 * failed: then whoever opens the file next needs it.
 */
export class BatchNote {
  readonly #ways: FileWays;
  readonly #path: string;
  #file: DiskFile | undefined;
  #isClear = false;

  constructor(ways: FileWays, path: string) {
    this.#ways = ways;
    this.#path = path;
  }

  /** Notes a batch, durably, before it is written. */
  async write(batch: Batch): Promise<void> {
    const { disk, durable } = this.#ways;
    const isNew = this.#file === undefined;
    this.#isClear = false;
    this.#file ??= await disk.open(noteOf(this.#path), "w");
    await writeAll(this.#file, noteText(this.#ways, batch), 0);
    if (durable) await this.#file.datasync();
    if (durable && isNew) await syncFolder(disk, dirname(this.#path));
  }

  /** Clears the note: the batch is written, or taken back. One that comes back to life after a power cut does no harm. */
  async clear(): Promise<void> {
    await this.#file?.truncate(0);
    this.#isClear = true;
  }

  /** Closes the note, and removes a clear one. */
  async close(): Promise<void> {
    const file = this.#file;
    if (file === undefined) return;
    this.#file = undefined;
    await file.close();
    if (this.#isClear) await forgetBatch(this.#ways.disk, this.#path);
  }
}

/** The batch that was noted last and perhaps not finished. A note that is torn itself says that nothing was written after it. */
export async function notedBatch(ways: FileWays, path: string): Promise<Batch | undefined> {
  try {
    const note = await ways.disk.readFile(noteOf(path), "latin1");
    const [, from, to] = /^(\d{15}) (\d{15}) /.exec(note) ?? [];
    const batch = { from: Number(from), to: Number(to) };
    return from !== undefined && note === noteText(ways, batch) ? batch : undefined;
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return undefined;
    throw thrown;
  }
}

/** Removes the note of an earlier process. */
export function forgetBatch(disk: Disk, path: string): Promise<void> {
  return removed(disk, noteOf(path));
}
