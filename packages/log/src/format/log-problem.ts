import type { Kinds, Refusal } from "@turnwright/core";

/** The codes that `decode` reports if a text is not a well-formed log or exceeds a limit, or if a limit is invalid. */
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

/** The codes of problems in the options of a function call, such as keys and limits. */
export type AskCode = "not-an-object" | "unknown-option" | "wrong-type";

/**
 * The codes that `verifyChain` reports: problems in the chain. `not-a-log` means that the given value is not a
 * decoded log.
 */
export type ChainCode = AskCode | "not-a-log" | "wrong-hash" | "wrong-unsealed-value" | "not-anchored";

/** The codes that `replay` and `redact` report: problems in the recorded events. */
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

/** The codes that only `audit` reports, such as the code of an illegal move. */
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

/** The codes that `verifyFairness` reports: problems in the origin of the seed. */
export type FairnessCode =
  | AskCode
  | "not-a-log"
  | "other-commitment"
  | "other-contribution"
  | "wrong-mixing"
  | "wrong-seed";

/** A problem in a log: the line, the field, and what is wrong. */
export interface LogProblem<Code extends string = FormCode | ChainCode | ReplayCode | AuditCode | FairnessCode> {
  /**
   * The number of the line in the file; the header is line 1. The number is 0 if the problem does not concern a single
   * line, or concerns an option of the function call.
   */
  readonly line: number;
  readonly code: Code;
  /**
   * The path of the field that is wrong, with dots (`"events.2.card"`), or the name of the option that is wrong. Empty
   * if the whole line is wrong.
   */
  readonly path: string;
  /** A description of the correct value, for people: at most 300 characters. */
  readonly expected: string;
  /**
   * The wrong value, as the log contains it: at most 300 characters. Absent if the value would not help to understand
   * the problem.
   */
  readonly found?: string;
}

/** A problem found by `audit`. If the rules forbid a move, the problem contains the refusal with its sentence. */
export interface AuditProblem<G extends Kinds> extends LogProblem<ReplayCode | AuditCode> {
  readonly refusal?: Refusal<G>;
}

const longest = 300;

/**
 * Returns `given` as a text for a problem. A text is cut if it is too long. Numbers, `null` and `undefined` become
 * texts. For any other value, the function returns the name of its type.
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
