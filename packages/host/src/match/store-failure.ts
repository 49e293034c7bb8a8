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

/** Returns what the owner of the server is told when a match cannot be read: of the storage, or of the match. */
export function troubleOf(match: string, thrown: unknown): Trouble {
  if (thrown instanceof StoreFailure) return { code: "store", match, problem: thrown.problem };
  return { code: "match-unreadable", match, problem: thrown };
}
