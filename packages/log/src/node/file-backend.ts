import { join } from "node:path";
import { no, ok } from "@turnwright/core/rules";
import type { Answer, LogBackend } from "../stores/log-backend.js";
import type { LogEnd } from "../stores/log-end.js";
import type { StoreProblem } from "../stores/log-store.js";
import { type FileWays, removed } from "./disk.js";
import { diskProblem } from "./disk-problem.js";
import { fileNameOf, matchOf } from "./file-name-of.js";
import {
  closeFile,
  createFile,
  foreignIn,
  linesFrom,
  lostLines,
  type MatchFile,
  openFile,
  settleFile,
  writeLines,
} from "./match-file.js";
import type { Damage } from "./recovered.js";

/** A match and the queue of tasks that use its file. */
interface Slot {
  open: MatchFile | undefined;
  waiting: number;
  last: Promise<unknown>;
}

/** The maximum number of files that stay open while no task uses them. */
const idleFiles = 128;

function damaged(match: string, problem: Damage): { readonly ok: false; readonly problem: StoreProblem } {
  return no({ code: "damaged", match, problem });
}

/**
 * Converts a failure of the disk into a problem. If something else was thrown, throws it again, because then the store
 * has a bug.
 */
function failed(thrown: unknown): { readonly ok: false; readonly problem: StoreProblem } {
  const problem = diskProblem(thrown);
  if (problem === undefined) throw thrown;
  return no(problem);
}

/**
 * Waits for the closing of files, and ignores failures of the disk, because all lines that the store acknowledged are
 * already on the disk.
 */
async function unlessBroken(letGo: Promise<void>): Promise<void> {
  try {
    await letGo;
  } catch (thrown) {
    failed(thrown);
  }
}

class FileBackend implements LogBackend {
  readonly #ways: FileWays;
  readonly #folder: string;
  readonly #lock: string;
  /** The slots by match, the last used at the end. */
  readonly #slots = new Map<string, Slot>();

  constructor(ways: FileWays, folder: string, lock: string) {
    this.#ways = ways;
    this.#folder = folder;
    this.#lock = lock;
  }

  end(match: string): Answer<LogEnd | undefined> {
    return this.#inTurn(match, async (slot) => {
      const open = await this.#openFile(match, slot);
      return open.ok ? ok(open.value?.end) : open;
    });
  }

  put(match: string, version: number, lines: readonly string[], end: LogEnd): Answer<boolean> {
    return this.#inTurn(match, async (slot) => {
      if (version === 0) return ok(await createFile(this.#ways, this.#path(match), `${lines.join("\n")}\n`));
      const open = await this.#checkedFile(match, slot);
      if (!open.ok) return open;
      if (open.value?.end.last.line !== version) return ok(false);
      await writeLines(this.#ways, open.value, lines, end);
      return ok(true);
    });
  }

  lines(match: string, from: number, limit: number): Answer<readonly string[]> {
    return this.#inTurn(match, async (slot) => {
      const open = await this.#checkedFile(match, slot);
      if (!open.ok) return open;
      if (open.value === undefined) return no({ code: "unknown-match", match });
      const lines = await linesFrom(open.value, from, limit);
      return lines.ok ? lines : damaged(match, lines.problem);
    });
  }

  async matches(after: string, limit: number): Answer<readonly string[]> {
    try {
      const names = await this.#ways.disk.readdir(this.#folder);
      const matches = names.flatMap((name) => matchOf(name) ?? []).filter((match) => match > after);
      return ok(matches.sort().slice(0, limit));
    } catch (thrown) {
      return failed(thrown);
    }
  }

  async close(): Promise<void> {
    for (const slot of this.#slots.values()) {
      await slot.last;
      await this.#closed(slot);
    }
    this.#slots.clear();
    await unlessBroken(removed(this.#ways.disk, this.#lock));
  }

  #path(match: string): string {
    return join(this.#folder, fileNameOf(match));
  }

  async #openFile(match: string, slot: Slot): Answer<MatchFile | undefined> {
    if (slot.open !== undefined) return ok(slot.open);
    const found = await openFile(this.#ways, this.#path(match));
    if (!found.ok) return damaged(match, found.problem);
    const header = found.value?.end.header;
    if (header === undefined || header.match === match) {
      slot.open = found.value;
      return found;
    }
    if (found.value !== undefined) await unlessBroken(closeFile(found.value));
    return damaged(match, { line: 1, code: "wrong-type", path: "match", expected: match, found: header.match });
  }

  /**
   * Returns the open file of a match. Opens the file again if another process has changed it. The file is damaged if
   * its last line is missing.
   */
  async #checkedFile(match: string, slot: Slot): Answer<MatchFile | undefined> {
    const { open } = slot;
    const foreign = open && (await foreignIn(open));
    if (open !== undefined && foreign === "damaged") return damaged(match, lostLines(open.end.last.line));
    if (foreign === "other") await this.#forgotten(slot);
    return this.#openFile(match, slot);
  }

  async #closed(slot: Slot): Promise<void> {
    if (slot.open !== undefined) await unlessBroken(settleFile(this.#ways, slot.open));
    await this.#forgotten(slot);
  }

  /** Closes the file of a slot without further changes. The next task opens the file again. */
  async #forgotten(slot: Slot): Promise<void> {
    const { open } = slot;
    slot.open = undefined;
    if (open !== undefined) await unlessBroken(closeFile(open));
  }

  async #inTurn<T>(match: string, task: (slot: Slot) => Answer<T>): Answer<T> {
    const slot = this.#slots.get(match) ?? { open: undefined, waiting: 0, last: Promise.resolve() };
    this.#slots.delete(match);
    this.#slots.set(match, slot);
    slot.waiting++;
    const mine = slot.last.then(() => task(slot));
    slot.last = mine.catch(() => {});
    try {
      return await mine;
    } catch (thrown) {
      await this.#forgotten(slot);
      return failed(thrown);
    } finally {
      slot.waiting--;
      await this.#withoutIdle();
    }
  }

  async #withoutIdle(): Promise<void> {
    if (this.#slots.size <= idleFiles) return;
    for (const [match, slot] of this.#slots) {
      if (slot.waiting > 0) continue;
      this.#slots.delete(match);
      await this.#closed(slot);
      return;
    }
  }
}

/** Returns a backend that stores one file for each match, in a locked folder. */
export function fileBackend(ways: FileWays, folder: string, lock: string): LogBackend {
  return new FileBackend(ways, folder, lock);
}
