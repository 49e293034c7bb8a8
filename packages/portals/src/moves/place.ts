import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { PlaceMove, PortalsElement } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { connectable } from "../terms/arrows.js";
import { cellsIn } from "../terms/board.js";
import { asTheDieSays, centerFirst, connected, inBuildStyle, onEmptyCell, oneBuildAtATime } from "./clauses.js";
import { cell, element } from "./fields.js";

/** Returns the places of one element by cell, for the largest board. */
function placesOf(kind: PortalsElement): readonly PlaceMove[] {
  return Array.from({ length: 169 }, (_, at) => Object.freeze({ type: "place", element: kind, cell: at }));
}

const portals: readonly PlaceMove[] = placesOf("portal");
const platforms: readonly PlaceMove[] = placesOf("platform");

/** A new element is announced; `connect` chooses its arrows. */
export const place: MoveRules<Portals, "place"> = {
  schema: v.strictObject({ type: v.literal("place"), element, cell }),
  offer(_view, seat, push, derived) {
    const { sites } = derived;
    for (let at = 0; at < sites.length; at++) {
      if (connectable(derived, seat, "portal", sites[at]) !== 0) push(portals[sites[at]]);
      if (connectable(derived, seat, "platform", sites[at]) !== 0) push(platforms[sites[at]]);
    }
  },
  permits: {
    ...inBuildStyle("stepwise"),
    ...oneBuildAtATime,
    ...centerFirst,
    ...asTheDieSays("build"),
    ...onEmptyCell,
    ...connected,
  },
  effects: {
    "R19f-begun": (ctx, { element: kind, cell: at }) => {
      const { seat, derived } = ctx;
      const neighbors = cellsIn(at, connectable(derived, seat, kind, at));
      ctx.emit({ type: "buildBegun", seat, element: kind, cell: at, neighbors });
    },
  },
};
