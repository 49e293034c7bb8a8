import { hostname } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { no, ok } from "@turnwright/core/rules";
import { nanoid } from "nanoid";
import type { Answer } from "../stores/log-backend.js";
import { codeOf, type Disk, removed } from "./disk.js";

/** Who holds a lock: all of it stands in the file's name, so that it is there at once or not at all. */
interface Holder {
  /** The machine's name, encoded for a file name. */
  readonly host: string;
  readonly pid: number;
  /** When the process began, in the kernel's ticks, where it says so; process numbers are used again. */
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
 * When a process began; `"ended"` when it is only waiting to be buried, `"unknown"` where the system doesn't say
 * (proc(5)).
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

/** Whether the holder may still be there. A process of another machine can't be asked. */
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
 * Locks a folder for this process: puts its own lock there first and looks for others then, so that of two who come at
 * once at most one goes on (perhaps none). Locks whose process has ended are removed, and all of them when the caller
 * takes over.
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

/** Answers the path of the own lock, once no other one is in force. */
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
