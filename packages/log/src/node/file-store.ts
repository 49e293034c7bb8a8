import * as promises from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import type { Hashing } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LogStore, StoreProblem } from "../stores/log-store.js";
import { storeOn, unusableOptions } from "../stores/store-on.js";
import { codeOf, type Disk, type FileWays, removed, syncFolder } from "./disk.js";
import { diskProblem } from "./disk-problem.js";
import { fileBackend } from "./file-backend.js";
import { lockFolder } from "./lock-folder.js";
import { sha256 } from "./sha256.js";

/** How a file store is opened. */
export interface FileStoreOpening extends Hashing {
  /**
   * Whether every line is on the disk before it is acknowledged (`fsync`), so that it outlives a power cut; `true` if
   * not given. Otherwise it outlives the process, `kill -9` included, and no more.
   */
  readonly durable?: boolean;
  /** Opens the store though another process seems to hold it: for when you know that none does. */
  readonly takeOver?: boolean;
}

/** Makes a folder and those above it. Node's own way never ends where a folder takes no others, such as `/proc`. */
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

/** Locks the folder and removes what was left unfinished in it. */
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

/** Opens a file store on any file system, with journals of about `journal` bytes. */
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
 * Opens a store in a folder of its own, and makes the folder if it does not exist: a file per match, the log itself in
 * JSON Lines, so that any other program may read it, and beside it a journal while it is in use. One process writes at
 * a time; the lock of one that has ended is no obstacle. What a torn write left is mended by the journal when the match
 * is next used. A folder that can't be used is `unusable`.
 * @example
 * ```ts
 * const open = () => fileStore("./logs"); // makes the folder when it is opened
 * ```
 */
export function fileStore(folder: string, how: FileStoreOpening = {}): Promise<Result<LogStore, StoreProblem>> {
  return fileStoreOn(promises, folder, how);
}
