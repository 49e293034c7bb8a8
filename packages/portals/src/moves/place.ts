import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { PlaceMove, Portals, PortalsElement } from "../kinds.js";
import { isOpen } from "../terms/acting.js";
import { connectable } from "../terms/arrows.js";
import { boardOf } from "../terms/board.js";
import { asTheDieSays, centerFirst, connected, inBuildStyle, onEmptyCell, oneBuildAtATime } from "./clauses.js";
import { cell, element } from "./schema.js";

/** The places of one element by cell, made once for the largest board. */
function placesOf(kind: PortalsElement): readonly PlaceMove[] {
  return Array.from({ length: 169 }, (_, at) => Object.freeze({ type: "place", element: kind, cell: at }));
}

const portals: readonly PlaceMove[] = placesOf("portal");
const platforms: readonly PlaceMove[] = placesOf("platform");

/** A new element is announced; `connect` chooses its arrows. */
export const place: MoveRules<Portals, "place"> = {
  schema: v.strictObject({ type: v.literal("place"), element, cell }),
  offer(view, seat, push) {
    if (view.options.buildStyle === "whole" || !isOpen(view, seat, "build")) return;
    const { sites } = view;
    for (let at = 0; at < sites.length; at++) {
      if (connectable(view, seat, "portal", sites[at]!) !== 0) push(portals[sites[at]!]!);
      if (connectable(view, seat, "platform", sites[at]!) !== 0) push(platforms[sites[at]!]!);
    }
  },
  exact: true,
  permits: { ...inBuildStyle, ...oneBuildAtATime, ...centerFirst, ...asTheDieSays, ...onEmptyCell, ...connected },
  effects: {
    "R19f-begun": (ctx, { element: kind, cell: at }) => {
      const { state, seat } = ctx;
      const board = boardOf(state.options.radius);
      const neighbors = board.masked[at * 64 + connectable(state, seat, kind, at)]!;
      ctx.emit({ type: "buildBegun", seat, element: kind, cell: at, neighbors });
    },
  },
};
