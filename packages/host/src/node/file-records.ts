import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { no, ok } from "@turnwright/core/rules";
import { diskProblem, fileNameOf, matchOf } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import { parseStoredRecord } from "../storage/parse-record.js";
import { type IndexedRecord, RecordIndex } from "../storage/record-index.js";
import type { PageRow, Place, RecordBackend, Stored, WantedPage } from "../storage/record-store.js";
import type { MatchRecord, StoredRecord } from "../storage.js";

/** The part of a record that is kept in memory. */
interface Entry extends IndexedRecord {
  readonly version: number;
}

/** The number of files that are read at the same time when a folder is opened. */
const readers = 32;
const unfinished = "new-";

function entryOf({ version, record }: StoredRecord): Entry {
  const { match, game, stage, listed, created, due } = record;
  return { match, game, stage, listed, created, due, version };
}

async function answered<T>(task: () => Stored<T>): Stored<T> {
  try {
    return await task();
  } catch (thrown) {
    const problem = diskProblem(thrown);
    if (problem === undefined) throw thrown;
    return no(problem);
  }
}

async function storedIn(match: string, path: string): Stored<StoredRecord> {
  const text = await answered(async () => ok(await readFile(path, "utf8")));
  return text.ok ? parseStoredRecord(match, text.value) : text;
}

/**
 * Returns whether a problem concerns only one file: its content, its permissions or its absence. With such a problem,
 * all other files can still be used. All other problems, such as too many open files, are temporary and concern all
 * files.
 */
function isOfOneFile({ code }: StoreProblem): boolean {
  return code === "damaged" || code === "unusable";
}

/**
 * Returns a problem that concerns all records, if there is one. Such a problem does not belong to a single file, or
 * every record has it.
 */
function commonProblem(problems: readonly StoreProblem[], records: number): StoreProblem | undefined {
  const common = problems.find((problem) => !isOfOneFile(problem));
  const isEvery = records > 0 && problems.length === records && problems.every(({ code }) => code === "unusable");
  return common ?? (isEvery ? problems[0] : undefined);
}

/** A backend with one file for each record, and an index of all records in memory. */
class FileRecords implements RecordBackend {
  readonly #folder: string;
  readonly #durable: boolean;
  readonly #index = new RecordIndex<Entry>();
  /** The last task of each match that has running tasks. */
  readonly #last = new Map<string, Promise<unknown>>();
  /** The matches whose file may differ from the index, because a write failed. */
  readonly #doubtful = new Set<string>();
  /** The matches whose file could not be read when the folder was opened, each with its problem. */
  readonly unreadable = new Map<string, StoreProblem>();
  #made = 0;

  constructor(folder: string, durable: boolean) {
    this.#folder = folder;
    this.#durable = durable;
  }

  /** Reads all records, and removes unfinished files. */
  async open(): Stored<null> {
    await mkdir(this.#folder, { recursive: true });
    const names = await readdir(this.#folder);
    for (const name of names) if (name.startsWith(unfinished)) await rm(join(this.#folder, name));
    const matches = names.flatMap((name) => matchOf(name) ?? []);
    const count = matches.length;
    const read = async (): Promise<void> => {
      for (let match = matches.pop(); match !== undefined; match = matches.pop()) {
        const stored = await storedIn(match, this.#path(match));
        if (stored.ok) this.#index.set(entryOf(stored.value));
        else this.unreadable.set(match, stored.problem);
      }
    };
    await Promise.all(Array.from({ length: readers }, read));
    const problem = commonProblem([...this.unreadable.values()], count);
    return problem === undefined ? ok(null) : no(problem);
  }

  write(version: number, record: MatchRecord): Stored<boolean> {
    const { match } = record;
    return this.#inTurn(match, async () => {
      const settled = await this.#settle(match);
      if (!settled.ok) return settled;
      if ((this.#index.get(match)?.version ?? 0) !== version) return ok(false);
      this.#doubtful.add(match);
      await this.#place({ version: version + 1, record });
      return ok(true);
    });
  }

  read(match: string): Stored<StoredRecord | undefined> {
    return this.#inTurn<StoredRecord | undefined>(match, async () => {
      const settled = await this.#settle(match);
      if (!settled.ok) return settled;
      return this.#index.get(match) === undefined ? ok(undefined) : storedIn(match, this.#path(match));
    });
  }

  async place(match: string): Stored<Place | undefined> {
    return ok(this.#index.listed(match));
  }

  async page(wanted: WantedPage): Stored<readonly PageRow[]> {
    const read = async ({ match }: Entry): Promise<PageRow> => {
      const stored = await storedIn(match, this.#path(match));
      return { match, record: stored.ok ? ok(stored.value.record) : stored };
    };
    const rows = await Promise.all(this.#index.page(wanted).map(read));
    const problem = commonProblem(
      rows.flatMap(({ record }) => (record.ok ? [] : [record.problem])),
      rows.length,
    );
    return problem === undefined ? ok(rows) : no(problem);
  }

  async due(time: number, limit: number): Stored<readonly string[]> {
    return ok(this.#index.due(time, limit));
  }

  async close(): Promise<void> {}

  #path(match: string): string {
    return join(this.#folder, fileNameOf(match));
  }

  /**
   * Reads an unreadable record again, because somebody may have repaired it. If an earlier write failed, writes the
   * file again, because the file may not be durable.
   */
  async #settle(match: string): Stored<null> {
    if (this.unreadable.has(match)) {
      const mended = await storedIn(match, this.#path(match));
      if (!mended.ok) return mended;
      this.unreadable.delete(match);
      this.#index.set(entryOf(mended.value));
    }
    if (!this.#doubtful.has(match)) return ok(null);
    const text = await readFile(this.#path(match), "utf8").catch((thrown: unknown) => {
      if (thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT") return undefined;
      throw thrown;
    });
    if (text === undefined) {
      this.#doubtful.delete(match);
      return ok(null);
    }
    const found = parseStoredRecord(match, text);
    if (!found.ok) return found;
    await this.#place(found.value);
    return ok(null);
  }

  /** Writes a file completely or not at all, and updates the index. */
  async #place(stored: StoredRecord): Promise<void> {
    const { match } = stored.record;
    const path = join(this.#folder, `${unfinished}${this.#made++}`);
    try {
      const file = await open(path, "w");
      try {
        await file.writeFile(`${JSON.stringify(stored)}\n`);
        if (this.#durable) await file.sync();
      } finally {
        await file.close();
      }
      await rename(path, this.#path(match));
    } catch (thrown) {
      await rm(path, { force: true });
      throw thrown;
    }
    if (this.#durable) await this.#syncFolder();
    this.#index.set(entryOf(stored));
    this.#doubtful.delete(match);
  }

  async #syncFolder(): Promise<void> {
    // Windows cannot open folders, and makes their entries durable by itself.
    if (process.platform === "win32") return;
    const folder = await open(this.#folder, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  async #inTurn<T>(match: string, task: () => Stored<T>): Stored<T> {
    const mine = (this.#last.get(match) ?? Promise.resolve()).then(() => answered(task));
    const last = mine.catch(() => {});
    this.#last.set(match, last);
    try {
      return await mine;
    } finally {
      if (this.#last.get(match) === last) this.#last.delete(match);
    }
  }
}

/** Opens a store of records in a folder. No other process may use the folder. */
export function fileRecords(folder: string, durable: boolean): Stored<RecordBackend> {
  return answered(async () => {
    const records = new FileRecords(folder, durable);
    const opened = await records.open();
    return opened.ok ? ok(records) : opened;
  });
}
