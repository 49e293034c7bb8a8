import type { Log, LogLine } from "./line.js";

/** The lines of a whole log, by what they are. */
export function logOf(lines: readonly LogLine[]): Log {
  const closing = lines[lines.length - 1]!;
  const [header] = lines;
  if (header?.type !== "header") throw new Error("bug: a log without a header");
  return {
    lines,
    header,
    entries: lines.filter((line) => "n" in line),
    checkpoints: lines.filter((line) => line.type === "checkpoint"),
    closing: closing.type === "closing" ? closing : null,
  };
}
