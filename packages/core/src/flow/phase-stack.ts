import { demandList } from "../authoring/demand.js";

/**
 * The phases of a state; the last is the present phase. Most stacks have one or two phases. For such a stack, the
 * functions of this file create the new list item by item, which is faster than copying the stack.
 */
export type PhaseStack<P> = readonly P[];

/** Returns a new stack with the same phases. Throws a `TypeError` when `phases` is not a list. */
export function copyPhases<P>(phases: PhaseStack<P>): P[] {
  demandList(phases, "phases");
  return phases.length === 1 ? [phases[0] as P] : ([...phases] as P[]);
}

/** Returns a new stack with one phase added. */
export function pushPhase<P>(phases: PhaseStack<P>, phase: P): P[] {
  return phases.length === 1 ? [phases[0]!, phase] : [...phases, phase];
}

/** Returns a new stack without the last phase. */
export function popPhase<P>(phases: PhaseStack<P>): P[] {
  return phases.length === 2 ? [phases[0]!] : phases.slice(0, -1);
}

/** Returns a new stack with the last phase replaced. */
export function replacePhase<P>(phases: PhaseStack<P>, phase: P): P[] {
  return phases.length === 1 ? [phase] : [...phases.slice(0, -1), phase];
}
