import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { PortalsElement, PortalsFlow, PortalsPhase, PortalsStep } from "./kinds.js";
import type { PortalsOptions } from "./options.js";
import type { PortalsOutcome } from "./outcome.js";

/** A build that was announced and is being connected. */
export interface PendingBuild {
  /** What is built. */
  readonly element: PortalsElement;
  /** Where. */
  readonly cell: number;
  /** The neighbours that may be connected, ascending. */
  readonly neighbors: readonly number[];
  /** The flows chosen so far, for the first of them. */
  readonly flows: readonly PortalsFlow[];
}

/** A whole match of Portals. Lists by cell have one item for each cell of the board. */
export interface PortalsState extends FlowState<PortalsPhase, PortalsOutcome> {
  /** All options. */
  options: PortalsOptions;
  /** How many play. */
  seats: number;
  /** Most pieces on one platform; more than there are pieces when unlimited. */
  limit: number;
  /** What lies on each cell. */
  elements: (PortalsElement | null)[];
  /**
   * For each element a mask of the neighbours from which an arrow comes to it, by slot (see `boardOf`): the entries of a
   * portal, the portals of which a platform is an exit. Both ends know of an arrow.
   */
  incoming: number[];
  /** For each element a mask of the neighbours to which an arrow goes from it: the exits of a portal. */
  outgoing: number[];
  /** The portals without entries, ascending. */
  sources: number[];
  /** The empty cells beside an element, ascending: where something may be built. */
  sites: number[];
  /** For each seat the platforms with its pawns on them, ascending. */
  ownPlatforms: number[][];
  /** The platforms with demons on them, ascending. */
  demonPlatforms: number[];
  /** For each cell a mask of the neighbours that are platforms. */
  nearPlatforms: number[];
  /** For each cell a mask of the neighbours that are portals. */
  nearPortals: number[];
  /** For each seat and cell, at `seat * cells + cell`, a mask of the neighbours that are STARTs of other seats. */
  nearForeign: number[];
  /** For each cell a mask of the neighbours with pawns on them, whosesoever. */
  nearPawns: number[];
  /** For each seat and cell, at `seat * cells + cell`, a mask of the neighbours with pawns of that seat on them. */
  nearOwn: number[];
  /** For each cell a mask of the neighbours with demons on them. */
  nearDemons: number[];
  /** For each cell a mask of the neighbours with as many pieces on them as the limit allows. */
  nearFull: number[];
  /** Whose pawns stand on each cell; -1 for nobody's. */
  holder: number[];
  /** How many pawns stand on each cell. */
  pawns: number[];
  /** How many demons stand on each cell. */
  demons: number[];
  /** Pawns off the board, by seat. */
  pool: number[];
  /** Demons off the board. */
  demonPool: number;
  /** Whether each seat has removed a pawn from CENTER. */
  centerReached: boolean[];
  /** The number of the turn, from 1. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  /** Where the turn stands. */
  step: PortalsStep;
  /** The die of this turn, 1 to 8; `null` without dice. */
  face: number | null;
  /** The build that is being connected; `null` when there is none. */
  pending: PendingBuild | null;
}

/** What a seat or a spectator sees: everything, there are no secrets. */
export type PortalsView = Immutable<PortalsState>;
