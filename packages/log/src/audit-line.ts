import { type Game, type Kinds, type Match, no, openTable, snapshot, type Table } from "@turnwright/core";
import { differenceOf } from "./difference.js";
import type { CheckpointLine, EntryLine, LogLine } from "./line.js";
import { openedMove } from "./opened.js";
import { type AuditCode, type AuditProblem, type ReplayCode, wrong } from "./problem.js";
import { commitmentOf, saltOf } from "./seal.js";
import type { Sha256 } from "./sha256.js";
import { spelled } from "./spelling.js";
import { entryFields } from "./write.js";

type Code = ReplayCode | AuditCode;
type Wrong<G extends Kinds> = { readonly ok: false; readonly problem: AuditProblem<G> };

/** A log that is being played again. */
export interface Auditing<G extends Kinds> {
  readonly game: Game<G>;
  readonly sha256: Sha256;
  readonly secret: string;
  /** How the match stood after the entries that something goes back to. */
  readonly kept: Map<number, Match<G>>;
  readonly targets: ReadonlySet<number>;
  table: Table<G>;
}

/** Plays one line, or says how it differs from what the rules make. */
export function lineProblem<G extends Kinds>(auditing: Auditing<G>, line: LogLine): Wrong<G> | undefined {
  const { game, kept, targets, table } = auditing;
  let problem: Wrong<G> | undefined;
  if (line.type === "entry") problem = entryProblem(auditing, line);
  else if (line.type === "undo") auditing.table = openTable(game, kept.get(line.undo)!);
  else if (line.type === "checkpoint") problem = checkpointProblem(auditing, line);
  else if (line.type === "closing" && spelled(table.outcome) !== spelled(line.outcome)) {
    problem = wrong(line.line, "wrong-outcome", "outcome", spelled(table.outcome), spelled(line.outcome));
  }
  if ("n" in line && targets.has(line.n)) kept.set(line.n, snapshot(game, auditing.table));
  return problem;
}

function entryProblem<G extends Kinds>(
  { game, sha256, secret, table }: Auditing<G>,
  line: EntryLine,
): Wrong<G> | undefined {
  const opened = openedMove(line);
  if (!opened.ok) return opened;
  // Legal or not, the rules will say.
  const move = opened.value as G["move"] | null;
  if (line.seat !== null) {
    try {
      const answer = table.play(line.seat, move);
      if (!answer.ok) return refused(line, answer.refusal);
    } catch (thrown) {
      return wrong(line.line, "rules-threw", "", "a move that the rules can carry out", String(thrown));
    }
  }
  const made = { ...table.entry, move };
  const { fields } = entryFields(game, { sha256, secret, n: line.n }, made, line.at);
  return spelled(fields) === line.sealed ? undefined : differenceOf(fields, line);
}

function refused<G extends Kinds>(line: EntryLine, refusal: AuditProblem<G>["refusal"] & object): Wrong<G> {
  const found = wrong<Code>(line.line, "refused", "move", "a legal move", spelled(refusal));
  return no({ ...found.problem, refusal });
}

function checkpointProblem<G extends Kinds>(
  { sha256, secret, table }: Auditing<G>,
  line: CheckpointLine,
): Wrong<G> | undefined {
  const salt = saltOf({ sha256, secret, n: line.checkpoint }, "state");
  if (line.state["~"] === commitmentOf(sha256, salt, table.state)) return undefined;
  return wrong(line.line, "wrong-state", "state", "a commitment to the state that stands here");
}
