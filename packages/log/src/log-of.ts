import type { Log, LogLine } from "./line.js";

/** The logs that were made here, of lines that were decoded: nobody needs to look at them again. */
const decoded = new WeakSet<object>();

/** Whether a log is one that `logOf` made. */
export function isDecoded(log: unknown): boolean {
  return typeof log === "object" && log !== null && decoded.has(log);
}

/** Returns the lines of a whole log, by what they are. */
export function logOf(lines: readonly LogLine[]): Log {
  const closing = lines[lines.length - 1]!;
  const [header] = lines;
  if (header?.type !== "header") throw new Error("bug: a log without a header");
  const log: Log = {
    lines,
    header,
    entries: lines.filter((line) => "n" in line),
    checkpoints: lines.filter((line) => line.type === "checkpoint"),
    closing: closing.type === "closing" ? closing : null,
  };
  decoded.add(log);
  return log;
}
