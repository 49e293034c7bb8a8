import type { EntryLine, LogLines } from "./line.js";

/** Returns the entries that lead to entry `upTo`, in order, without what was taken back. */
export function pathTo({ entries }: Pick<LogLines, "entries">, upTo: number): readonly EntryLine[] {
  const path: EntryLine[] = [];
  // Entry 0 is the setup: the order of the lines was checked when they were read.
  for (let n = upTo; n >= 0; ) {
    const line = entries[n]!;
    if (line.type === "entry") path.push(line);
    // Backwards, whatever a line says that nobody decoded.
    n = line.type === "undo" ? Math.min(line.undo, n - 1) : n - 1;
  }
  return path.reverse();
}
