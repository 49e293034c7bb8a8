import { dirname, join } from "node:path";
import { no, ok, type Result } from "@turnwright/core";
import { nanoid } from "nanoid";
import type { ChainCode, FormCode, LogProblem } from "../problem.js";
import { wrong } from "../problem.js";
import type { LogEnd } from "../store-end.js";
import { type Batch, BatchNote, forgetBatch, notedBatch } from "./batch.js";
import { codeOf, type DiskFile, type FileWays, readAt, removed, syncFolder, writeAll } from "./disk.js";
import { mayBeCut, type Sound, soundPart } from "./sound.js";

/** The largest file of one match, in bytes. */
const largest = 256 * 1024 * 1024;
/** Bytes in one answer, if more than one line. */
const pageBytes = 1024 * 1024;

/** What is wrong with a file. */
export type Damage = LogProblem<FormCode | ChainCode>;

/** The open file of one match. One task at a time may use it. */
export interface MatchFile {
  readonly file: DiskFile;
  readonly note: BatchNote;
  readonly ends: number[];
  end: LogEnd;
}

function sizeOf({ ends }: MatchFile): number {
  return ends[ends.length - 1]!;
}

/** How much of a file's text stays, in lines; or why that can't be said without losing some. */
function keptLines(text: string, sound: Sound, batch: Batch | undefined): Result<number, Damage> {
  const { end, ends, problem } = sound;
  const size = ends[ends.length - 1] ?? 0;
  const missing = { line: ends.length + 1, code: "torn", path: "", expected: "lines that were there before" } as const;
  if (end === undefined) return no(problem ?? { line: 1, code: "out-of-order", path: "", expected: "a header" });
  // Whatever stands before a batch was acknowledged.
  if (batch !== undefined && size < batch.from) return no(problem ?? missing);
  const begun = batch === undefined ? -1 : ends.indexOf(batch.from);
  const isUnfinished = batch !== undefined && begun >= 0 && size < batch.to && text.length <= batch.to;
  if (isUnfinished) return ok(begun + 1);
  return problem === undefined || mayBeCut(text.slice(size)) ? ok(ends.length) : no(problem);
}

/**
 * Cuts off what a torn write left, and makes the rest durable: who wrote it may have ended before it was. What was written last is
 * written again, for a sync that failed may have forgotten it, and another sync alone would then answer for bytes that are nowhere
 * on the disk. That a note is gone must be durable too: if it came back, it would speak of bytes that others have taken.
 */
async function mended(ways: FileWays, path: string, file: DiskFile): Promise<Result<MatchFile, Damage>> {
  if ((await file.stat()).size > largest) return wrong(0, "too-long", "", `at most ${largest} bytes`);
  const text = await file.readFile("latin1");
  const batch = await notedBatch(ways, path);
  const sound = soundPart(text, ways.sha256);
  const kept = keptLines(text, sound, batch);
  if (!kept.ok) return kept;
  const ends = sound.ends.slice(0, kept.value);
  const size = ends[ends.length - 1]!;
  const end = ends.length === sound.ends.length ? sound.end : soundPart(text.slice(0, size), ways.sha256).end;
  if (size < text.length) await file.truncate(size);
  if (ways.durable) {
    const last = Math.min(batch?.from ?? size, ends[ends.length - 2] ?? 0);
    await writeAll(file, text.slice(last, size), last);
    await file.sync();
  }
  await forgetBatch(ways.disk, path);
  if (ways.durable) await syncFolder(ways.disk, dirname(path));
  return ok({ file, note: new BatchNote(ways, path), ends, end: end! });
}

/** Opens the file of a match that there is. */
export async function opened(ways: FileWays, path: string): Promise<Result<MatchFile | undefined, Damage>> {
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

/** Makes the file of a new match, whole or not at all; `false` when there is one. */
export async function made(ways: FileWays, path: string, text: string): Promise<boolean> {
  const { disk, durable } = ways;
  const fresh = join(dirname(path), `new-${nanoid()}`);
  const file = await disk.open(fresh, "wx");
  try {
    await writeAll(file, text, 0);
    if (durable) await file.sync();
    await disk.link(fresh, path);
  } catch (thrown) {
    if (codeOf(thrown) === "EEXIST") return false;
    throw thrown;
  } finally {
    await file.close();
    await removed(disk, fresh);
  }
  if (durable) await syncFolder(disk, dirname(path));
  return true;
}

/** Closes the file of a match and its note. */
export async function closed({ file, note }: MatchFile): Promise<void> {
  try {
    await note.close();
  } finally {
    await file.close();
  }
}

/** Whether somebody else wrote to the file, against the lock. */
export async function isForeign(open: MatchFile): Promise<boolean> {
  return (await open.file.stat()).size !== sizeOf(open);
}

/**
 * Writes lines behind the last one. After a failure what was written is cut off again: after a sync that failed nobody knows what is
 * on the disk, so a later attempt must write anew. The file must then be opened anew.
 */
export async function written(ways: FileWays, open: MatchFile, lines: readonly string[], end: LogEnd): Promise<void> {
  const { file, note, ends } = open;
  const from = sizeOf(open);
  const text = `${lines.join("\n")}\n`;
  // One line that outlives no power cut needs no note: what the end of a process leaves of it is its beginning.
  const isNoted = ways.durable || lines.length > 1;
  try {
    if (isNoted) await note.write({ from, to: from + text.length });
    await writeAll(file, text, from);
    if (ways.durable) await file.datasync();
  } catch (thrown) {
    await file.truncate(from);
    throw thrown;
  }
  if (isNoted) await note.clear();
  for (const line of lines) ends.push(sizeOf(open) + line.length + 1);
  open.end = end;
}

/** Lines from a number on: at most so many, and no more than a page's bytes unless the first is longer. */
export async function linesFrom({ file, ends }: MatchFile, from: number, limit: number): Promise<readonly string[]> {
  if (limit === 0) return [];
  const begin = from === 1 ? 0 : ends[from - 2]!;
  const most = Math.min(from - 1 + limit, ends.length);
  let last = from;
  while (last < most && ends[last]! - begin <= pageBytes) last++;
  const text = await readAt(file, begin, ends[last - 1]! - begin);
  return text.slice(0, -1).split("\n");
}
