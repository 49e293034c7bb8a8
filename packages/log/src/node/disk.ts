import type * as promises from "node:fs/promises";
import { dirname, join } from "node:path";
import { nanoid } from "nanoid";
import type { Sha256 } from "../chain/sha256.js";
import { codeOf } from "./disk-problem.js";

/**
 * The functions of a file system that the store needs: a part of `node:fs/promises`. Tests replace them to simulate
 * failures.
 */
export type Disk = Pick<typeof promises, "link" | "mkdir" | "open" | "readdir" | "readFile" | "rename" | "unlink">;

/** The settings for writing files. */
export interface FileWays {
  readonly disk: Disk;
  readonly sha256: Sha256;
  /**
   * Whether acknowledged lines survive a power cut. If `false`, they survive the end of the process, but not a power
   * cut.
   */
  readonly durable: boolean;
  /**
   * The maximum size of a journal, in bytes. When a journal is larger, its lines are made durable in the match's file,
   * and a new journal begins.
   */
  readonly journal: number;
}

/** A file handle as Node returns it. */
export type DiskFile = promises.FileHandle;

/** Writes an ASCII text completely, in as many writes as necessary. */
export async function writeAll(file: DiskFile, text: string, position: number): Promise<void> {
  for (let done = 0; done < text.length; ) {
    const { bytesWritten } = await file.write(done === 0 ? text : text.slice(done), position + done, "latin1");
    done += bytesWritten;
  }
}

/** Reads `length` bytes of ASCII, or fewer at the end of the file. */
export async function readAt(file: DiskFile, position: number, length: number): Promise<string> {
  const bytes = new Uint8Array(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return new TextDecoder("latin1").decode(bytes.subarray(0, read));
}

/** Syncs the list of files in a folder to the disk: files that were created, linked or removed in the folder. */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  let file: DiskFile;
  try {
    file = await disk.open(folder, "r");
  } catch (thrown) {
    // Windows cannot open folders, and makes their entries durable by itself.
    if (["EISDIR", "EPERM", "EACCES"].includes(codeOf(thrown) ?? "")) return;
    throw thrown;
  }
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes a file if it exists. */
export async function removed(disk: Disk, path: string): Promise<void> {
  try {
    await disk.unlink(path);
  } catch (thrown) {
    if (codeOf(thrown) !== "ENOENT") throw thrown;
  }
}

/** Writes a file under a new name in the folder of `path`. Returns the new name. */
export async function writeUnplaced({ disk, durable }: FileWays, path: string, text: string): Promise<string> {
  const unplaced = join(dirname(path), `new-${nanoid()}`);
  const file = await disk.open(unplaced, "wx");
  try {
    try {
      await writeAll(file, text, 0);
      if (durable) await file.sync();
    } finally {
      await file.close();
    }
  } catch (thrown) {
    await removed(disk, unplaced);
    throw thrown;
  }
  return unplaced;
}

/** Replaces a file completely or not at all: first writes the new file under another name. */
export async function replaceFile(ways: FileWays, path: string, text: string): Promise<void> {
  const { disk, durable } = ways;
  const unplaced = await writeUnplaced(ways, path, text);
  try {
    await disk.rename(unplaced, path);
  } finally {
    await removed(disk, unplaced);
  }
  if (durable) await syncFolder(disk, dirname(path));
}

/** The maximum size of a file that the store reads, in bytes. */
export const largest: number = 256 * 1024 * 1024;

/**
 * Returns the size of an open file. Throws if the file is not a regular file. A device or a pipe, for example, is not a
 * regular file.
 */
export async function sizeOfFile(file: DiskFile): Promise<number> {
  const found = await file.stat();
  if (found.isFile()) return found.size;
  throw Object.assign(new Error("EINVAL: only regular files are read"), { code: "EINVAL" });
}
