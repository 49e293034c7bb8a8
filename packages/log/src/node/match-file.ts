import { dirname } from "node:path";
import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { wrong } from "../format/log-problem.js";
import type { LogEnd } from "../stores/log-end.js";
import {
  type DiskFile,
  type FileWays,
  largest,
  readAt,
  removed,
  sizeOfFile,
  syncFolder,
  writeAll,
  writeUnplaced,
} from "./disk.js";
import { codeOf } from "./disk-problem.js";
import { type Batch, confirmed, Journal, journaled, journalOf, newJournal } from "./journal.js";
import { type Damage, recovered } from "./recovered.js";

/**
 * The maximum size of the lines that one call of `linesFrom` returns, in bytes. If this is only one line, it can be
 * longer.
 */
const pageBytes = 1024 * 1024;

/** The open file of one match. Only one task at a time may use it. */
export interface MatchFile {
  readonly file: DiskFile;
  readonly journal: Journal;
  readonly ends: number[];
  end: LogEnd;
  /** The last line with its line feed, as this store wrote or read it. */
  tail: string;
}

function sizeOf({ ends }: MatchFile): number {
  return ends[ends.length - 1];
}

/**
 * Restores the contents that the file must have, and makes them durable. The process that wrote the file may have ended
 * before it synced the file. Writes the last lines again, because a failed sync may have discarded them. A sync that is
 * simply repeated would succeed although the bytes are missing on the disk. The journal, a second file beside the
 * match's file, stays until the next write, because it records which lines were acknowledged last.
 */
async function mended(ways: FileWays, path: string, file: DiskFile): Promise<Result<MatchFile, Damage>> {
  if ((await sizeOfFile(file)) > largest) return wrong(0, "too-long", "", `at most ${largest} bytes`);
  const before = await file.readFile("latin1");
  const journal = await journaled(ways, path);
  if (!journal.ok) return journal;
  const batches = journal.value?.batches ?? [];
  const found = recovered(before, journal.value, ways.sha256);
  if (!found.ok) return found;
  await confirmed(ways, path, batches);
  const { text, end, ends, from } = found.value;
  if (ways.durable || text.length > from) {
    const last = Math.min(from, ends[ends.length - 2] ?? 0);
    await writeAll(file, text.slice(last), last);
  }
  if (ways.durable) await file.sync();
  // The process that created the file may have failed to make its name durable.
  if (ways.durable) await syncFolder(ways.disk, dirname(path));
  const written = new Journal(ways, path, batches);
  return ok({ file, journal: written, ends: [...ends], end, tail: text.slice(ends[ends.length - 2] ?? 0) });
}

/** Opens the file of a match and repairs it. Returns `undefined` if there is no such file. */
export async function openFile(ways: FileWays, path: string): Promise<Result<MatchFile | undefined, Damage>> {
  let file: DiskFile;
  try {
    file = await ways.disk.open(path, "r+");
  } catch (thrown) {
    if (codeOf(thrown) === "ENOENT") return ok(undefined);
    throw thrown;
  }
  try {
    const found = await mended(ways, path, file);
    if (!found.ok) await file.close();
    return found;
  } catch (thrown) {
    await file.close();
    throw thrown;
  }
}

/**
 * Creates the file of a new match and the match's journal. Creates the file completely or not at all. Returns `false`
 * if the file already exists.
 */
export async function createFile(ways: FileWays, path: string, text: string): Promise<boolean> {
  const { disk, durable, sha256 } = ways;
  // The file and the journal are written and synced at the same time, so that the journal costs little time.
  const writing = await Promise.allSettled([
    writeUnplaced(ways, path, text),
    writeUnplaced(ways, path, newJournal(sha256, text)),
  ]);
  try {
    const [unplaced, journal] = writing.map(settledValue);
    await disk.link(unplaced, path);
    await disk.rename(journal, journalOf(path));
  } catch (thrown) {
    if (codeOf(thrown) === "EEXIST") return false;
    throw thrown;
  } finally {
    for (const one of writing) if (one.status === "fulfilled") await removed(disk, one.value);
  }
  if (durable) await syncFolder(disk, dirname(path));
  return true;
}

function settledValue<T>(one: PromiseSettledResult<T>): T {
  if (one.status === "rejected") throw one.reason;
  return one.value;
}

/**
 * Closes the file of a match and its journal without further changes. The next process that opens the file reads both.
 */
export async function closeFile({ file, journal }: MatchFile): Promise<void> {
  try {
    await journal.close();
  } finally {
    await file.close();
  }
}

/** Returns the last line and its position in the file. */
function lastOf(open: MatchFile): Batch {
  return { from: sizeOf(open) - open.tail.length, text: open.tail };
}

/** Returns whether the last line is still at the position at which this store wrote or read it. */
async function hasTail(open: MatchFile): Promise<boolean> {
  const { from, text } = lastOf(open);
  return (await readAt(open.file, from, text.length)) === text;
}

/**
 * Makes the lines of the journal durable in the match's file, and then removes from the journal all lines except the
 * last. If another process has changed the file, leaves the journal as it is, because a repair of the file may need it.
 */
export async function settleFile({ durable }: FileWays, open: MatchFile): Promise<void> {
  const { file, journal } = open;
  if (journal.isSettled || !(await hasTail(open))) return;
  if (durable) await file.datasync();
  await journal.settle(lastOf(open));
}

/**
 * Returns how another process has changed the file in spite of the lock. `"other"` means that the file was replaced,
 * removed or extended and must be opened again. `"damaged"` means that the last line is missing.
 */
export async function foreignIn(open: MatchFile): Promise<"other" | "damaged" | undefined> {
  const { size, nlink } = await open.file.stat();
  if (nlink === 0) return "other";
  if (!(await hasTail(open))) return "damaged";
  return size === sizeOf(open) ? undefined : "other";
}

/** Returns the problem that a file lacks lines which the store has already acknowledged. */
export function lostLines(line: number): Damage {
  return { line, code: "torn", path: "", expected: "lines that were there before" };
}

/**
 * Appends lines to the file. First writes the lines to the match's journal, a file beside it. So after a failure,
 * either the file contains none of the lines, or the lines can be completed from the journal. After such a failure, the
 * file must be opened again, because the contents of the disk are unknown after a failed sync.
 */
export async function writeLines(
  ways: FileWays,
  open: MatchFile,
  lines: readonly string[],
  end: LogEnd,
): Promise<void> {
  const { file, journal, ends } = open;
  const from = sizeOf(open);
  const text = `${lines.join("\n")}\n`;
  if (journal.isLarge) await settleFile(ways, open);
  await journal.write(lastOf(open), { from, text });
  try {
    await writeAll(file, text, from);
  } catch (thrown) {
    await file.truncate(from);
    // A part of this write may reappear after a power cut, so the batch stays in the journal until the truncation is
    // durable.
    if (ways.durable) await file.datasync();
    await journal.takeBack();
    throw thrown;
  }
  for (const line of lines) ends.push(sizeOf(open) + line.length + 1);
  open.end = end;
  open.tail = text.slice(text.lastIndexOf("\n", text.length - 2) + 1);
  if ((await file.stat()).nlink === 0)
    throw Object.assign(new Error("ENOENT: the file was removed"), { code: "ENOENT" });
}

/**
 * Returns at most `limit` lines from line `from` on. In total, the lines have at most `pageBytes` bytes. If the first
 * line is longer than that, returns only this line. If the file does not consist of whole lines, returns the problem of
 * a damaged file.
 */
export async function linesFrom(
  { file, ends }: MatchFile,
  from: number,
  limit: number,
): Promise<Result<readonly string[], Damage>> {
  if (limit === 0) return ok([]);
  if (from > ends.length) return no(lostLines(from));
  const begin = from === 1 ? 0 : ends[from - 2];
  const most = Math.min(from - 1 + limit, ends.length);
  let last = from;
  while (last < most && ends[last] - begin <= pageBytes) last++;
  const text = await readAt(file, begin, ends[last - 1] - begin);
  const lines = text.slice(0, -1).split("\n");
  const areWhole = text.endsWith("\n") && !text.includes("\0") && text.length === ends[last - 1] - begin;
  return areWhole && lines.length === last - from + 1 ? ok(lines) : no(lostLines(from));
}
