import {
  type ChanceSource,
  type Game,
  type Kinds,
  type Match,
  openTable,
  type Result,
  snapshot,
} from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { chanceOf, initialChance, isSource, seedOf } from "../chain/closing-keys.js";
import type { LogPosition } from "../chain/log-position.js";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import type { Log, LogLine, LogLines } from "../format/log-line.js";
import { logOf } from "../format/log-of.js";
import { type AuditCode, type AuditProblem, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import type { Samples } from "../format/option-problem.js";
import { type Auditing, lineProblem } from "./auditing.js";
import { begin, type ChanceKeys, type LogFrame, wrongChance } from "./log-frame.js";

/** The result of a successful audit: all lines of the log follow from the moves, the rules and the chance. */
export interface Audited<G extends Kinds> {
  /** The match at the end of the log, with its source of chance. A host can continue this match. */
  readonly match: Match<G>;
  /**
   * The log position at the end of the log. A host can continue the log from this position. The field `text` of the
   * position is empty.
   */
  readonly position: LogPosition;
  /** Whether the log is closed, so that anybody can audit it. */
  readonly closed: boolean;
}

/**
 * The keys for an audit of a log that has no keys of its own: it has no closing line, or it was redacted. Leave out the
 * keys for a closed log that was not redacted, because the closing line contains the keys.
 */
export interface AuditKeys extends Hashing {
  /**
   * The source of chance of the match. It may have drawn values before: `audit` starts again with the first value.
   */
  readonly chance?: ChanceSource;
  /** The secret from which the salts of sealed values derive; see `LogPosition`. */
  readonly secret?: string;
}

/**
 * Plays a log again by the rules and the chance of the match, and checks every line. Returns a problem for the first
 * line that is wrong. These conditions must hold:
 *
 * - Every move is legal, every undo meets the conditions that `undoTo` describes, and the outcome is right.
 * - Every event and every sealed value follows from the rules and the chance.
 * - The header's commitment matches the keys.
 *
 * `audit` does not check the chain; `verifyChain` checks it. If the log is redacted or has no closing line yet, pass
 * the keys. Without the keys, the problem is `no-seed` or `redacted-closing`. `log` can be any value: for a value that
 * is no log, the result is a problem. Throws a `TypeError` if `game` is not a game, and never otherwise.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text + closeLog(artifact, opening, match).text);
 * console.log(log.ok && audit(artifact, log.value).ok); // -> true
 * ```
 */
export function audit<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  demandGame(game);
  return onLog(log, keys, auditSamples, () => {
    const played = playedAgain(game, log, keys, () => undefined);
    return played.ok ? ok(audited(game, log.lines, log.entries.length, played.value)) : played;
  });
}

/**
 * Returns the log with all values unsealed, as in the host's own log. If the closing line of the log does not contain
 * the keys, pass the keys. `unsealLog` plays the moves again with the rules and the seed, as `audit` does, and takes
 * the hidden values from there. So it also audits the log. If the audit fails, returns its problem. Throws a
 * `TypeError` if `game` is no game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * const log = decode(opening.text + closeLog(artifact, opening, match).text);
 * console.log(log.ok && unsealLog(artifact, log.value).ok); // -> true
 * ```
 */
export function unsealLog<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys = {},
): Result<Log, AuditProblem<G>> {
  demandGame(game);
  return onLog(log, keys, auditSamples, () => {
    const lines: LogLine[] = [];
    const played = playedAgain(game, log, keys, (line, { open, secret, table }) => {
      const unsealed = { seed: seedOf(initialChance(table.chance)), secret };
      lines.push(line.type === "closing" ? { ...line, keys: unsealed } : { ...line, open });
    });
    return played.ok ? ok(logOf(lines)) : played;
  });
}

/** Sample values of the options of an audit. */
export const auditSamples: Samples<AuditKeys> = { chance: {}, secret: "", sha256: portableSha256 };

function playedAgain<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys,
  each: (line: LogLine, auditing: Auditing<G>) => void,
): Result<Auditing<G>, AuditProblem<G>> {
  const chanceKeys = chanceKeysOf(log, keys);
  if (!chanceKeys.ok) return chanceKeys;
  const begun = begin(game, log, chanceKeys.value.chance);
  if (!begun.ok) return begun;
  const targets = new Set(log.entries.flatMap((line) => (line.type === "undo" ? [line.undo] : [])));
  const auditing = auditingFrom(game, begun.value, chanceKeys.value, targets);
  for (const line of log.lines) {
    const problem = lineProblem(auditing, line);
    if (problem !== undefined) return problem;
    each(line, auditing);
  }
  return ok(auditing);
}

/** Returns the state of an audit before the first line. */
export function auditingFrom<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  { sha256, secret, checkpoints }: ChanceKeys,
  targets: ReadonlySet<number>,
): Auditing<G> {
  const { seats } = match;
  const position = checkpoints === undefined ? { secret, seats } : { secret, seats, checkpoints };
  const table = openTable(game, match);
  return {
    game,
    sha256,
    secret,
    position,
    kept: new Map(),
    targets,
    table,
    step: undefined,
    isCorrected: false,
    open: [],
  };
}

/** Returns the result of an audit of these lines. `entries` also counts the entries before these lines. */
export function audited<G extends Kinds>(
  game: Game<G>,
  lines: readonly LogLine[],
  entries: number,
  { table, position }: Auditing<G>,
): Audited<G> {
  const { hash: head, type } = lines[lines.length - 1];
  const closed = type === "closing";
  const { seats, secret, checkpoints } = position;
  const end = { text: "", entries, head, secret, seats, version: table.version };
  const rule = checkpoints === undefined ? end : { ...end, checkpoints };
  return { match: snapshot(game, table), position: closed ? { ...rule, closed } : rule, closed };
}

/**
 * Returns the chance of a log, from the closing line or from the keys. Returns a problem if the chance does not match
 * the header's commitment.
 */
export function chanceKeysOf(log: LogFrame, keys: AuditKeys): Result<ChanceKeys, LogProblem<ReplayCode | AuditCode>> {
  const { header, closing } = log;
  const told = closing?.keys;
  const source = isSource(keys.chance) ? initialChance(keys.chance) : undefined;
  const chance = told === undefined ? source : chanceOf(header.chance, told.seed);
  const secret = told === undefined ? keys.secret : told.secret;
  if (chance !== undefined && secret !== undefined) {
    const chanceKeys = { sha256: keys.sha256 ?? portableSha256, chance, secret, checkpoints: header.checkpoints };
    return wrongChance(log, chanceKeys) ?? ok(chanceKeys);
  }
  if (closing === null)
    return wrong(0, "no-seed", chance === undefined ? "" : "secret", "a closing, or the keys, which the host has");
  if (told === undefined) return wrong(closing.line, "redacted-closing", "keys", "the complete closing, or its keys");
  return wrong(closing.line, "wrong-commitment", "keys", `a seed of ${header.chance}`);
}
