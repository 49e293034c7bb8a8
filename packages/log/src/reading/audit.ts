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

/** A log that is what rules and chance make of its moves. */
export interface Audited<G extends Kinds> {
  /** The match at its end, chance included: a host that opens its own log plays on from here. */
  readonly match: Match<G>;
  /** The end of the log, to write on from; its `text` is empty. */
  readonly position: LogPosition;
  /** Whether the log is closed, so that anybody can audit it. */
  readonly closed: boolean;
}

/** What an audit of a match that goes on needs, and one of a redacted log; a complete closing tells it. */
export interface AuditKeys extends Hashing {
  /** The chance of the match, however far it has been used. */
  readonly chance?: ChanceSource;
  /** What the salts derive from; see `LogPosition`. */
  readonly secret?: string;
}

/**
 * Plays a log again by the rules and its chance: every move must be legal, every event, every sealed value, what the
 * rules make of it, the header's commitment what the keys give, every undo fair, the outcome the one there is.
 * Otherwise the first line that differs, and how. Finds what a rebuilt chain hides; the chain itself is
 * `verifyChain`'s. Takes any decoded log; never throws. A log whose closing was redacted needs the keys:
 * `redacted-closing`.
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
 * Returns the log with everything open, as its host wrote it. Rules and chance make it anew, from any log of the match
 * whose closing is complete, or whose keys you hold. It audits on the way: openings aren't taken from the log, but from
 * what the rules make of it.
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

/** The options of an audit. */
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

/** Returns the result of an audit of these lines. `entries` counts those before them, too. */
export function audited<G extends Kinds>(
  game: Game<G>,
  lines: readonly LogLine[],
  entries: number,
  { table, position }: Auditing<G>,
): Audited<G> {
  const { hash: head, type } = lines[lines.length - 1];
  const closed = type === "closing";
  const end = { text: "", entries, head, ...position };
  return { match: snapshot(game, table), position: closed ? { ...end, closed } : end, closed };
}

/** Returns the chance of a log, from its closing or from the keys, if it is what the header promised. */
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
    return wrong(0, "no-seed", chance === undefined ? "" : "secret", "a closing, or the keys from whoever holds them");
  if (told === undefined) return wrong(closing.line, "redacted-closing", "keys", "the complete closing, or its keys");
  return wrong(closing.line, "wrong-commitment", "keys", `a seed of ${header.chance}`);
}
