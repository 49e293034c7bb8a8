import type { CheckpointLine, ClosingLine, HeaderLine, Log, LogLine, NumberedLine } from "./log-line.js";

/** A log whose lines this package has decoded. The lines need no second check. */
class DecodedLog implements Log {
  readonly lines: readonly LogLine[];
  readonly header: HeaderLine;
  readonly entries: readonly NumberedLine[];
  readonly checkpoints: readonly CheckpointLine[];
  readonly closing: ClosingLine | null;

  constructor(lines: readonly LogLine[]) {
    const closing = lines[lines.length - 1];
    const [header] = lines;
    if (header?.type !== "header") throw new Error("bug: a log without a header");
    this.lines = lines;
    this.header = header;
    this.entries = lines.filter((line) => "n" in line);
    this.checkpoints = lines.filter((line) => line.type === "checkpoint");
    this.closing = closing.type === "closing" ? closing : null;
  }
}

/** Returns whether a log was made by `logOf`. `log` can be any value. */
export function isDecoded(log: unknown): boolean {
  try {
    return log instanceof DecodedLog;
  } catch {
    // A proxy may throw anything.
    return false;
  }
}

/** Returns the log that consists of these lines. */
export function logOf(lines: readonly LogLine[]): Log {
  return new DecodedLog(lines);
}
