import type { StoreProblem } from "@turnwright/log/stores";

/** The error of a task in which the storage did not answer. The task may be tried again. */
export class StoreFailure extends Error {
  readonly problem: StoreProblem;

  constructor(problem: StoreProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
