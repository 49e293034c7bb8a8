import type { Chance } from "@turnwright/core";
import type { Disk } from "../../src/node/disk.js";

/** A file: what programs see, what would be there after a power cut, and which bytes the next sync would carry over. */
interface Inode {
  now: Buffer;
  safe: Buffer;
  dirty: Set<number>;
}

const folder = Symbol("a folder");
type Name = Inode | typeof folder;

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: simulated`), { code });
}

/** What the next operations do: from which on the power is gone, and which fail once. */
export interface Faults {
  /** The operation in which the power goes. */
  readonly powerCut: number;
  /** Operations that fail once with an input/output error. */
  readonly broken: ReadonlySet<number>;
  /** Bytes that still fit once the store is open; as many as you like if not given. */
  readonly room?: number;
}

/**
 * A disk that forgets what was not synced, in parts and by chance, and can be full. As on Linux, a sync that fails
 * forgets which bytes it should have carried over.
 */
export class SimulatedDisk {
  #names = new Map<string, Name>();
  #safeNames = new Map<string, Name>();
  #steps = 0;
  /** The operations of the longest time between two settings of faults. */
  most = 0;
  #faults: Faults = { powerCut: Number.POSITIVE_INFINITY, broken: new Set() };
  /** Bytes that still fit. */
  room: number = Number.POSITIVE_INFINITY;

  /** How many operations there were since the last faults were set. */
  get steps(): number {
    return this.#steps;
  }

  /** The disk as the store knows it. Only what the store uses is there. */
  get disk(): Disk {
    return {
      link: async (from: string, to: string) => this.#link(from, to),
      mkdir: async (path: string) => this.#mkdir(path),
      open: async (path: string, flags: string) => this.#open(path, flags),
      readdir: async (path: string) => this.#readdir(path),
      readFile: async (path: string) => this.#inode(path).now.toString("latin1"),
      rename: async (from: string, to: string) => this.#rename(from, to),
      unlink: async (path: string) => this.#unlink(path),
    } as unknown as Disk;
  }

  begin(faults: Faults): void {
    this.#faults = faults;
    this.#steps = 0;
  }

  /**
   * The power comes back: each name and each part of each file is as it was synced last, or as it was written since.
   */
  restart(luck: Chance<string>): void {
    const either = (): boolean => luck.below("lost", 2) === 0;
    for (const path of new Set([...this.#names.keys(), ...this.#safeNames.keys()])) {
      const name = either() ? this.#names.get(path) : this.#safeNames.get(path);
      if (name === undefined) this.#names.delete(path);
      else this.#names.set(path, name);
    }
    for (const path of [...this.#names.keys()])
      if (path.lastIndexOf("/") > 0 && !this.#names.has(path.slice(0, path.lastIndexOf("/")))) this.#names.delete(path);
    this.#safeNames = new Map(this.#names);
    for (const inode of new Set(this.#names.values())) if (inode !== folder) this.#lose(inode, luck, either);
    this.begin({ powerCut: Number.POSITIVE_INFINITY, broken: new Set() });
  }

  #lose(inode: Inode, luck: Chance<string>, either: () => boolean): void {
    const left = Buffer.alloc(either() ? inode.now.length : inode.safe.length);
    inode.safe.copy(left);
    // Perhaps all came through up to some place.
    if (either()) inode.now.copy(left, 0, 0, luck.below("lost", inode.now.length + 1));
    for (let from = 0; from < Math.min(left.length, inode.now.length); from += 16) {
      if (luck.below("lost", 4) === 0) inode.now.copy(left, from, from, Math.min(from + 16, inode.now.length));
    }
    // What was synced and not written since is safe, whatever happens.
    for (let at = 0; at < Math.min(left.length, inode.safe.length); at++)
      if (!inode.dirty.has(at) && at < inode.now.length && inode.now[at] === inode.safe[at]) left[at] = inode.safe[at];
    inode.now = left;
    inode.safe = Buffer.from(left);
    inode.dirty.clear();
  }

  #step(): void {
    const step = this.#steps++;
    this.most = Math.max(this.most, this.#steps);
    if (step >= this.#faults.powerCut) throw failure("EPOWER");
    if (this.#faults.broken.has(step)) throw failure("EIO");
  }

  #inode(path: string): Inode {
    const name = this.#names.get(path);
    if (name === undefined) throw failure("ENOENT");
    if (name === folder) throw failure("EISDIR");
    return name;
  }

  #link(from: string, to: string): void {
    this.#step();
    if (this.#names.has(to)) throw failure("EEXIST");
    this.#names.set(to, this.#inode(from));
  }

  #mkdir(path: string): void {
    this.#step();
    if (this.#names.has(path)) throw failure("EEXIST");
    this.#names.set(path, folder);
  }

  #rename(from: string, to: string): void {
    this.#step();
    this.#names.set(to, this.#inode(from));
    this.#names.delete(from);
  }

  #unlink(path: string): void {
    this.#step();
    this.#inode(path);
    this.#names.delete(path);
  }

  #readdir(path: string): string[] {
    this.#step();
    return [...this.#names.keys()]
      .filter((name) => name.startsWith(`${path}/`))
      .map((name) => name.slice(path.length + 1));
  }

  #syncNames(path: string): void {
    this.#step();
    const below = (name: string): boolean => name.slice(0, Math.max(name.lastIndexOf("/"), 1)) === path;
    for (const name of this.#safeNames.keys()) if (below(name)) this.#safeNames.delete(name);
    for (const [name, what] of this.#names) if (below(name)) this.#safeNames.set(name, what);
  }

  #open(path: string, flags: string): object {
    this.#step();
    if (path === "/" || this.#names.get(path) === folder)
      return { sync: async () => this.#syncNames(path), close: async () => {} };
    if (flags === "wx" && this.#names.has(path)) throw failure("EEXIST");
    if (flags === "wx" || (flags === "w" && !this.#names.has(path)))
      this.#names.set(path, { now: Buffer.alloc(0), safe: Buffer.alloc(0), dirty: new Set() });
    const inode = this.#inode(path);
    if (flags === "w") inode.now = Buffer.alloc(0);
    return this.#file(inode);
  }

  #file(inode: Inode): object {
    return {
      write: async (text: string, position: number) => this.#write(inode, text, position),
      read: async (bytes: Uint8Array, offset: number, length: number, position: number) => {
        this.#step();
        return { bytesRead: inode.now.copy(bytes, offset, position, position + length) };
      },
      readFile: async () => inode.now.toString("latin1"),
      stat: async () => ({
        size: inode.now.length,
        nlink: [...this.#names.values()].filter((name) => name === inode).length,
        isFile: () => true,
      }),
      truncate: async (length: number) => {
        this.#step();
        inode.now = Buffer.from(inode.now.subarray(0, length));
        inode.dirty = new Set([...inode.dirty].filter((at) => at < length));
      },
      sync: async () => this.#sync(inode),
      datasync: async () => this.#sync(inode),
      close: async () => {},
    };
  }

  /** Writes at most a hundred bytes at a time, and half of them when the power goes just then. */
  #write(inode: Inode, text: string, position: number): { bytesWritten: number } {
    const cut = this.#steps >= this.#faults.powerCut;
    const overwritten = Math.max(0, inode.now.length - position);
    const length = Math.min(text.length, cut ? text.length >> 1 : 100, overwritten + this.room);
    const now = Buffer.alloc(Math.max(inode.now.length, position + length));
    inode.now.copy(now);
    now.write(text.slice(0, length), position, "latin1");
    this.room -= Math.max(0, now.length - inode.now.length);
    inode.now = now;
    for (let at = position; at < position + length; at++) inode.dirty.add(at);
    this.#step();
    if (length === 0 && text.length > 0) throw failure("ENOSPC");
    return { bytesWritten: length };
  }

  #sync(inode: Inode): void {
    const { dirty } = inode;
    if (this.#faults.broken.has(this.#steps)) inode.dirty = new Set();
    this.#step();
    const safe = Buffer.alloc(inode.now.length);
    inode.safe.copy(safe);
    for (const at of dirty) safe[at] = inode.now[at];
    inode.safe = safe;
    inode.dirty = new Set();
  }
}
