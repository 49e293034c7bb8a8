import type { StoreProblem } from "@turnwright/log/stores";

/** Thrown when the storage does not answer in the middle of some work. The work may be tried again. */
export class StoreFailure extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
