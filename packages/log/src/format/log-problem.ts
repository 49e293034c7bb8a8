import type { Kinds, Refusal } from "@turnwright/core";

/** The codes of problems in the form of a line; found by `decode`. */
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
  | "out-of-order"
  | AskCode;

/** The codes of problems in the options of a call, such as keys and limits. */
export type AskCode = "not-an-object" | "unknown-option" | "wrong-type";

/** The codes of problems in the chain; found by `verifyChain`. `not-a-log`: the given value is not a decoded log. */
export type ChainCode = AskCode | "not-a-log" | "wrong-hash" | "wrong-unsealed-value" | "not-anchored";

/** The codes of problems in the recorded events; found by `replay` and `redact`. */
export type ReplayCode =
  | AskCode
  | "not-a-log"
  | "other-game"
  | "wrong-options"
  | "no-such-entry"
  | "no-such-viewer"
  | "guessable-seed"
  | "sealed"
  | "event-mismatch";

/** The codes of problems in the play; found by `audit`. */
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

/** The codes of problems in the origin of the seed; found by `verifyFairness`. */
export type FairnessCode =
  | AskCode
  | "not-a-log"
  | "other-commitment"
  | "other-contribution"
  | "wrong-mixing"
  | "wrong-seed";

/** A problem in a log: which line, which field, and what is wrong. */
export interface LogProblem<Code extends string = FormCode | ChainCode | ReplayCode | AuditCode | FairnessCode> {
  /**
   * The number of the line in the file; the header is line 1. The number is 0 if the problem concerns the log as a
   * whole or an option of the call.
   */
  readonly line: number;
  readonly code: Code;
  /**
   * The path of the wrong field, with dots (`"events.2.card"`), or the name of the wrong option; empty if it is the
   * whole line.
   */
  readonly path: string;
  /** A description of a correct value, for people, at most 300 characters. */
  readonly expected: string;
  /** The value found instead, as the log writes it, at most 300 characters. Absent where it adds nothing. */
  readonly found?: string;
}

/** A problem found by `audit`. For a move that the rules forbid, it contains the refusal with its sentence. */
export interface AuditProblem<G extends Kinds> extends LogProblem<ReplayCode | AuditCode> {
  readonly refusal?: Refusal<G>;
}

const longest = 300;

/**
 * Returns a text cut to the length that a problem may have. Numbers, `null` and `undefined` become texts. For any other
 * value, returns its type.
 */
export function cut(given: unknown): string {
  const type = typeof given;
  const text = type === "string" || type === "number" || given === null ? String(given) : type;
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : text;
}

/** Returns a problem as a failed result. */
export function wrong<Code extends string>(
  line: number,
  code: Code,
  path: string,
  expected: string,
  found?: unknown,
): { readonly ok: false; readonly problem: LogProblem<Code> } {
  const problem = { line: Number.isSafeInteger(line) ? line : 0, code, path: cut(path), expected: cut(expected) };
  return { ok: false, problem: found === undefined ? problem : { ...problem, found: cut(found) } };
}

/** Returns the message of any thrown value. */
export function messageOf(thrown: unknown): string {
  return cut(thrown instanceof Error ? thrown.message : thrown);
}
