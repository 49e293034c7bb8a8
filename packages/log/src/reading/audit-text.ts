import type { Game, Kinds, Result } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { ok } from "@turnwright/core/rules";
import { verifyChain } from "../chain/verify-chain.js";
import { decode } from "../format/decode.js";
import { type LogLimits, logLimits } from "../format/decode-line.js";
import type { AskCode, AuditProblem, ChainCode, FormCode, LogProblem } from "../format/log-problem.js";
import { limitsFrom, optionProblem } from "../format/option-problem.js";
import { type Audited, type AuditKeys, audit, auditSamples } from "./audit.js";
import { Rewriter, type TextKeys } from "./rewriter.js";

export type { TextKeys };

/** A problem in the text of a log: in its form, in its chain, or in its moves and events. */
export type TextProblem<G extends Kinds> = LogProblem<FormCode | ChainCode> | AuditProblem<G>;

/**
 * Returns `keys`, the options of `auditText`, with the default limits filled in, or a problem that names the option
 * that is invalid. `keys` can be any value.
 */
export function parseTextKeys(keys: TextKeys): Result<AuditKeys & { readonly limits: LogLimits }, LogProblem<AskCode>> {
  const problem = optionProblem<TextKeys>(keys, { ...auditSamples, limits: {} });
  if (problem !== undefined) return problem;
  const limits = limitsFrom(logLimits, keys.limits);
  return limits.ok ? ok({ ...keys, limits: limits.value }) : limits;
}

/**
 * Checks the text of a log. Gives the same result as `decode`, `verifyChain` and `audit` together, but takes less time.
 * `auditText` plays the moves again, writes the resulting lines, and compares them with the text. If the texts differ,
 * it calls the three functions to find the problem. `auditText` is fast for a log as its host wrote it, and slow for a
 * log that lacks unsealed values. `text` can be any text. Throws a `TypeError` if `game` is not a game, and never
 * otherwise.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * const opening = openLog(artifact, match);
 * console.log(auditText(artifact, opening.text + closeLog(artifact, opening, match).text).ok); // -> true
 * ```
 */
export function auditText<G extends Kinds>(
  game: Game<G>,
  text: string,
  keys: TextKeys = {},
): Result<Audited<G>, TextProblem<G>> {
  demandGame(game);
  const parsed = parseTextKeys(keys);
  if (!parsed.ok) return parsed;
  const { limits, ...given } = parsed.value;
  const same = typeof text === "string" ? new Rewriter(game, text, given, limits).rewritten() : undefined;
  if (same !== undefined) return ok(same);
  const log = decode(text, limits);
  if (!log.ok) return log;
  const chain = verifyChain(log.value, given.sha256 === undefined ? {} : { sha256: given.sha256 });
  return chain.ok ? audit(game, log.value, given) : chain;
}
