import {
  type ChanceSource,
  type Game,
  type Kinds,
  type Match,
  ok,
  openTable,
  type Result,
  snapshot,
} from "@turnwright/core";
import { begin, type LogFrame, type Luck, wrongLuck } from "./audit-begin.js";
import { type Auditing, lineProblem } from "./audit-line.js";
import type { Log, LogLine, LogLines } from "./line.js";
import { asked } from "./lists.js";
import { logOf } from "./log-of.js";
import { chanceOf, isSource, openedChance, seedOf } from "./luck.js";
import { onLog } from "./on-log.js";
import { type AuditCode, type AuditProblem, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { type Hashing, portableSha256 } from "./sha256.js";
import type { LogTip } from "./tip.js";

/** A log that is what rules and luck make of its moves. */
export interface Audited<G extends Kinds> {
  /** The match at its end, luck included: a host that opens its own log plays on from here. */
  readonly match: Match<G>;
  /** The end of the log, to write on from; its `text` is empty. */
  readonly tip: LogTip;
  /** Whether the log is closed, so that anybody can audit it. */
  readonly closed: boolean;
}

/** What an audit of a match that goes on needs, and one of a redacted log; a complete closing tells it. */
export interface AuditKeys extends Hashing {
  /** The luck of the match, however far it has been used. */
  readonly chance?: ChanceSource;
  /** What the salts derive from; see `LogTip`. */
  readonly secret?: string;
}

/**
 * Plays a log again by the rules and its luck: every move must be legal, every event, every sealed value, what the
 * rules make of it, the header's commitment what the keys give, every undo fair, the outcome the one there is.
 * Otherwise the first line that differs, and how. Finds what a rebuilt chain hides; the chain itself is
 * `verifyChain`'s. Takes any decoded log; never throws. A log whose closing was redacted needs the keys:
 * `redacted-closing`.
 */
export function audit<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  return onLog(log, () => {
    const played = playedAgain(game, log, asked(keys), () => undefined);
    return played.ok ? ok(audited(game, log.lines, log.entries.length, played.value)) : played;
  });
}

/**
 * The log with everything open, as its host wrote it: made anew by rules and luck from any log of the match whose
 * closing is complete, or whose keys you hold. It audits on the way: openings aren't taken from the log, but from what
 * the rules make of it.
 */
export function openAll<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys = {},
): Result<Log, AuditProblem<G>> {
  return onLog(log, () => {
    const lines: LogLine[] = [];
    const played = playedAgain(game, log, asked(keys), (line, { open, secret, table }) => {
      const opened = { seed: seedOf(openedChance(table.chance)), secret };
      lines.push(line.type === "closing" ? { ...line, keys: opened } : { ...line, open });
    });
    return played.ok ? ok(logOf(lines)) : played;
  });
}

function playedAgain<G extends Kinds>(
  game: Game<G>,
  log: LogLines,
  keys: AuditKeys,
  each: (line: LogLine, auditing: Auditing<G>) => void,
): Result<Auditing<G>, AuditProblem<G>> {
  const luck = luckOf(log, keys);
  if (!luck.ok) return luck;
  const begun = begin(game, log, luck.value.chance);
  if (!begun.ok) return begun;
  const targets = new Set(log.entries.flatMap((line) => (line.type === "undo" ? [line.undo] : [])));
  const auditing = auditingFrom(game, begun.value, luck.value, targets);
  for (const line of log.lines) {
    const problem = lineProblem(auditing, line);
    if (problem !== undefined) return problem;
    each(line, auditing);
  }
  return ok(auditing);
}

/** Where playing again begins. */
export function auditingFrom<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  { sha256, secret, checkpoints }: Luck,
  targets: ReadonlySet<number>,
): Auditing<G> {
  const tip = checkpoints === undefined ? { secret } : { secret, checkpoints };
  const table = openTable(game, match);
  return { game, sha256, secret, tip, kept: new Map(), targets, table, step: undefined, isCorrected: false, open: [] };
}

/** What was found once these lines, which number so many entries with those before them, were played again. */
export function audited<G extends Kinds>(
  game: Game<G>,
  lines: readonly LogLine[],
  entries: number,
  { table, tip }: Auditing<G>,
): Audited<G> {
  const { hash: head, type } = lines[lines.length - 1]!;
  return { match: snapshot(game, table), tip: { text: "", entries, head, ...tip }, closed: type === "closing" };
}

/** The luck of a log, by its closing or by the keys, if it is what the header promised. */
export function luckOf(log: LogFrame, keys: AuditKeys): Result<Luck, LogProblem<ReplayCode | AuditCode>> {
  const { header, closing } = log;
  const told = closing?.keys;
  const source = isSource(keys.chance) ? openedChance(keys.chance) : undefined;
  const chance = told === undefined ? source : chanceOf(header.chance, told.seed);
  const secret = told === undefined ? keys.secret : told.secret;
  if (chance !== undefined && typeof secret === "string") {
    const luck = { sha256: keys.sha256 ?? portableSha256, chance, secret, checkpoints: header.checkpoints };
    return wrongLuck(log, luck) ?? ok(luck);
  }
  if (closing === null)
    return wrong(0, "no-seed", chance === undefined ? "" : "secret", "a closing, or the keys from whoever holds them");
  if (told === undefined) return wrong(closing.line, "redacted-closing", "keys", "the complete closing, or its keys");
  return wrong(closing.line, "wrong-commitment", "keys", `a seed of ${header.chance}`);
}
