/** What can lie on a cell. */
export type PortalsElement = "platform" | "portal";

/** One choice for one neighbour of a new element: no arrow, from the neighbour, or to it. */
export type PortalsFlow = "none" | "in" | "out";

/** The four things a turn can be used for; `build` means `place`, `connect` and `demolish`, too. */
export type PortalsAction = "build" | "launch" | "introduce" | "removeCenter";

/** A pawn comes from the pool to the own START. */
export interface IntroduceMove {
  readonly type: "introduce";
}

/** An own pawn goes from CENTER to the pool. */
export interface RemoveCenterMove {
  readonly type: "removeCenter";
}

/** A portal moves pieces from all its entries to all its exits. */
export interface LaunchMove {
  readonly type: "launch";
  /** The cell of the portal. */
  readonly portal: number;
  /** The entries from which a demon, not an own pawn, is taken; ascending. */
  readonly demonsFrom: readonly number[];
  /** The exits that receive a demon; ascending. */
  readonly demonsTo: readonly number[];
}

/** A new element is placed with all its arrows. */
export interface BuildMove {
  readonly type: "build";
  /** What is built. */
  readonly element: PortalsElement;
  /** The empty cell where it is built. */
  readonly cell: number;
  /** The neighbours whose arrow points to the new element; ascending. */
  readonly from: readonly number[];
  /** The neighbours to which the new element's arrows point; ascending. */
  readonly to: readonly number[];
}

/** A new element is announced: its arrows are chosen one by one. */
export interface PlaceMove {
  readonly type: "place";
  /** What is built. */
  readonly element: PortalsElement;
  /** The empty cell where it is built. */
  readonly cell: number;
}

/** The arrow to the next neighbour of the element that was announced is chosen. */
export interface ConnectMove {
  readonly type: "connect";
  /** No arrow, one from the neighbour, or one to it. */
  readonly flow: PortalsFlow;
}

/** An element leaves the board with its arrows. */
export interface DemolishMove {
  readonly type: "demolish";
  /** The cell of the element. */
  readonly cell: number;
}

/** Everything a seat can ask for. */
export type PortalsMove =
  | IntroduceMove
  | RemoveCenterMove
  | LaunchMove
  | BuildMove
  | PlaceMove
  | ConnectMove
  | DemolishMove;
