import { type Entry, type Game, type Kinds, type Match, ok, type Result, resume } from "@turnwright/core";
import { type Audited, type AuditKeys, audited, auditingFrom, luckOf } from "./audit.js";
import { begin, type LogFrame } from "./audit-begin.js";
import { type Auditing, entryProblem } from "./audit-line.js";
import type { CheckpointTruth, Log } from "./line.js";
import { asked } from "./lists.js";
import { onLog } from "./on-log.js";
import { openedEntry } from "./opened.js";
import { type AuditProblem, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { type Path, wayTo } from "./resume-path.js";

/**
 * A host's own log, opened to play on: the match at its end with its luck, and the tip. Begins at the last open checkpoint,
 * which it believes, and plays by the rules only what was played since; without a checkpoint, everything. `chance` is the luck of the match
 * as you keep it beside the log. For a log from elsewhere there is `audit`.
 */
export function resumeLog<G extends Kinds>(
  game: Game<G>,
  log: Log,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  return onLog(log, () => {
    // A whole log has a way to its end.
    const path = wayTo(log, log.entries.length - 1, log.checkpoints)!;
    const auditing = playedAlong(game, log, path, asked(keys));
    return auditing.ok ? ok(audited(game, log.lines, log.entries.length, auditing.value)) : auditing;
  });
}

/** The match at the end of a way: what lies behind its checkpoint is played by the rules. */
export function playedAlong<G extends Kinds>(
  game: Game<G>,
  frame: LogFrame,
  path: Path,
  keys: AuditKeys,
): Result<Auditing<G>, AuditProblem<G>> {
  const luck = luckOf(frame, keys);
  if (!luck.ok) return luck;
  const fresh = begin(game, frame, luck.value.chance);
  if (!fresh.ok) return fresh;
  const begun = path.truth === undefined ? fresh : matchAt(game, fresh.value, path, path.truth);
  if (!begun.ok) return begun;
  const auditing = auditingFrom(game, begun.value, luck.value, new Set());
  for (const line of path.entries) {
    const problem = entryProblem(auditing, line);
    if (problem !== undefined) return problem;
  }
  return ok(auditing);
}

/** The match that a checkpoint seals, from the fresh one. */
function matchAt<G extends Kinds>(
  game: Game<G>,
  { seats, options, chance }: Match<G>,
  { last }: Path,
  { version, drawn, state }: CheckpointTruth,
): Result<Match<G>, LogProblem<ReplayCode>> {
  const opened = openedEntry(game, last);
  if (!opened.ok) return opened;
  try {
    // The host wrote them: its own state, move and events.
    const at = { seats, options, state: state as unknown as G["state"], version };
    const entry = { seat: last.seat, ...opened.value, drew: last.drew === true } as unknown as Entry<G>;
    return ok({ ...resume(game, at, { chance: { ...chance, drawn } }), entry });
  } catch (thrown) {
    return wrong(last.line, "unfit-event", "truth", `a state of ${game.id}: ${String(thrown)}`);
  }
}
