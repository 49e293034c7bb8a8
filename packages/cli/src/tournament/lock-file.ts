import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { Complaint } from "../complaint.js";
import { isSameFile, mustBeWritable, removeFile, statOf, written } from "../output.js";

/** Returns the start of the names of the locks of a file. */
function prefixOf(place: string): string {
  return `${basename(place)}.lock~`;
}

/**
 * Returns when a process started, in the kernel's ticks. The time distinguishes processes, because the system reuses
 * process ids. Returns `"ended"` for a zombie process, and `"unknown"` if the system does not say it (proc(5)).
 */
function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" || fields[0] === "X" ? "ended" : fields[19];
  } catch {
    return "unknown";
  }
}

/** The process that has a lock. The name of the lock contains it, so a lock is complete as soon as its file exists. */
interface Holder {
  readonly host: string;
  readonly pid: number;
  readonly began: string;
}

function holderOf(lock: string): Holder {
  const [host, pid, began] = lock.split("~");
  return { host, pid: Number(pid), began };
}

/** Returns whether a process may still be running. A process on another machine counts as running. */
function isAlive({ host, pid, began }: Holder): boolean {
  if (host !== encodeURIComponent(hostname())) return true;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    if (thrown instanceof Error && "code" in thrown && thrown.code === "ESRCH") return false;
  }
  const now = beginningOf(pid);
  return now === "unknown" || began === "unknown" || now === began;
}

/** Throws a `Complaint` if a living process has another lock of the file. Removes the locks of all others. */
function demandAlone(file: string, place: string, own: string): void {
  const folder = dirname(place);
  const prefix = prefixOf(place);
  const others = readdirSync(folder).filter((name) => name.startsWith(prefix) && name !== own);
  for (const name of others) {
    const holder = holderOf(name.slice(prefix.length));
    if (!isAlive(holder)) continue;
    throw new Complaint(
      `${file} is in use by process ${holder.pid} on ${holder.host}; wait until it has ended, or name another file ` +
        `with --file; if there is no such process, remove ${join(folder, name)}`,
    );
  }
  for (const name of others) removeFile(join(folder, name));
}

/**
 * Creates the file of `--file`, if there is none, and returns its path without links. Throws a `Complaint` for a file
 * that is not only for results. A second hard link is another path, whose lock would be another one.
 */
function createFile(file: string): string {
  const found = statOf(file);
  const refuse = (what: string): Complaint => new Complaint(`${file} is ${what}; name another file with --file`);
  if (found?.isFile() === false) throw refuse(found.isDirectory() ? "a folder" : "a device, a pipe or a socket");
  if ([1, 2].some((output) => isSameFile(found, statOf(output)))) throw refuse("where this command prints its output");
  if (found !== undefined && found.nlink > 1n) throw refuse(`one of ${found.nlink} names (hard links) of its contents`);
  mustBeWritable(file, "--file");
  return realpathSync.native(file);
}

/** A file that other commands cannot lock. */
export interface LockedFile {
  /** The path of the file without links. */
  readonly place: string;
  /** Lets other commands lock the file. */
  readonly unlock: () => void;
}

/**
 * Locks the file of `--file` for this command, with another file beside it. Creates the file if there is none. Throws a
 * `Complaint` if it is no regular file with one name, or if another command has locked it. First creates the own lock,
 * and then looks for others: if two commands try at the same time, at most one of them succeeds. Locks of processes
 * that have ended do not count.
 */
export function lockFile(file: string): LockedFile {
  const place = createFile(file);
  const holder = `${encodeURIComponent(hostname())}~${process.pid}~${beginningOf(process.pid)}`;
  const own = `${prefixOf(place)}${holder}~${randomBytes(6).toString("hex")}`;
  const lock = join(dirname(place), own);
  written(lock, "", "--file");
  try {
    demandAlone(file, place, own);
  } catch (thrown) {
    removeFile(lock);
    throw thrown;
  }
  return { place, unlock: () => removeFile(lock) };
}
