import { copyList } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { BoardLaid, ElementDemolished, ElementPlaced } from "../event.js";
import type { PortalsElement } from "../kinds/move.js";
import type { PortalsState } from "../state.js";
import { boardOf, type PortalsBoard } from "../terms/board.js";
import type { Changes } from "./changes.js";
import { drop, insert } from "./lists.js";

const none: readonly number[] = Object.freeze([]);

/** Puts an element on a cell. Its neighbours touch it from now on, and the empty ones among them are sites. */
function lay(
  state: PortalsState,
  derived: PortalsDerived,
  { neighbors, back }: PortalsBoard,
  element: PortalsElement,
  cell: number,
): void {
  const { elements } = state;
  const { nearPlatforms, nearPortals, sites } = derived;
  const near = element === "platform" ? nearPlatforms : nearPortals;
  elements[cell] = element;
  drop(sites, cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++) {
    const beside = neighbors[at];
    if ((nearPlatforms[beside] | nearPortals[beside]) === 0 && elements[beside] === null) insert(sites, beside);
    near[beside] = near[beside] | (1 << back[at]);
  }
}

/**
 * Returns a mask of these neighbours of a cell, ascending as its slots are; each of them notes in its own mask, if
 * there are such, that the cell is at the other end of the arrow.
 */
function join(
  { neighbors, back }: PortalsBoard,
  cell: number,
  others: readonly number[],
  masks: number[] | null,
): number {
  let mask = 0;
  for (let slot = 0, next = 0; next < others.length && slot < 6; slot++) {
    const at = cell * 6 + slot;
    const other = others[next];
    if (neighbors[at] !== other) continue;
    mask |= 1 << slot;
    if (masks !== null) masks[other] = masks[other] | (1 << back[at]);
    next++;
  }
  return mask;
}

function place(state: PortalsState, derived: PortalsDerived, { element, cell, from, to }: ElementPlaced): void {
  const board = boardOf(state.options.radius);
  const { entries, exits } = state;
  const { entryTo, sources } = derived;
  lay(state, derived, board, element, cell);
  if (element === "portal") {
    entries[cell] = join(board, cell, from, entryTo);
    exits[cell] = join(board, cell, to, null);
    if (from.length === 0) insert(sources, cell);
  } else {
    join(board, cell, from, exits);
    entryTo[cell] = join(board, cell, to, entries);
    for (let at = 0; at < to.length; at++) drop(sources, to[at]);
  }
  state.pending = null;
  derived.asked = none;
  state.step = "done";
}

/** Takes an element off a cell. What lay only beside it is no site any more; the cell itself is one. */
function lift(
  state: PortalsState,
  derived: PortalsDerived,
  { neighbors, back }: PortalsBoard,
  element: PortalsElement,
  cell: number,
): void {
  const { nearPlatforms, nearPortals, sites } = derived;
  const near = element === "platform" ? nearPlatforms : nearPortals;
  state.elements[cell] = null;
  if ((nearPlatforms[cell] | nearPortals[cell]) !== 0) insert(sites, cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++) {
    const beside = neighbors[at];
    near[beside] = near[beside] & ~(1 << back[at]);
    if ((nearPlatforms[beside] | nearPortals[beside]) === 0) drop(sites, beside);
  }
}

/** Takes the arrows between a platform and the portals beside it away. A portal without an entry left is a source. */
function separatePlatform(
  { entries, exits }: PortalsState,
  { entryTo, sources }: PortalsDerived,
  { neighbors, back }: PortalsBoard,
  cell: number,
): void {
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++) {
    const portal = neighbors[at];
    const others = ~(1 << back[at]);
    const hadEntries = entries[portal] !== 0;
    entries[portal] = entries[portal] & others;
    exits[portal] = exits[portal] & others;
    if (hadEntries && entries[portal] === 0) insert(sources, portal);
  }
  entryTo[cell] = 0;
}

/** Takes the arrows of a portal away. */
function separatePortal(
  { entries, exits }: PortalsState,
  { entryTo, sources }: PortalsDerived,
  { neighbors, back }: PortalsBoard,
  cell: number,
): void {
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++)
    entryTo[neighbors[at]] = entryTo[neighbors[at]] & ~(1 << back[at]);
  entries[cell] = 0;
  exits[cell] = 0;
  drop(sources, cell);
}

function demolish(state: PortalsState, derived: PortalsDerived, { seat, element, cell }: ElementDemolished): void {
  const board = boardOf(state.options.radius);
  const separate = element === "portal" ? separatePortal : separatePlatform;
  separate(state, derived, board, cell);
  lift(state, derived, board, element, cell);
  state.demolitions[seat] = state.demolitions[seat] - 1;
  state.step = "done";
}

function layBoard(state: PortalsState, derived: PortalsDerived, { center, starts }: BoardLaid): void {
  const board = boardOf(state.options.radius);
  lay(state, derived, board, "platform", center);
  for (let seat = 0; seat < starts.length; seat++) lay(state, derived, board, "platform", starts[seat]);
}

export const networkChanges: Changes<
  "boardLaid" | "elementPlaced" | "elementDemolished" | "buildBegun" | "arrowChosen"
> = {
  boardLaid: (state, event, derived) => layBoard(state, derived, event),
  elementPlaced: (state, event, derived) => place(state, derived, event),
  elementDemolished: (state, event, derived) => demolish(state, derived, event),
  buildBegun: (state, { element, cell, neighbors }, derived) => {
    state.pending = { element, cell, flows: [] };
    derived.asked = copyList(neighbors);
  },
  arrowChosen: (state, { flow }) => {
    const { pending } = state;
    if (pending !== null) state.pending = { ...pending, flows: [...pending.flows, flow] };
  },
};
