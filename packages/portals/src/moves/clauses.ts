import type { Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { BuildMove, DemolishMove, PortalsAction, PortalsElement, PortalsMove } from "../kinds/move.js";
import type { PortalsObjection } from "../kinds/objection.js";
import type { PortalsView } from "../state.js";
import { actionOf } from "../terms/acting.js";
import { connectable } from "../terms/arrows.js";
import { canPlaceCenterSource, isCenterSource, noCenterSourceYet } from "../terms/center-source.js";
import { makesForbiddenSource } from "../terms/demolishing.js";
import { mustRemove } from "../terms/platforms.js";

type No = PortalsObjection | undefined;

/** Builds are made whole, or stepwise: as the option says. */
export const inBuildStyle = (wanted: "whole" | "stepwise") => ({
  "R19a-build-style": ({ options: { buildStyle: style } }: PortalsView): No =>
    style === wanted ? undefined : { code: "wrong-build-style", style },
});

/** Nothing but `connect` while a build is in progress. */
export const oneBuildAtATime = {
  "R19b-build-in-progress": (view: PortalsView): No =>
    view.pending === null ? undefined : { code: "build-in-progress", cell: view.pending.cell },
};

/** CENTER comes first. */
export const centerFirst = {
  "R44a-center-first": (view: PortalsView, seat: Seat): No =>
    mustRemove(view, seat) ? { code: "center-first" } : undefined,
};

/**
 * The permission of the die, which says what kind of move is allowed. For face 8, the sentences on introducing and
 * removing decide the rest.
 */
export const asTheDieSays = (wanted: PortalsAction) => ({
  "R58b-die-forbids": (view: PortalsView, seat: Seat): No => {
    const { face } = view;
    if (face === null) return undefined;
    const isEight = face === 8 && (wanted === "introduce" || wanted === "removeCenter");
    const action = actionOf(view, seat, face);
    return isEight || action === wanted ? undefined : { code: "die-forbids", face, action };
  },
});

type Placing = { readonly cell: number; readonly element: PortalsElement };

/** An element goes on an empty cell of the board. */
export const onEmptyCell = {
  "R8a-empty-cell": (view: PortalsView, _seat: Seat, { cell }: Placing): No => {
    const cells = view.elements.length;
    if (cell >= cells) return { code: "cell-off-board", cells };
    const by = view.elements[cell]!;
    return by === null ? undefined : { code: "cell-occupied", by };
  },
};

/** Whether a build would leave its element without an arrow. */
function isLoose(view: PortalsView, derived: PortalsDerived, seat: Seat, move: Placing & PortalsMove): boolean {
  if (move.type === "build") return move.from.length + move.to.length === 0;
  return move.cell >= view.elements.length || connectable(derived, seat, move.element, move.cell) === 0;
}

/** No element without an arrow. */
export const connected = {
  "R10-portal-connected": (view: PortalsView, seat: Seat, move: Placing & PortalsMove, derived: PortalsDerived): No =>
    move.element === "portal" && isLoose(view, derived, seat, move) ? { code: "no-connection" } : undefined,
  "R11-platform-connected": (
    view: PortalsView,
    seat: Seat,
    move: Placing & PortalsMove,
    derived: PortalsDerived,
  ): No => (move.element === "platform" && isLoose(view, derived, seat, move) ? { code: "no-connection" } : undefined),
};

/** No source into CENTER while none may be made: none is placed, and no demolition leaves one. */
export const noCenterSource = {
  "R18-center-source": (view: PortalsView, _seat: Seat, move: BuildMove | DemolishMove): No => {
    const isForbidden =
      move.type === "demolish"
        ? makesForbiddenSource(view, move.cell)
        : move.element === "portal" && isCenterSource(move.from, move.to) && !canPlaceCenterSource(view);
    return isForbidden ? noCenterSourceYet(view) : undefined;
  },
};
