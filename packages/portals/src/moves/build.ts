import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { BuildMove, PortalsElement } from "../kinds/move.js";
import type { PortalsObjection } from "../kinds/objection.js";
import type { Portals } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { boardOf, slotOf } from "../terms/board.js";
import { pushBuildsOn } from "../terms/building.js";
import { isPlatform } from "../terms/platforms.js";
import { ownerOf } from "../terms/starts.js";
import {
  asTheDieSays,
  centerFirst,
  connected,
  inBuildStyle,
  noCenterSource,
  onEmptyCell,
  oneBuildAtATime,
} from "./clauses.js";
import { ascendingCells, cell, element } from "./fields.js";

type Look = (other: number) => PortalsObjection | undefined;

/** Returns the first objection to one of the neighbours that a build names, entries first. */
function atAnEnd({ from, to }: BuildMove, look: Look): PortalsObjection | undefined {
  for (let at = 0; at < from.length; at++) {
    const objection = look(from[at]);
    if (objection !== undefined) return objection;
  }
  for (let at = 0; at < to.length; at++) {
    const objection = look(to[at]);
    if (objection !== undefined) return objection;
  }
  return undefined;
}

function touches(view: PortalsView, one: number, other: number): boolean {
  return slotOf(boardOf(view.options.radius), one, other) >= 0;
}

/** Returns what lies on a cell; nothing beyond the board. */
function elementOn(view: PortalsView, at: number): PortalsElement | null {
  return view.elements[at] ?? null;
}

function isOfKind(view: PortalsView, at: number, kind: PortalsElement): boolean {
  return kind === "platform" ? isPlatform(view, at) : elementOn(view, at) === "portal";
}

/** Returns the seat whose START a cell is, if this seat may not connect it; -1 when it may. */
function strangerOf(view: PortalsView, seat: Seat, at: number): Seat {
  const owner = ownerOf(view, at);
  return owner === seat ? -1 : owner;
}

/** A new element with all its arrows. */
export const build: MoveRules<Portals, "build"> = {
  schema: v.strictObject({
    type: v.literal("build"),
    element,
    cell,
    from: ascendingCells,
    to: ascendingCells,
  }),
  offer(view, seat, push, derived) {
    const { sites } = derived;
    for (let at = 0; at < sites.length; at++) pushBuildsOn(view, derived, seat, sites[at], push);
  },
  permits: {
    ...inBuildStyle("whole"),
    ...oneBuildAtATime,
    ...centerFirst,
    ...asTheDieSays("build"),
    ...onEmptyCell,
    "R12-one-arrow": (_view, _seat, { from, to }) => {
      const twice = from.find((other) => to.includes(other));
      return twice === undefined ? undefined : { code: "two-arrows-on-one-pair", cell: twice };
    },
    "R9a-neighbors-only": (view, _seat, move) =>
      atAnEnd(move, (at) => (touches(view, move.cell, at) ? undefined : { code: "neighbor-not-adjacent", cell: at })),
    "R8b-nothing-to-connect": (view, _seat, move) =>
      atAnEnd(move, (at) => (elementOn(view, at) === null ? { code: "neighbor-empty", cell: at } : undefined)),
    "R9b-portal-with-platform": (view, _seat, move) =>
      atAnEnd(move, (at) => (isOfKind(view, at, move.element) ? { code: "same-kind", cell: at } : undefined)),
    "R14-own-start-only": (view, seat, move) =>
      atAnEnd(move, (at) => {
        const owner = strangerOf(view, seat, at);
        return move.element === "platform" || owner < 0 ? undefined : { code: "foreign-start", cell: at, owner };
      }),
    ...connected,
    ...noCenterSource,
  },
  effects: {
    "R8c-placed": (ctx, { element: kind, cell: at, from, to }) =>
      ctx.emit({ type: "elementPlaced", seat: ctx.seat, element: kind, cell: at, from, to }),
  },
};
