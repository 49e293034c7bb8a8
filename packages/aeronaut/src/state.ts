import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { AeronautPhase } from "./kinds/phase.js";
import type { AeronautOptions } from "./options.js";
import type { AeronautOutcome } from "./outcome.js";
import type { LedgerEntry, Owed, Task } from "./state/task.js";

export { blank } from "./state/blank.js";
export { clone } from "./state/clone.js";

/**
 * What everybody knows. Types are 0 to 7, sets of types or seats bit masks. Lists "by seat", "by city", "by route", "by
 * space" and "by trajectory" have one item for each; the spaces of all routes are numbered on from route to route.
 */
export interface AeronautPublic extends FlowState<AeronautPhase, AeronautOutcome> {
  /** How many areas and travellers there are: two in solo, where seat 1 is the phantom. */
  seats: number;
  /** Whether one person plays against the phantom. */
  solo: boolean;
  /** All options, as parsed. */
  readonly options: AeronautOptions;
  /** The map in its text form, only the layers that are awake; see `boardOf`. Empty before the setup. */
  mapText: string;
  /** Whose turn it is. */
  seat: Seat;
  /** The number of the turn, from 1; 0 during the placement. */
  turn: number;
  /** Where the turn stands: before its action, or after it. */
  base: "act" | "after";
  /** Extra turns still to come. */
  extraPending: number;
  /** Whether this turn is an extra turn. */
  isExtra: boolean;
  /** Whether a rumour was spread in this turn. */
  rumoured: boolean;
  /** The routes flown over full cities since the start of the present flight. */
  flight: number[];
  /** Consequences that wait, the next one first. */
  queue: Task[];
  /** Rewards of trajectories that wait, the next one first. */
  owed: Owed[];
  /** By city: slots filled. */
  filled: number[];
  /** By seat: the city of its traveller; -1 before it is placed. */
  travellers: number[];
  /** By seat: the cities that its traveller has stood in, ascending. */
  visited: number[][];
  /** By space: the seat whose mark it carries, or -1. */
  marks: number[];
  /** By route: the set of its owners. */
  owners: number[];
  /** By route: the type paid; -1 for multiroutes and before the claim. */
  paid: number[];
  /** By route: the seat that holds the toll, or -1. */
  tolls: number[];
  /** By route: whether it does not exist any more because its twin was begun. */
  closed: boolean[];
  /** By seat: cells of its area. */
  capacity: number[];
  /** By seat: the cells named against its area, ascending, from 1. */
  named: number[][];
  /** By seat: points by bonuses. */
  bonusPoints: number[];
  /** By seat: points by trajectories. */
  trajectoryPoints: number[];
  /** By seat, then by ability: tokens held. */
  tokens: number[][];
  /** By trajectory: its present amount. */
  amounts: number[];
  /** By trajectory: the set of seats in its slots. */
  holders: number[];
  /** By trajectory: the set of seats that completed it by ability. */
  extras: number[];
  /** By seat: what everybody could have noted about its area; kept with secret areas only. */
  ledger: LedgerEntry[][];
  /** By seat: whether it has a secret power that it has not revealed. */
  powersHidden: boolean[];
  /** Whether hidden areas, objectives and powers were turned up: the game is as good as over. */
  revealed: boolean;
}

/** The whole state, hidden values included. */
export interface AeronautState extends AeronautPublic {
  /**
   * By seat: its drawn cells, from cell 1. A cell holds the type of its live balloon, the type + 8 once it is crossed
   * out.
   */
  cells: number[][];
  /** By seat: the id of its objective, or -1. */
  objectives: number[];
  /** By seat: the number of its secret power in the list of abilities, or -1; it stays when it is revealed. */
  powers: number[];
}

/** A state as somebody may know it: `null` stands for what is hidden. */
export interface AeronautView extends Immutable<AeronautPublic> {
  /** By seat: its drawn cells, from cell 1; `null` for each cell of a hidden area. */
  readonly cells: readonly (readonly (number | null)[])[];
  /** By seat: the id of its objective, or -1; `null` while it is hidden. */
  readonly objectives: readonly (number | null)[];
  /** By seat: the number of its secret power, or -1; `null` while it is hidden. */
  readonly powers: readonly (number | null)[];
}
