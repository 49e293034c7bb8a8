import type { Plain } from "@turnwright/core";
import type { CheckpointLine, CheckpointTruth, EntryLine, NumberedLine } from "./line.js";
import { isBag } from "./lists.js";

/** What leads to a point of a log: where to begin, and the entries from there, without what was taken back. */
export interface Path {
  /** What an open checkpoint on the way says; absent when the way begins with the set-up. */
  readonly truth: CheckpointTruth | undefined;
  /** The entries behind it, in order. */
  readonly entries: readonly EntryLine[];
  /** The entry that led to the point itself. */
  readonly last: EntryLine;
}

function isTruth(value: Plain): boolean {
  if (!isBag(value)) return false;
  const { version, drawn, state } = value as unknown as Partial<CheckpointTruth>;
  return [drawn, state].every((part) => part !== null && typeof part === "object") && Number.isInteger(version);
}

function truthsOf(checkpoints: readonly CheckpointLine[]): ReadonlyMap<number, CheckpointTruth> {
  const truths = new Map<number, CheckpointTruth>();
  for (const { checkpoint, open } of checkpoints) {
    for (const [path, , value] of open) {
      // What doesn't even look like a truth is passed over: the way then begins earlier.
      if (path === "truth" && isTruth(value)) truths.set(checkpoint, value as unknown as CheckpointTruth);
    }
  }
  return truths;
}

/** Numbered lines one after the other; the first is number 0 if not given. */
interface Numbered {
  readonly entries: readonly NumberedLine[];
  readonly first?: number;
}

/**
 * The way to entry `upTo`, from the last of these checkpoints that is open and lies on it, or from the set-up;
 * `undefined` when it leads out of the given lines.
 */
export function wayTo(
  { entries: all, first = 0 }: Numbered,
  upTo: number,
  checkpoints: readonly CheckpointLine[] = [],
): Path | undefined {
  const truths = truthsOf(checkpoints);
  const entries: EntryLine[] = [];
  let truth: CheckpointTruth | undefined;
  let last: EntryLine | undefined;
  let n = upTo;
  while (n >= first && (truth === undefined || last === undefined)) {
    const line = all[n - first]!;
    truth ??= truths.get(n);
    if (line.type === "entry") {
      last ??= line;
      if (truth === undefined) entries.push(line);
    }
    n = line.type === "undo" ? Math.min(line.undo, n - 1) : n - 1;
  }
  // Entry 0 is the set-up, behind which nothing lies.
  return last !== undefined && (truth !== undefined || n < 0) ? { truth, entries: entries.reverse(), last } : undefined;
}
