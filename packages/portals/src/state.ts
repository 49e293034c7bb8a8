import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { PortalsElement, PortalsFlow } from "./kinds/move.js";
import type { PortalsPhase, PortalsStep } from "./kinds/phase.js";
import type { PortalsOptions } from "./options.js";
import type { PortalsOutcome } from "./outcome.js";

export { blank } from "./state/blank.js";
export { clone } from "./state/clone.js";

/** A build that was announced and is being connected. */
export interface PendingBuild {
  /** What is built. */
  readonly element: PortalsElement;
  /** The cell where it is built. */
  readonly cell: number;
  /** The flows chosen so far, for the first of the neighbours that may be connected. */
  readonly flows: readonly PortalsFlow[];
}

/** What everybody knows: a whole match. Lists "by cell" have one item for each cell of the board. */
export interface PortalsPublic extends FlowState<PortalsPhase, PortalsOutcome> {
  /** The number of seats. */
  seats: number;
  /** All options, as parsed. */
  readonly options: PortalsOptions;

  /** The number of the turn, from 1; 0 during setup. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  /** Where the turn stands. */
  step: PortalsStep;
  /** The die of this turn, 1 to 8; `null` without dice. */
  face: number | null;

  /** By cell: what lies there. */
  elements: (PortalsElement | null)[];
  /**
   * By cell: the entries of the portal there, as a mask of neighbours; 0 where no portal is. Bit 0 is the neighbour
   * with the lowest number, bit 1 the next one, and so on.
   */
  entries: number[];
  /** By cell: the exits of the portal there, as a mask of neighbours like `entries`; 0 where no portal is. */
  exits: number[];
  /** The build that is being connected; `null` when there is none. */
  pending: PendingBuild | null;

  /** By cell: the seat whose pawns stand there, -1 when there are none. */
  holder: number[];
  /** By cell: how many pawns stand there. */
  pawns: number[];
  /** By cell: how many demons stand there. */
  demons: number[];
  /** By seat: pawns off the board. */
  pool: number[];
  /** Demons off the board. */
  demonPool: number;
  /** By seat: whether it has removed a pawn from CENTER. */
  centerReached: boolean[];
  /** By seat: how many elements it may still demolish. */
  demolitions: number[];
}

/** The truth: nothing is hidden. */
export type PortalsState = PortalsPublic;

/** What a seat or a spectator sees: everything. */
export type PortalsView = Immutable<PortalsPublic>;
