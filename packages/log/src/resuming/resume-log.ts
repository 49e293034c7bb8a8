import { type Entry, type Game, type Kinds, type Match, type Result, resume } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { unsealEntry } from "../chain/unseal-entry.js";
import type { CheckpointTruth, Log } from "../format/log-line.js";
import { type AuditProblem, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { type Audited, type AuditKeys, audited, auditingFrom, auditSamples, chanceKeysOf } from "../reading/audit.js";
import { type Auditing, entryProblem } from "../reading/auditing.js";
import { begin, type LogFrame } from "../reading/log-frame.js";
import { type Path, resumePath } from "./resume-path.js";

/**
 * Returns what a host needs to continue its own log: the match at the end with its source of chance, and the log
 * position. `resumeLog` starts at the last checkpoint whose unsealed value is in the log, and plays only the later
 * moves by the rules. If there is no checkpoint, it plays all moves. Pass the `chance` and the `secret` of the match,
 * which you have stored outside the log. You can leave out `chance` and `secret` if the log is closed and was not
 * redacted. `resumeLog` does not check the checkpoint: use
 * `audit` for a log from outside. Throws a `TypeError` if `game` is not a game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text);
 * const resumed = log.ok ? resumeLog(artifact, log.value, { chance: match.chance, secret: opening.secret }) : log;
 * console.log(resumed.ok && resumed.value.match.version); // -> 0
 * ```
 */
export function resumeLog<G extends Kinds>(
  game: Game<G>,
  log: Log,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  demandGame(game);
  return onLog(log, keys, auditSamples, () => {
    // A whole log always has a path to its end.
    const path = resumePath(log, log.entries.length - 1, log.checkpoints)!;
    const auditing = playedAlong(game, log, path, keys);
    return auditing.ok ? ok(audited(game, log.lines, log.entries.length, auditing.value)) : auditing;
  });
}

/**
 * Plays the moves of the entries that lead to a position (`path`), from the checkpoint of this path or from the setup.
 * Returns the state of the audit at the end.
 */
export function playedAlong<G extends Kinds>(
  game: Game<G>,
  frame: LogFrame,
  path: Path,
  keys: AuditKeys,
): Result<Auditing<G>, AuditProblem<G>> {
  const chanceKeys = chanceKeysOf(frame, keys);
  if (!chanceKeys.ok) return chanceKeys;
  const fresh = begin(game, frame, chanceKeys.value.chance);
  if (!fresh.ok) return fresh;
  const begun = path.truth === undefined ? fresh : matchAt(game, fresh.value, path, path.truth);
  if (!begun.ok) return begun;
  const auditing = auditingFrom(game, begun.value, chanceKeys.value, new Set());
  for (const line of path.entries) {
    const problem = entryProblem(auditing, line);
    if (problem !== undefined) return problem;
  }
  return ok(auditing);
}

/**
 * Returns the match as it was at an unsealed checkpoint. The second argument is the match just after its setup, the
 * last one the checkpoint.
 */
function matchAt<G extends Kinds>(
  game: Game<G>,
  { seats, options, chance }: Match<G>,
  { last }: Path,
  { version, drawn, state }: CheckpointTruth,
): Result<Match<G>, LogProblem<ReplayCode>> {
  const unsealed = unsealEntry(game, last);
  if (!unsealed.ok) return unsealed;
  try {
    // The host wrote the checkpoint, so its state, the move and the events belong to the game.
    const at = { seats, options, state: state as unknown as G["state"], version };
    const entry = { seat: last.seat, ...unsealed.value, drew: last.drew === true } as unknown as Entry<G>;
    return ok({ ...resume(game, at, { chance: { ...chance, drawn } }), entry });
  } catch (thrown) {
    return wrong(last.line, "event-mismatch", "truth", `a state of ${game.id}: ${String(thrown)}`);
  }
}
