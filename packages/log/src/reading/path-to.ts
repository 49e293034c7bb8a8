import type { EntryLine, LogLines } from "../format/log-line.js";

/** Returns the entries that lead to entry `upTo`, in order, without undone entries. */
export function pathTo({ entries }: Pick<LogLines, "entries">, upTo: number): readonly EntryLine[] {
  const path: EntryLine[] = [];
  // Entry 0 is the setup: decoding checked the order of the lines.
  for (let n = upTo; n >= 0; ) {
    const line = entries[n];
    if (line.type === "entry") path.push(line);
    // The next entry is always an earlier one, even in a log that was never decoded.
    n = line.type === "undo" ? Math.min(line.undo, n - 1) : n - 1;
  }
  return path.reverse();
}
