import { type Kinds, type Match, type Seat, undoable } from "@turnwright/core";
import { canonicalText } from "../format/canonical-text.js";
import type { UndoLine } from "../format/log-line.js";
import { type AuditCode, type LogProblem, wrong } from "../format/log-problem.js";
import type { Auditing } from "./auditing.js";

/** An entry that no undo has taken back, with the seat that may undo it. */
export interface Step {
  /** The step before this one; `undefined` for the setup. */
  readonly before: Step | undefined;
  /** The seat that made the move and may undo it. Absent if the move drew chance or revealed something. */
  readonly undoable: Seat | undefined;
}

/** The state of a match directly after an entry. The log contains an undo that goes back to this entry. */
export interface Kept<G extends Kinds> {
  readonly match: Match<G>;
  readonly step: Step | undefined;
}

type Unfair = { readonly ok: false; readonly problem: LogProblem<AuditCode> };

/** Returns the `Step` for the last entry that was played, linked to the `Step` of the entry before it. */
export function stepAfter<G extends Kinds>({ game, step, table }: Auditing<G>): Step {
  const { seat } = table.entry;
  return { before: step, undoable: seat !== null && undoable(game, table, seat).ok ? seat : undefined };
}

/**
 * Returns whether this seat may undo all moves from an earlier step to a later step. Returns `false` if there are no
 * moves between these steps.
 */
function isOwnWay(last: Step | undefined, to: Step | undefined, seat: Seat): boolean {
  let step = last;
  while (step !== to && step?.undoable === seat) step = step.before;
  return step === to && last !== to;
}

/**
 * Returns what is wrong with an undo. A seat may undo its own moves if they drew no random values and revealed nothing,
 * and if all other seats agree. Any other undo is allowed only if the line directly before it is a host's note of the
 * kind `correction`.
 */
export function unfairUndo<G extends Kinds>(
  { table, kept, step, isCorrected }: Auditing<G>,
  { line, undo, asked, agreed }: UndoLine,
): Unfair | undefined {
  const seats = Array.from({ length: table.seats }, (_, seat) => seat);
  const others = canonicalText(seats.filter((seat) => seat !== asked));
  const unfair = (path: string, expected: string): Unfair =>
    wrong(line, "unfair-undo", path, `${expected}, or a correction by the host in the line before`);
  if (isCorrected) return undefined;
  if (asked === "host") return unfair("asked", "a seat");
  if (canonicalText(agreed) !== others) return unfair("agreed", others);
  return isOwnWay(step, kept.get(undo)?.step, asked)
    ? undefined
    : unfair("undo", `only moves of seat ${asked} that drew no chance and revealed nothing`);
}
