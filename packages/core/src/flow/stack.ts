import { demandList } from "../demand.js";

// Stacks of phases hold one phase, or two: to write these down is quicker than to copy a list.

/** Returns a stack of its own with the same phases. Throws a `TypeError` when a stranger's `phases` are no list. */
export function copied<P>(phases: readonly P[]): P[] {
  demandList(phases, "phases");
  return phases.length === 1 ? [phases[0] as P] : ([...phases] as P[]);
}

/** A stack with one phase more. */
export function pushed<P>(phases: readonly P[], phase: P): P[] {
  return phases.length === 1 ? [phases[0]!, phase] : [...phases, phase];
}

/** A stack without its last phase. */
export function popped<P>(phases: readonly P[]): P[] {
  return phases.length === 2 ? [phases[0]!] : phases.slice(0, -1);
}

/** A stack with another phase in place of its last one. */
export function replaced<P>(phases: readonly P[], phase: P): P[] {
  return phases.length === 1 ? [phase] : [...phases.slice(0, -1), phase];
}
