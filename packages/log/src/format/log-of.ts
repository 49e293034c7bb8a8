import type { CheckpointLine, ClosingLine, HeaderLine, Log, LogLine, NumberedLine } from "./log-line.js";

/** The lines of a whole log that were decoded here, by what they are: nobody needs to look at them again. */
class DecodedLog implements Log {
  /** Only a log that was made here has it. */
  readonly #isDecoded = true;
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

  static is(log: unknown): boolean {
    return typeof log === "object" && log !== null && #isDecoded in log;
  }
}

/** Returns whether a log is one that `logOf` made. */
export function isDecoded(log: unknown): boolean {
  return DecodedLog.is(log);
}

/** Returns the lines of a whole log, by what they are. */
export function logOf(lines: readonly LogLine[]): Log {
  return new DecodedLog(lines);
}
