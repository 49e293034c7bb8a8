import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { AeronautOutcome } from "./outcome.js";
import type { LedgerEntry, Owed, Task } from "./task.js";

/**
 * The phases. `act` and `phantom` are the turn's action, `after` what abilities allow afterwards; `take`, `reward`,
 * `discard`, `swap` and `rob` are decisions. In `queue` (consequences), `handOver` and `stuck` nobody acts.
 */
export type AeronautPhase =
  | "placement"
  | "act"
  | "phantom"
  | "flight"
  | "queue"
  | "take"
  | "reward"
  | "discard"
  | "swap"
  | "rob"
  | "after"
  | "handOver"
  | "stuck";

/** Everything that everybody knows. Types are 0 to 7, sets of types or seats bit masks, lists by seat, city, route or space. */
export interface AeronautTable extends FlowState<AeronautPhase, AeronautOutcome> {
  /** Two in solo: seat 1 is the phantom. */
  seats: number;
  /** Whether one person plays against the phantom. */
  solo: boolean;
  /**
   * The map in its text form, only the layers that are awake; see `boardOf`. Before the set-up the whole map, or the size of
   * one that is still to be drawn.
   */
  map: string;
  /** Whether this expansion is on. */
  trajectories: boolean;
  /** Whether this expansion is on. */
  bonusBalloons: boolean;
  /** Whether this expansion is on. */
  multiroutes: boolean;
  /** Whether this expansion is on. */
  wildWinds: boolean;
  /** Whether this expansion is on. */
  thieves: boolean;
  /** Whether areas are hidden. */
  secretAreas: boolean;
  /** Whether each seat has a secret objective. */
  hasObjectives: boolean;
  /** Whether a seat may own one route of a pair of twins only. */
  oneTwin: boolean;
  /** Whether a gray take is two balloons of one type. */
  grayPair: boolean;
  /** Cells of one area as the options say; `null` for half the routes. */
  areaCells: number | null;
  /** Who begins. */
  firstSeat: Seat;
  /** Whose turn it is. */
  turn: Seat;
  /** 0 during the placement. */
  turnNumber: number;
  /** Where the turn stands: before its action, or after it. */
  base: "act" | "after";
  /** Extra turns still to come. */
  extraPending: number;
  /** Whether this turn is one. */
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
  /** By seat: where the traveller is; -1 before it is placed. */
  travellers: number[];
  /** By seat: the cities it has stood in, ascending. */
  visited: number[][];
  /** By space: the seat whose mark it carries, or -1. */
  marks: number[];
  /** By route: the set of its owners. */
  owners: number[];
  /** By route: the type paid; -1 for multiroutes and before the claim. */
  paid: number[];
  /** By route: who holds the toll, or -1. */
  tolls: number[];
  /** By route: whether it does not exist any more because its twin was begun. */
  closed: boolean[];
  /** By seat: cells of its area. */
  capacity: number[];
  /** By seat: cells crossed out. */
  crossed: number[];
  /** By seat: the cells named against its area, ascending, from 1. */
  named: number[][];
  /** By seat: points by bonuses. */
  bonusPoints: number[];
  /** By seat: points by trajectories. */
  trajectoryPoints: number[];
  /** By seat, then by ability. */
  tokens: number[][];
  /** By trajectory: its present amount. */
  amounts: number[];
  /** By trajectory: the set of seats in its slots. */
  holders: number[];
  /** By trajectory: the set of seats that completed it by ability. */
  extras: number[];
  /** By seat: what everybody could have noted about its area; kept with secret areas only. */
  ledger: LedgerEntry[][];
  /** Whether hidden areas and objectives were turned up: the game is as good as over. */
  revealed: boolean;
}

/** The truth. A cell holds its type while the balloon is live, its type + 8 once it is crossed out. */
export interface AeronautState extends AeronautTable {
  /** By seat: its drawn cells, from cell 1. */
  cells: number[][];
  /** By seat: the id of its objective, or -1. */
  objectives: number[];
}

/** A view while it is being put together: the same, writable. */
export interface AeronautDraft extends AeronautTable {
  cells: (number | null)[][];
  objectives: (number | null)[];
}

/** What a seat or a spectator sees of it: hidden cells and cards are `null`. */
export type AeronautView = Immutable<AeronautDraft>;
