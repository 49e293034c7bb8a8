import type { HeaderLine, LogLine, NumberedLine } from "./log-line.js";
import type { FormCode, LogProblem } from "./log-problem.js";

/** The properties of the previous line that determine which line can follow. */
export interface Before {
  readonly type: LogLine["type"];
  /** The number of the line, if it has one. */
  readonly n?: number;
}

/**
 * Returns what is wrong with a line in its log, or `undefined`. A line can be in the wrong order, have a wrong number,
 * or name a seat that the match does not have.
 */
export function orderProblem(
  line: LogLine,
  header: HeaderLine | undefined,
  before: Before | undefined,
  entries: number,
): LogProblem<FormCode> | undefined {
  const expected = expectedInstead(line, header, before, entries);
  return expected === undefined ? undefined : { line: line.line, code: "out-of-order", path: "", expected };
}

function expectedInstead(
  line: LogLine,
  header: HeaderLine | undefined,
  before: Before | undefined,
  entries: number,
): string | undefined {
  if (line.type === "header") {
    if (before !== undefined) return "no second header";
    if (line.names !== undefined && line.names.length !== line.seats) return `${line.seats} names`;
    return isMixedRightly(line) ? undefined : "contributions of all seats, one at least, for a mixed seed only";
  }
  if (header === undefined) return "a header at the beginning";
  if (before?.type === "closing") return "nothing after the closing";
  const isDue = before?.type === "entry" && isCheckpointDue(header.checkpoints, before.n!);
  if (isDue !== (line.type === "checkpoint")) return isDue ? `a checkpoint of entry ${before.n}` : "no checkpoint";
  if (line.type === "checkpoint")
    return line.checkpoint === entries - 1 ? undefined : `a checkpoint of entry ${entries - 1}`;
  if (line.type === "closing")
    return line.entries === entries && entries > 0 ? undefined : `${entries} entries, one at least`;
  if (line.clocks !== undefined && line.clocks.length !== header.seats) return `clocks of ${header.seats} seats`;
  return seatsOf(line).every((seat) => seat < header.seats)
    ? expectedEntry(line, entries)
    : `seats below ${header.seats}`;
}

/**
 * Returns whether a checkpoint must follow entry `n`. `checkpoints`, a field of the log's header, is the number of
 * entries from one checkpoint to the next.
 */
export function isCheckpointDue(checkpoints: number | undefined, n: number): boolean {
  return checkpoints !== undefined && n > 0 && n % checkpoints === 0;
}

function isMixedRightly({ origin, contributions, seats }: HeaderLine): boolean {
  if (origin !== "mixed") return contributions === undefined;
  return contributions?.length === seats && contributions.some((given) => given !== null);
}

/** Returns the seats that a line names. */
export function seatsOf(line: NumberedLine): readonly number[] {
  if (line.type === "undo") return line.asked === "host" ? line.agreed : [line.asked, ...line.agreed];
  return "seat" in line && line.seat !== null ? [line.seat] : [];
}

function expectedEntry(line: NumberedLine, entries: number): string | undefined {
  if (line.n !== entries) return `entry ${entries}`;
  if (line.type === "undo") return line.undo < entries ? undefined : "an entry that was made before";
  if (entries === 0) return line.type === "entry" && line.seat === null && line.move === null ? undefined : "the setup";
  return line.type === "host" || (line.seat !== null && line.move !== null) ? undefined : "a move with its seat";
}
