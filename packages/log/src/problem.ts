import type { Kinds, Refusal } from "@turnwright/core";

/** What can be wrong with the form of a line: found by `decode`. */
export type FormCode =
  | "too-long"
  | "too-many-lines"
  | "too-deep"
  | "too-much-hidden"
  | "torn"
  | "not-ascii"
  | "not-json"
  | "not-an-integer"
  | "reserved-name"
  | "not-canonical"
  | "unknown-format"
  | "unknown-line"
  | "missing-field"
  | "unknown-field"
  | "wrong-type"
  | "out-of-order";

/** What can be wrong with the chain: found by `verifyChain`. `not-a-log`: what was given is nothing that `decode` reads. */
export type ChainCode = "not-a-log" | "wrong-hash" | "wrong-opening" | "not-anchored";

/** What can be wrong when events are carried out: found by `replay` and `redact`. */
export type ReplayCode =
  | "not-a-log"
  | "other-game"
  | "wrong-options"
  | "no-such-entry"
  | "no-such-viewer"
  | "guessable-seed"
  | "sealed"
  | "unfit-event";

/** What can be wrong with the play: found by `audit`. */
export type AuditCode =
  | "other-edition"
  | "no-seed"
  | "redacted-closing"
  | "wrong-commitment"
  | "refused"
  | "different-event"
  | "different-entry"
  | "rules-threw"
  | "unfair-undo"
  | "wrong-state"
  | "wrong-outcome";

/** What can be wrong with where the seed came from: found by `verifyFairness`. */
export type FairnessCode = "not-a-log" | "other-commitment" | "other-contribution" | "wrong-mixing" | "wrong-seed";

/** What is wrong with a log, and in which line. */
export interface LogProblem<Code extends string = FormCode | ChainCode | ReplayCode | AuditCode | FairnessCode> {
  /** The line of the file, the header being 1; 0 when it is the log as a whole. */
  readonly line: number;
  readonly code: Code;
  /** The field at fault, with dots (`"events.2.card"`); empty when it is the whole line. */
  readonly path: string;
  /** What would have been right, for people; cut to 300 characters. */
  readonly expected: string;
  /** What stands there instead, as the log spells it; cut to 300 characters. Absent where that adds nothing. */
  readonly found?: string;
}

/** What `audit` found: for a move that the rules forbid, the refusal with its sentence. */
export interface AuditProblem<G extends Kinds> extends LogProblem<ReplayCode | AuditCode> {
  readonly refusal?: Refusal<G>;
}

const longest = 300;

/** Returns a text cut to what a problem may carry; a number as a text; of anything else, what it is. */
export function cut(given: unknown): string {
  const text = typeof given === "string" || typeof given === "number" ? String(given) : typeof given;
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** A problem as a bad result. */
export function wrong<Code extends string>(
  line: number,
  code: Code,
  path: string,
  expected: string,
  found?: string,
): { readonly ok: false; readonly problem: LogProblem<Code> } {
  const problem = { line: Number.isSafeInteger(line) ? line : 0, code, path: cut(path), expected: cut(expected) };
  return { ok: false, problem: found === undefined ? problem : { ...problem, found: cut(found) } };
}
