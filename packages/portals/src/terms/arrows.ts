import type { Seat } from "@turnwright/core/rules";
import type { PortalsElement } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { boardOf } from "./board.js";

/** The arrows of a portal: the cells of its entries and exits, ascending. */
export interface Arrows {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** What a portal does with pawns: a source has no entries, a sink no exits. */
export type PortalForm = "source" | "sink" | "through";

/** R16: the arrows that a portal has now, whoever set them and when; none where no portal is. */
export function arrowsOf(view: PortalsView, portal: number): Arrows {
  const { masked } = boardOf(view.options.radius);
  return { from: masked[portal * 64 + view.incoming[portal]!]!, to: masked[portal * 64 + view.outgoing[portal]!]! };
}

/** R17: the form of a portal; `null` where no portal is. */
export function formOf(view: PortalsView, portal: number): PortalForm | null {
  if (view.elements[portal] !== "portal") return null;
  if (view.incoming[portal] === 0) return "source";
  return view.outgoing[portal] === 0 ? "sink" : "through";
}

/** R13, R14: a mask of the neighbours that a seat may connect to a new element: all of the other kind but foreign STARTs. */
export function connectable(view: PortalsView, seat: Seat, element: PortalsElement, cell: number): number {
  if (element === "platform") return view.nearPortals[cell]!;
  return view.nearPlatforms[cell]! & ~view.nearForeign[seat * view.elements.length + cell]!;
}
