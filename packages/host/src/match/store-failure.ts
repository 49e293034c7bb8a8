import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";
import type { RequestProblem } from "../protocol/messages.js";
import { OtherEdition, UnreadableMatch, WrongSecret } from "./unreadable-match.js";

/** The error of a task in which the storage did not answer. The task may be tried again. */
export class StoreFailure extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }

  /** Whether the failure is permanent, because the stored log is damaged. */
  get isLasting(): boolean {
    return this.problem.code === "damaged";
  }
}

/** Converts a problem of the storage into the problem that a client receives. */
export function requestProblem(problem: StoreProblem): RequestProblem {
  if (problem.code === "unknown-match") return { code: "unknown-match" };
  if (problem.code === "closed") return { code: "closing" };
  return problem.code === "damaged" ? damaged(problem.problem.line) : { code: "unavailable" };
}

function damaged(line = 0): RequestProblem {
  return line === 0 ? { code: "damaged" } : { code: "damaged", line };
}

/** Converts the error of a task into the problem that a client receives. */
export function problemOf(thrown: unknown): RequestProblem {
  if (thrown instanceof StoreFailure) return requestProblem(thrown.problem);
  if (thrown instanceof OtherEdition) return { code: "other-edition", path: "edition", expected: thrown.edition };
  return thrown instanceof UnreadableMatch ? damaged(thrown.line) : { code: "unavailable" };
}

/**
 * Returns the failure to report if a match cannot be read. Its code tells whether the secret or the match is the cause.
 */
function troubleOf(match: string, thrown: unknown): Trouble {
  if (thrown instanceof WrongSecret) return { code: "secret", match, problem: thrown };
  return { code: "match-unreadable", match, problem: thrown instanceof StoreFailure ? thrown.problem : thrown };
}

/**
 * Reports the error of a task, and returns the problem that clients receive. Does not report a missing match or a
 * closed storage, because these are no failures. Does not report failures of the storage either, because
 * `boundedStorage` reports them.
 */
export function reported(report: (trouble: Trouble) => void, match: string, thrown: unknown): RequestProblem {
  const problem = problemOf(thrown);
  const isKnown = thrown instanceof StoreFailure && !thrown.isLasting;
  if (!isKnown) report(troubleOf(match, thrown));
  return problem;
}
