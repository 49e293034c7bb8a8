import type { Plain } from "@turnwright/core";
import { isBag } from "../format/field-orders.js";
import type { CheckpointLine, CheckpointTruth, EntryLine, NumberedLine } from "../format/log-line.js";

/** A path to an entry of a log: the checkpoint at which to start, and the entries after it, without undone entries. */
export interface Path {
  /** The unsealed checkpoint at which the path starts; absent if it starts with the setup. */
  readonly truth: CheckpointTruth | undefined;
  /** The entries after the start, in order. */
  readonly entries: readonly EntryLine[];
  /** The last entry of the path: a move or the setup. */
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
      // A value that cannot be the truth of a match is skipped. The path then starts at an earlier checkpoint or at the
      // setup.
      if (path === "truth" && isTruth(value)) truths.set(checkpoint, value as unknown as CheckpointTruth);
    }
  }
  return truths;
}

/** Consecutive numbered lines. `first` is the number of the first of these lines, by default 0. */
interface Numbered {
  readonly entries: readonly NumberedLine[];
  readonly first?: number;
}

/**
 * Returns where to start and which entries to play to get to the state after entry `upTo`. The start is the last
 * unsealed checkpoint before this entry, without those that an undo has taken back, or the setup if there is none.
 * Returns `undefined` if entries on the way were not given.
 */
export function resumePath(
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
    const line = all[n - first];
    truth ??= truths.get(n);
    if (line.type === "entry") {
      last ??= line;
      if (truth === undefined) entries.push(line);
    }
    n = line.type === "undo" ? Math.min(line.undo, n - 1) : n - 1;
  }
  // Entry 0 is the setup, so no entry comes before it.
  return last !== undefined && (truth !== undefined || n < 0) ? { truth, entries: entries.reverse(), last } : undefined;
}
