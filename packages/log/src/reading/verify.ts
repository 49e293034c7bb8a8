import type { Game, Kinds, Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { notAnchored, type VerifiedChain, verifyChain } from "../chain/verify-chain.js";
import { canonicalText } from "../format/canonical-text.js";
import { isGame } from "../format/is-game.js";
import type { Log, LogLines, RedactedLog } from "../format/log-line.js";
import { type AuditProblem, type ChainCode, type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { onLog } from "../format/on-log.js";
import { type AuditKeys, audit, auditSamples } from "./audit.js";
import { implausible } from "./implausible.js";
import { replay } from "./replay.js";

/**
 * The reason why a guarantee could not be checked.
 *
 * - `no-anchor`, `no-game`: the caller gave no anchor or no game.
 * - `not-consistent`: the chain is broken, or `log` is not a log.
 * - `wrong-options`: an option of the function call is wrong.
 * - `sealed`: a value that is needed cannot be unsealed.
 * - `no-seed`: the log has no closing line, and the caller gave no keys.
 * - `redacted-closing`: the closing line (the last line) has no keys, and no keys were given.
 * - `other-edition`: the game is of another edition than the log.
 */
type Obstacle =
  | "no-anchor"
  | "no-game"
  | "not-consistent"
  | "wrong-options"
  | "sealed"
  | "no-seed"
  | "redacted-closing"
  | "other-edition";

/** Whether a guarantee holds. `holds` is `null` if the guarantee cannot be checked with the given keys. */
export type Finding<Problem extends LogProblem<string> = LogProblem> =
  | { readonly holds: true }
  | { readonly holds: false; readonly problem: Problem }
  | { readonly holds: null; readonly because: Obstacle };

/** The result of `verify`: a finding for each guarantee. */
export interface Verdict<G extends Kinds = Kinds> {
  /**
   * The hashes of all lines fit together: nobody changed a line without also rewriting all lines after it. Every
   * unsealed value matches its commitment.
   */
  readonly consistent: Finding<LogProblem<ChainCode>>;
  /**
   * The guarantee of the anchor: up to the line with the number `anchor`, nobody changed a line since you stored the
   * anchor.
   */
  readonly anchored: Finding<LogProblem<ChainCode>>;
  /**
   * The guarantee of a replay: the events lead to a position that the game can read, and to the outcome in the closing
   * line. Only an audit checks whether the events follow from the rules.
   */
  readonly replayed: Finding<LogProblem<ReplayCode | "wrong-outcome">>;
  /**
   * The guarantee of an audit: every move was legal, and every event follows from the rules and the seed. The seed
   * matches the header's commitment.
   */
  readonly audited: Finding<AuditProblem<G>>;
  /**
   * Whether every guarantee that was checked holds. `ok` is `false` if the value is no log or an option of the function
   * call is wrong.
   */
  readonly ok: boolean;
  /**
   * The problem in the first broken line; `null` if `ok` is true. A problem that does not concern a single line has the
   * line number 0. A problem of the log as a whole is returned only if no line has a problem.
   */
  readonly problem: LogProblem<string> | null;
  /** The number of lines. */
  readonly lines: number;
  /** The number of the line whose hash is the anchor; 0 if no anchor was given. */
  readonly anchor: number;
  /** The hash of the last line. Store this hash outside the log to use it as an anchor later. */
  readonly head: string;
}

/** The keys for `verify`. With each key, `verify` can check more guarantees. */
export interface VerifyKeys<G extends Kinds> extends AuditKeys {
  /** The game of the log. If absent, only the chain is checked. */
  readonly game?: Game<G>;
  /** The hash of the last line of this log at an earlier time, which you have stored outside the log. */
  readonly anchor?: string;
}

const held = { holds: true } as const;

function unknown(because: Obstacle): { readonly holds: null; readonly because: Obstacle } {
  return { holds: null, because };
}

function broken<Problem>({ problem }: { readonly problem: Problem }): {
  readonly holds: false;
  readonly problem: Problem;
} {
  return { holds: false, problem };
}

/**
 * Checks all guarantees of a log that can be checked with the given keys, and returns one verdict. Without a game, only
 * the chain is checked. A redacted log is replayed as its viewer sees it. For an audit, the closing line must contain
 * the seed and the secret, or you must pass both. `log` can be any value; `verify` never throws.
 * @example
 * ```ts
 * const log = decode(openLog(artifact, start(artifact, { seats: 2 })).text);
 * if (log.ok) console.log(verify(log.value, { game: artifact }).replayed); // -> { holds: true }
 * ```
 */
export function verify<G extends Kinds>(log: Log | RedactedLog, keys: VerifyKeys<G> = {}): Verdict<G> {
  const found = onLog<Verdict<G>, never, VerifyKeys<G>>(log, keys, { ...auditSamples, anchor: "", game: {} }, () =>
    keys.game === undefined || isGame(keys.game)
      ? ok(verdictOn(log, keys))
      : ok(verdictOfNone(wrong(0, "wrong-type", "game", "a game, as defineGame returns it").problem)),
  );
  return found.ok ? found.value : verdictOfNone(found.problem);
}

function verdictOn<G extends Kinds>(log: Log | RedactedLog, keys: VerifyKeys<G>): Verdict<G> {
  const { game, anchor } = keys;
  const chain = verifyChain(log, keys.sha256 === undefined ? {} : { sha256: keys.sha256 });
  const anchored = anchor === undefined ? 0 : (log.lines.find(({ hash }) => hash === anchor)?.line ?? 0);
  const unplayed = unknown(chain.ok ? "no-game" : "not-consistent");
  const audited = chain.ok && game !== undefined ? auditFinding(game, log, keys) : unplayed;
  const findings = {
    consistent: chain.ok ? held : broken(chain),
    anchored: anchorFinding(anchor, anchored, chain),
    replayed: chain.ok && game !== undefined ? replayFinding(game, log, audited) : unplayed,
    audited,
  };
  // If audit and replay find a problem in the same line, the problem of the audit says more.
  const problem = firstOf([findings.consistent, findings.anchored, findings.audited, findings.replayed]);
  const { length } = log.lines;
  return {
    ...findings,
    ok: problem === null,
    problem,
    lines: length,
    anchor: anchored,
    head: log.lines[length - 1].hash,
  };
}

/** Returns the verdict on a value that is no log, or on wrong options. No guarantee was checked. */
function verdictOfNone<G extends Kinds>(problem: LogProblem<ChainCode>): Verdict<G> {
  const isLog = problem.code !== "not-a-log";
  const unseen = unknown(isLog ? "wrong-options" : "not-consistent");
  const findings = {
    consistent: isLog ? unseen : broken({ problem }),
    anchored: unseen,
    replayed: unseen,
    audited: unseen,
  };
  return { ...findings, ok: false, problem, lines: 0, anchor: 0, head: "" };
}

function anchorFinding(
  anchor: string | undefined,
  line: number,
  chain: Result<VerifiedChain, LogProblem<ChainCode>>,
): Verdict["anchored"] {
  if (anchor === undefined) return unknown("no-anchor");
  if (!chain.ok && (line === 0 || line >= chain.problem.line)) return unknown("not-consistent");
  return line === 0 ? broken(notAnchored(anchor)) : held;
}

function auditFinding<G extends Kinds>(game: Game<G>, log: LogLines, keys: VerifyKeys<G>): Verdict<G>["audited"] {
  const { game: _, anchor: __, ...own } = keys;
  const audited = audit(game, log, own);
  if (audited.ok) return held;
  const { code, path } = audited.problem;
  // An edition has exactly one list of fields. A different list is therefore a forgery.
  const isUnknown =
    code === "no-seed" || code === "redacted-closing" || (code === "other-edition" && path !== "fields");
  return isUnknown ? unknown(code) : broken(audited);
}

function replayFinding<G extends Kinds>(game: Game<G>, log: Log | RedactedLog, audited: Finding): Verdict["replayed"] {
  const { closing } = log;
  const replayed = replay(game, log);
  if (replayed.ok) {
    // If the audit has succeeded, the log is consistent with the game, so no position needs to be checked.
    const problem = audited.holds === true ? undefined : implausible(game, log, replayed.value);
    if (problem !== undefined) return broken({ problem });
    const outcome = canonicalText(replayed.value.outcome);
    const told = closing === null ? outcome : canonicalText(closing.outcome);
    return outcome === told ? held : broken(wrong(closing!.line, "wrong-outcome", "outcome", outcome, told));
  }
  if (replayed.problem.code !== "sealed") return broken(replayed);
  // The audit has computed all hidden values itself, from the setup to the end.
  return audited.holds === true ? held : unknown("sealed");
}

/**
 * Returns the problem in the first broken line. If two problems are in the same line, returns the problem that comes
 * first in `findings`. A problem that does not concern a single line comes last.
 */
function firstOf(findings: readonly Finding[]): LogProblem<string> | null {
  const problems = findings.flatMap((finding) => (finding.holds === false ? [finding.problem] : []));
  const place = ({ line }: LogProblem<string>): number => line || Number.MAX_SAFE_INTEGER;
  return problems.sort((one, other) => place(one) - place(other))[0] ?? null;
}
