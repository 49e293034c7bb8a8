import type { Log, LogLine } from "./log-line.js";

/** The logs that `logOf` returned. They contain decoded lines, so they need no second check. */
const decoded = new WeakSet<object>();

/** Returns whether a log was made by `logOf`. */
export function isDecoded(log: unknown): boolean {
  return decoded.has(log as object);
}

/** Returns the log that consists of these lines. */
export function logOf(lines: readonly LogLine[]): Log {
  const closing = lines[lines.length - 1];
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
