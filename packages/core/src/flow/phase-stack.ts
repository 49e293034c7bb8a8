import { demandList } from "../authoring/demand.js";

/** The phases of a state: the last one is the present one. Most stacks hold one or two, which are quicker written. */
export type PhaseStack<P> = readonly P[];

/** Returns a stack of its own with the same phases. Throws a `TypeError` when a stranger's `phases` are no list. */
export function copyPhases<P>(phases: PhaseStack<P>): P[] {
  demandList(phases, "phases");
  return phases.length === 1 ? [phases[0] as P] : ([...phases] as P[]);
}

/** Returns a stack with one phase more. */
export function pushPhase<P>(phases: PhaseStack<P>, phase: P): P[] {
  return phases.length === 1 ? [phases[0]!, phase] : [...phases, phase];
}

/** Returns a stack without its last phase. */
export function popPhase<P>(phases: PhaseStack<P>): P[] {
  return phases.length === 2 ? [phases[0]!] : phases.slice(0, -1);
}

/** Returns a stack with another phase in place of its last one. */
export function replacePhase<P>(phases: PhaseStack<P>, phase: P): P[] {
  return phases.length === 1 ? [phase] : [...phases.slice(0, -1), phase];
}
