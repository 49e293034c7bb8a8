import * as promises from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Hashing } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LogStore, StoreProblem } from "../stores/log-store.js";
import { storeOn, unusableOptions } from "../stores/store-on.js";
import { type Disk, type FileWays, removed, syncFolder } from "./disk.js";
import { codeOf, diskProblem } from "./disk-problem.js";
import { fileBackend } from "./file-backend.js";
import { lockFolder } from "./lock-folder.js";
import { sha256 } from "./sha256.js";

/** Options for opening a file store. */
export interface FileStoreOpening extends Hashing {
  /**
   * Whether the store syncs every line to the disk (`fsync`) before it acknowledges the line; `true` by default.
   * Acknowledged lines then survive a power cut. With `false`, they survive the end of the process, even after `kill
   * -9`, but not a power cut.
   */
  readonly durable?: boolean;
  /**
   * Whether to open the store even if another process seems to have locked it. Set this option only if you know that no
   * other process uses the store.
   */
  readonly takeOver?: boolean;
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never returns in a place in which folders cannot be
 * created, such as `/proc`.
 */
async function makeFolder(disk: Disk, folder: string, durable: boolean): Promise<void> {
  const above = dirname(folder);
  try {
    await disk.mkdir(folder);
  } catch (thrown) {
    if (codeOf(thrown) === "EEXIST") return;
    if (codeOf(thrown) !== "ENOENT" || above === folder) throw thrown;
    await makeFolder(disk, above, durable);
    await disk.mkdir(folder);
  }
  if (durable) await syncFolder(disk, above);
}

/** Locks the folder, removes unfinished files in it, and returns a store. */
async function openedIn(ways: FileWays, folder: string, takeOver: boolean): Promise<Result<LogStore, StoreProblem>> {
  const { disk } = ways;
  await makeFolder(disk, resolve(folder), ways.durable);
  const lock = await lockFolder(disk, folder, takeOver);
  if (!lock.ok) return lock;
  try {
    const unfinished = (await disk.readdir(folder)).filter((name) => name.startsWith("new-"));
    for (const name of unfinished) await removed(disk, join(folder, name));
  } catch (thrown) {
    await removed(disk, lock.value);
    throw thrown;
  }
  return ok(storeOn(fileBackend(ways, folder, lock.value), ways.sha256));
}

/**
 * Opens a file store on any file system. `journal` is the approximate maximum size of a journal (see `Journal`), in
 * bytes.
 */
export async function fileStoreOn(
  disk: Disk,
  folder: string,
  how: FileStoreOpening,
  journal: number = 64 * 1024,
): Promise<Result<LogStore, StoreProblem>> {
  if (typeof folder !== "string") return no({ code: "unusable", reason: "folder: expected a path" });
  const wrongly = optionProblem<FileStoreOpening>(how, { durable: true, sha256, takeOver: true })?.problem;
  if (wrongly !== undefined) return no(unusableOptions(wrongly));
  const ways = { disk, sha256: how.sha256 ?? sha256, durable: how.durable !== false, journal };
  try {
    return await openedIn(ways, folder, how.takeOver === true);
  } catch (thrown) {
    const problem = diskProblem(thrown);
    if (problem === undefined) throw thrown;
    return no(problem);
  }
}

/**
 * Opens a store in a folder that only this store uses. Creates the folder if it does not exist. The log of each match
 * is a file in JSON Lines, which any program can read. Next to this file is a journal. If a write was incomplete, the
 * store repairs the file from the journal when the match is used again.
 *
 * Only one process can use the store at a time; other processes get the problem `locked`. The lock of a process that
 * has ended is ignored. If the process ran on another machine, the store cannot know that it has ended; see `takeOver`.
 * If two containers can reach the folder, give them different host names: the store knows a machine by its host name.
 * If the folder cannot be used, the problem is `unusable`.
 * @example
 * ```ts
 * const open = () => fileStore("./logs"); // makes the folder when it is opened
 * ```
 */
export function fileStore(folder: string, how: FileStoreOpening = {}): Promise<Result<LogStore, StoreProblem>> {
  return fileStoreOn(promises, folder, how);
}
