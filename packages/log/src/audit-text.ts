/**
 * The audit of a log's text in one go, for hosts that check many.
 * @packageDocumentation
 */

import { type Game, type Kinds, ok, type Result } from "@turnwright/core";
import { type Audited, audit } from "./audit.js";
import { decode } from "./decode.js";
import { asked } from "./lists.js";
import type { AuditProblem, ChainCode, FormCode, LogProblem } from "./problem.js";
import { Rewriter, type TextKeys } from "./rewriter.js";
import { verifyChain } from "./verify.js";

export type { TextKeys };

/** What is wrong with the text of a log: its form, its chain, or its play. */
export type TextProblem<G extends Kinds> = LogProblem<FormCode | ChainCode> | AuditProblem<G>;

/**
 * `decode`, `verifyChain` and `audit` in one, and faster: plays the moves again, writes the lines that come of it, and holds them
 * against the text. Where they are the same, sign for sign, all three are proven at once; where not, the three say what
 * is wrong. Best for a host's own log: one that doesn't open its secrets, or has secret moves, takes the longer way.
 * Takes any text; never throws.
 */
export function auditText<G extends Kinds>(
  game: Game<G>,
  text: string,
  keys: TextKeys = {},
): Result<Audited<G>, TextProblem<G>> {
  const given = asked(keys);
  const same = typeof text === "string" ? new Rewriter(game, text, given).rewritten() : undefined;
  if (same !== undefined) return ok(same);
  const log = decode(text, given.limits);
  if (!log.ok) return log;
  const chain = verifyChain(log.value, given);
  return chain.ok ? audit(game, log.value, given) : chain;
}
