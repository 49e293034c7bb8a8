import type { Seat } from "@turnwright/core/rules";

/**
 * Which net a document describes: the platforms and portals themselves, or an exact net with one place for each seat.
 */
export type PnmlView = "board" | "unfolded";

/** A platform as the board view annotates it. */
export interface PlatformNote {
  readonly cell: number;
  readonly role: "center" | "start" | "platform";
  /** The seat whose START it is; `null` for other platforms. */
  readonly owner: Seat | null;
  /** Most pieces on it, as a number or `unlimited`. */
  readonly capacity: string;
}

/** Pieces of one kind on a platform: pawns of a seat, or demons where `seat` is `null`. */
export interface TokenNote {
  readonly seat: Seat | null;
  readonly count: number;
}

/** Where a node is drawn; integers. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place of the net. */
export interface NetPlace {
  readonly id: string;
  readonly name: string;
  /** `null` for the pools. */
  readonly position: Point | null;
  readonly marking: number;
  /** What the board view notes beside the marking; `null` in the unfolded view. */
  readonly platform: PlatformNote | null;
  readonly tokens: readonly TokenNote[];
}

/** A transition of the net: a portal, in the unfolded view a portal as one seat launches it. */
export interface NetTransition {
  readonly id: string;
  readonly name: string;
  readonly position: Point;
}

/** An arc of the net, between a place and a transition. */
export interface NetArc {
  readonly source: string;
  readonly target: string;
  readonly weight: number;
}

/** A position of Portals as a P/T net. */
export interface PortalsNet {
  readonly view: PnmlView;
  /** The position code, which says what a net cannot: options, turns, pools. */
  readonly position: string;
  readonly places: readonly NetPlace[];
  readonly transitions: readonly NetTransition[];
  readonly arcs: readonly NetArc[];
}

/** Why a net was not written or not read. */
export interface PnmlProblem {
  readonly code:
    | "pnml-unsupported-variant"
    | "pnml-too-big"
    | "pnml-not-xml"
    | "pnml-not-a-net"
    | "pnml-bad-position"
    | "pnml-mismatch";
  /** The line of the document, from 1; 0 if the problem is not in one line. */
  readonly line: number;
  /** Where: the id of a node, else the name of an element or of an option. */
  readonly at: string;
  /** A description of what would have been right, for people. */
  readonly expected: string;
  /** The text found there, at most 80 characters. Absent where that adds nothing. */
  readonly found?: string;
}
