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
import { begin, brokenPromise, type Luck } from "./audit-begin.js";
import { type Auditing, lineProblem } from "./audit-line.js";
import type { Log } from "./line.js";
import { openedChance, secretOf } from "./luck.js";
import { type AuditCode, type AuditProblem, type LogProblem, type ReplayCode, wrong } from "./problem.js";
import { type Hashing, portableSha256, type Sha256 } from "./sha256.js";
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

/** What an audit of a match that goes on needs; the closing of a finished one tells it. */
export interface AuditKeys extends Hashing {
  /** The luck of the match, however far it has been used. */
  readonly chance?: ChanceSource;
  /** What the salts derive from; only scripted luck needs it. */
  readonly secret?: string;
  /** The host's part of a mixed seed; see `LogTip`. */
  readonly part?: string;
}

/**
 * Plays a log again by the rules and its luck: every move must be legal, every event, every sealed value, what the rules make of it, the
 * header's commitment what the seed gives, the outcome the one there is. Otherwise the first line that differs, and how.
 * Finds what a rebuilt chain hides; the chain itself is `verifyChain`'s. Takes any decoded log; never throws.
 */
export function audit<G extends Kinds>(
  game: Game<G>,
  log: Log,
  keys: AuditKeys = {},
): Result<Audited<G>, AuditProblem<G>> {
  const sha256 = keys.sha256 ?? portableSha256;
  const opened = luckOf(log, keys, sha256);
  if (!opened.ok) return opened;
  const { chance, secret, part } = opened.value;
  const broken = brokenPromise(log, sha256, opened.value);
  if (broken !== undefined) return broken;
  const begun = begin(game, log, chance);
  if (!begun.ok) return begun;
  const targets = new Set(log.entries.flatMap((line) => (line.type === "undo" ? [line.undo] : [])));
  const auditing: Auditing<G> = { game, sha256, secret, kept: new Map(), targets, table: openTable(game, begun.value) };
  for (const line of log.lines) {
    const problem = lineProblem(auditing, line);
    if (problem !== undefined) return problem;
  }
  const head = log.lines[log.lines.length - 1]!.hash;
  const tip = { text: "", entries: log.entries.length, head, secret, ...(part === undefined ? {} : { part }) };
  return ok({ match: snapshot(game, auditing.table), tip, closed: log.closing !== null });
}

function luckOf({ closing }: Log, keys: AuditKeys, sha256: Sha256): Result<Luck, LogProblem<ReplayCode | AuditCode>> {
  const chance = closing?.chance ?? (keys.chance === undefined ? undefined : openedChance(keys.chance));
  if (chance === undefined) return wrong(0, "no-seed", "", "a closing, or the match's luck from whoever holds it");
  const secret = secretOf(sha256, chance) ?? closing?.secret ?? keys.secret;
  if (secret === undefined) return wrong(0, "no-seed", "", "the secret that goes with scripted luck");
  return ok({ chance, secret, part: closing?.part ?? keys.part });
}
