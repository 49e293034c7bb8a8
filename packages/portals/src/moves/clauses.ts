import type { Seat } from "@turnwright/core/rules";
import type { PortalsAction, PortalsElement, PortalsMove, PortalsObjection } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { actionOf } from "../terms/acting.js";
import { connectable } from "../terms/arrows.js";
import { mustRemove } from "../terms/platforms.js";

type No = PortalsObjection | undefined;

/** Which builds are made: whole, or stepwise. */
export const inBuildStyle = {
  "R19a-build-style": (view: PortalsView, _seat: Seat, move: PortalsMove): No => {
    const style = view.options.buildStyle;
    return (move.type === "build") === (style === "whole") ? undefined : { code: "wrong-build-style", style };
  },
};

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

function actionFor(type: PortalsMove["type"]): PortalsAction {
  return type === "place" || type === "connect" ? "build" : type;
}

/** The die says which kind of move. What 8 leaves to introducing and removing, their own sentences say. */
export const asTheDieSays = {
  "R58b-die-forbids": (view: PortalsView, seat: Seat, move: PortalsMove): No => {
    const { face } = view;
    if (face === null) return undefined;
    const wanted = actionFor(move.type);
    const isEight = face === 8 && (wanted === "introduce" || wanted === "removeCenter");
    const action = actionOf(view, seat, face);
    return isEight || action === wanted ? undefined : { code: "die-forbids", face, action };
  },
};

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
function isLoose(view: PortalsView, seat: Seat, move: Placing & PortalsMove): boolean {
  if (move.type === "build") return move.from.length + move.to.length === 0;
  return move.cell >= view.elements.length || connectable(view, seat, move.element, move.cell) === 0;
}

/** No element without an arrow. */
export const connected = {
  "R10-portal-connected": (view: PortalsView, seat: Seat, move: Placing & PortalsMove): No =>
    move.element === "portal" && isLoose(view, seat, move) ? { code: "no-connection" } : undefined,
  "R11-platform-connected": (view: PortalsView, seat: Seat, move: Placing & PortalsMove): No =>
    move.element === "platform" && isLoose(view, seat, move) ? { code: "no-connection" } : undefined,
};
