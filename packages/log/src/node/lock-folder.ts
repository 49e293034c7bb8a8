import { hostname } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { no, ok } from "@turnwright/core/rules";
import { nanoid } from "nanoid";
import type { Answer } from "../stores/log-backend.js";
import { type Disk, removed } from "./disk.js";
import { codeOf } from "./disk-problem.js";

/**
 * The process that has a lock. The name of the lock's file contains all these fields, so the lock is complete as soon
 * as the file exists.
 */
interface Holder {
  /** The machine's name, encoded for use in a file name. */
  readonly host: string;
  readonly pid: number;
  /**
   * The start time of the process in the kernel's ticks, if it is available. The start time distinguishes processes,
   * because the system reuses process ids.
   */
  readonly began: string;
}

const prefix = "lock~";

function machine(): string {
  return encodeURIComponent(hostname());
}

function nameOf({ host, pid, began }: Holder): string {
  return `${prefix}${host}~${pid}~${began}~${nanoid(8)}`;
}

function holderOf(name: string): Holder {
  const [, host = "", pid = "", began = ""] = name.split("~");
  return { host, pid: Number(pid), began };
}

/**
 * Returns the start time of a process. Returns `"ended"` for a zombie process, and `"unknown"` if the system does not
 * provide the time (proc(5)).
 */
async function beginning(disk: Disk, pid: number): Promise<string> {
  try {
    const stat = await disk.readFile(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "ended" : (fields[19] ?? "unknown");
  } catch {
    return "unknown";
  }
}

/** Returns whether the process that has a lock may still be running. A process on another machine counts as running. */
async function isAlive(disk: Disk, holder: Holder): Promise<boolean> {
  if (holder.host !== machine()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (thrown) {
    if (codeOf(thrown) === "ESRCH") return false;
  }
  const began = await beginning(disk, holder.pid);
  return began === "unknown" || holder.began === "unknown" || began === holder.began;
}

async function livingOther(disk: Disk, others: readonly string[]): Promise<string | undefined> {
  for (const name of others) if (await isAlive(disk, holderOf(name))) return name;
  return undefined;
}

/**
 * Locks a folder for this process. First creates the lock of this process, and then looks for locks of other processes.
 * If two processes try at the same time, at most one of them succeeds. Removes the locks of processes that have ended.
 * If `takeOver` is true, removes all other locks as well.
 */
export async function lockFolder(disk: Disk, folder: string, takeOver: boolean): Answer<string> {
  const own = nameOf({ host: machine(), pid: process.pid, began: await beginning(disk, process.pid) });
  const path = join(folder, own);
  await (await disk.open(path, "wx")).close();
  try {
    return await alone(disk, folder, own, takeOver);
  } catch (thrown) {
    await removed(disk, path);
    throw thrown;
  }
}

/**
 * Returns the path of this process's lock, if no other lock is in force. Otherwise removes the lock of this process.
 */
async function alone(disk: Disk, folder: string, own: string, takeOver: boolean): Answer<string> {
  const path = join(folder, own);
  const others = (await disk.readdir(folder)).filter((name) => name.startsWith(prefix) && name !== own);
  const living = takeOver ? undefined : await livingOther(disk, others);
  if (living !== undefined) {
    await removed(disk, path);
    const { host, pid } = holderOf(living);
    return no({ code: "locked", reason: `process ${pid} on ${host} has opened this store: ${living}` });
  }
  for (const name of others) await removed(disk, join(folder, name));
  return ok(path);
}
