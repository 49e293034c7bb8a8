import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";

/** The error of a task in which the storage did not answer. The task may be tried again. */
export class StoreFailure extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Returns the failure to report when a match cannot be read. Its code says whether the storage or the match is the
 * cause.
 */
export function troubleOf(match: string, thrown: unknown): Trouble {
  if (thrown instanceof StoreFailure) return { code: "store", match, problem: thrown.problem };
  return { code: "match-unreadable", match, problem: thrown };
}
