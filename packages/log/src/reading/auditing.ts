import { type Game, type Kinds, openTable, snapshot, type Table } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { LogPosition } from "../chain/log-position.js";
import { sealMove, sealTruth } from "../chain/sealer.js";
import type { Sha256 } from "../chain/sha256.js";
import { unsealMove } from "../chain/unseal-entry.js";
import { canonicalText } from "../format/canonical-text.js";
import { canonicalFormOf } from "../format/field-orders.js";
import type { CheckpointLine, EntryLine, LogLine, UnsealedValue } from "../format/log-line.js";
import { type AuditCode, type AuditProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { moveText } from "../format/move-text.js";
import { entryText } from "../writing/entry-text.js";
import { differenceOf } from "./difference-of.js";
import { type Kept, type Step, stepAfter, unfairUndo } from "./unfair-undo.js";

type Code = ReplayCode | AuditCode;
type Wrong<G extends Kinds> = { readonly ok: false; readonly problem: AuditProblem<G> };

/** The state of an audit: the match so far, and what the audit needs to check the next lines. */
export interface Auditing<G extends Kinds> {
  readonly game: Game<G>;
  readonly sha256: Sha256;
  readonly secret: string;
  /** The fields that all log positions of this log share. */
  readonly position: Pick<LogPosition, "secret" | "seats" | "checkpoints">;
  /** The state of the match after each entry to which an undo goes back. */
  readonly kept: Map<number, Kept<G>>;
  readonly targets: ReadonlySet<number>;
  table: Table<G>;
  /** The last entry that no undo has taken back. Present only if the log contains undo lines. */
  step: Step | undefined;
  /** Whether the last numbered line was a host's note of the kind `correction`. */
  isCorrected: boolean;
  /** The unsealed values of the line that was played last, computed by the audit. */
  open: readonly UnsealedValue[];
}

/** Plays one line. Returns how it differs from what the rules produce, or `undefined`. */
export function lineProblem<G extends Kinds>(auditing: Auditing<G>, line: LogLine): Wrong<G> | undefined {
  auditing.open = [];
  let problem: Wrong<G> | undefined;
  if (line.type === "entry") problem = entryProblem(auditing, line);
  else if (line.type === "undo") problem = unfairUndo(auditing, line) ?? goBack(auditing, line.undo);
  else if (line.type === "checkpoint") problem = checkpointProblem(auditing, line);
  else if (line.type === "closing" && canonicalText(auditing.table.outcome) !== canonicalText(line.outcome)) {
    problem = wrong(
      line.line,
      "wrong-outcome",
      "outcome",
      canonicalText(auditing.table.outcome),
      canonicalText(line.outcome),
    );
  }
  if ("n" in line) {
    auditing.isCorrected = line.type === "host" && line.host === "correction";
    keep(auditing, line.n, line.type === "entry");
  }
  return problem;
}

function goBack<G extends Kinds>(auditing: Auditing<G>, to: number): undefined {
  const { match, step } = auditing.kept.get(to)!;
  auditing.table = openTable(auditing.game, match);
  auditing.step = step;
}

/**
 * Stores the present match in `auditing.kept` if a later undo goes back to the line with the number `n`. The present
 * match is the match after line `n`.
 */
export function keep<G extends Kinds>(auditing: Auditing<G>, n: number, isEntry: boolean): void {
  const { game, kept, targets, table } = auditing;
  if (targets.size === 0) return;
  if (isEntry) auditing.step = stepAfter(auditing);
  if (targets.has(n)) kept.set(n, { match: snapshot(game, table), step: auditing.step });
}

/** Plays one entry. Returns how it differs from what the rules produce, or `undefined`. */
export function entryProblem<G extends Kinds>(auditing: Auditing<G>, line: EntryLine): Wrong<G> | undefined {
  const { game, sha256, secret, table } = auditing;
  const unsealed = unsealMove(line);
  const move = unsealed.ok ? unsealed.value : guessedMove(auditing, line);
  if (move === undefined) return wrong(line.line, "sealed", "move", "an unsealed value, or a legal move that fits");
  if (line.seat !== null) {
    try {
      // The rules decide whether the move is legal.
      const answer = table.playUnknown(line.seat, move);
      if (!answer.ok) return refused(line, answer.refusal);
    } catch (thrown) {
      return wrong(line.line, "rules-threw", "", "a move that the rules can carry out", String(thrown));
    }
  }
  const entry = { ...table.entry, move: move as G["move"] | null };
  const made = { options: table.options, entry };
  const { sealed, open } = entryText(game, { sha256, secret, n: line.n }, made, line);
  auditing.open = open;
  return sealed === line.sealed ? undefined : differenceOf(sealed, line);
}

/**
 * In some entries the move is hidden: the line has only a commitment to it. Returns the legal move that matches this
 * commitment. Only a program that has the secret of the log can find it.
 */
function guessedMove<G extends Kinds>(
  { game, sha256, secret, table }: Auditing<G>,
  { n, seat, move }: EntryLine,
): G["move"] | undefined {
  if (move === null || seat === null) return undefined;
  const { orders } = canonicalFormOf(game);
  const told = moveText(orders, move);
  const fits = (legal: G["move"]): boolean =>
    legal.type === move.type &&
    moveText(orders, sealMove({ sha256, secret, n, open: [] }, game, table, seat, legal)) === told;
  return table.legalMoves(seat).find(fits);
}

function refused<G extends Kinds>(line: EntryLine, refusal: AuditProblem<G>["refusal"] & object): Wrong<G> {
  const found = wrong<Code>(line.line, "refused", "move", "a legal move", canonicalText(refusal));
  return no({ ...found.problem, refusal });
}

function checkpointProblem<G extends Kinds>(auditing: Auditing<G>, line: CheckpointLine): Wrong<G> | undefined {
  const { game, sha256, secret, table } = auditing;
  const sealer = { sha256, secret, n: line.checkpoint, open: [] };
  // The table continues to change, so the unsealed state is a copy.
  const { version, chance } = table;
  const truth = sealTruth(sealer, { version, chance, state: game.clone(table.state) });
  auditing.open = sealer.open;
  if (canonicalText(truth) === canonicalText(line.truth)) return undefined;
  return wrong(line.line, "wrong-state", "truth", "a commitment to the truth that stands here");
}
