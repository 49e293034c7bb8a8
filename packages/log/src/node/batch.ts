import { dirname } from "node:path";
import { codeOf, type Disk, type FileWays, removed, syncFolder, writeAll } from "./disk.js";

/**
 * Several lines that are to be written at once. A note beside the file says so before they are, and goes when they are durable:
 * if the process ends in between, whoever opens the file next knows which lines belong together.
 */
export interface Batch {
  /** The bytes of the file from the first line of the batch to behind its last. */
  readonly from: number;
  readonly to: number;
}

function noteOf(path: string): string {
  return `${path}.batch`;
}

/** Notes a batch, durably, before it is written. */
export async function noteBatch({ disk, durable }: FileWays, path: string, { from, to }: Batch): Promise<void> {
  const note = await disk.open(noteOf(path), "w");
  try {
    await writeAll(note, `${from} ${to}\n`, 0);
    if (durable) await note.sync();
  } finally {
    await note.close();
  }
  if (durable) await syncFolder(disk, dirname(path));
}

/** The batch that was noted last and perhaps not finished. A note that is torn itself says that nothing was written after it. */
export async function notedBatch(disk: Disk, path: string): Promise<Batch | undefined> {
  try {
    const [, from, to] = /^(\d{1,15}) (\d{1,15})\n$/.exec(await disk.readFile(noteOf(path), "latin1")) ?? [];
    return from === undefined ? undefined : { from: Number(from), to: Number(to) };
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return undefined;
    throw thrown;
  }
}

/** Forgets the batch: it is written, or taken back. A note that comes back to life after a power cut does no harm. */
export function forgetBatch(disk: Disk, path: string): Promise<void> {
  return removed(disk, noteOf(path));
}
