import type { Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsElement } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { cellsIn, demandPlace } from "./board.js";

/** The arrows of a portal. */
export interface Arrows {
  /** The cells of its entries, ascending. */
  readonly from: readonly number[];
  /** The cells of its exits, ascending. */
  readonly to: readonly number[];
}

/** What a portal does with pawns: a source has no entries, a sink no exits. */
export type PortalForm = "source" | "sink" | "through";

const noArrows: Arrows = Object.freeze({ from: Object.freeze([]), to: Object.freeze([]) });

/**
 * R16: the arrows that a portal has now, whichever seat set them; none where no portal is. Throws a `TypeError` when
 * `view` is no state or `portal` no number.
 */
export function arrowsOf(view: PortalsView, portal: number): Arrows {
  demandPlace(view, portal, "portal");
  if (view.elements[portal] !== "portal") return noArrows;
  return { from: cellsIn(portal, view.entries[portal]), to: cellsIn(portal, view.exits[portal]) };
}

/** R17: the form of a portal; `null` where no portal is. */
export function formOf(view: PortalsView, portal: number): PortalForm | null {
  if (view.elements[portal] !== "portal") return null;
  if (view.entries[portal] === 0) return "source";
  return view.exits[portal] === 0 ? "sink" : "through";
}

/**
 * R13, R14: a mask of the neighbours that a seat may connect to a new element: all of the other kind but foreign
 * STARTs.
 */
export function connectable(derived: PortalsDerived, seat: Seat, element: PortalsElement, cell: number): number {
  const { nearPortals, nearPlatforms, nearForeign } = derived;
  if (element === "platform") return nearPortals[cell];
  return nearPlatforms[cell] & ~nearForeign[seat * nearPlatforms.length + cell];
}
