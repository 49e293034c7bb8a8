import type { Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { BuildMove, PortalsElement } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { connectable } from "./arrows.js";
import { bitsOf, cellsIn } from "./board.js";
import { canPlaceCenterSource } from "./center-source.js";

const powersOf3: readonly number[] = [1, 3, 9, 27, 81, 243, 729];

/** By mask of neighbours, the number of ways to connect at least one of them: each in, out or not at all. */
const choices: readonly number[] = bitsOf.map((bits) => powersOf3[bits] - 1);

/**
 * By number of digits: the base-3 numbers with at least one digit 1. They are the choices for several neighbours of
 * which at least one is an entry.
 */
const withEntry: readonly (readonly number[])[] = powersOf3.map((power, digits) =>
  Array.from({ length: power }, (_, code) => code).filter((code) => hasOne(code, digits)),
);

function hasOne(code: number, digits: number): boolean {
  for (let rest = code, at = 0; at < digits; at++, rest = Math.floor(rest / 3)) if (rest % 3 === 1) return true;
  return false;
}

/**
 * R18: returns whether a portal on this empty cell could be a forbidden source. Such a cell is in the first ring, where
 * CENTER is the first neighbour.
 */
function isWatched(view: PortalsView, cell: number): boolean {
  return cell <= 6 && !canPlaceCenterSource(view);
}

/**
 * Returns how many builds of one element these connectable neighbours allow, less the forbidden sources into CENTER.
 */
function waysOf(near: number, watched: boolean): number {
  return watched && near !== 0 ? choices[near] - (1 << (bitsOf[near] - 1)) : choices[near];
}

/** Returns how many builds a seat has on the whole board, turn order and die aside. */
export function countBuilds(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const { sites, nearPortals } = derived;
  let count = 0;
  for (let at = 0; at < sites.length; at++) {
    const cell = sites[at];
    const near = connectable(derived, seat, "portal", cell);
    count += waysOf(near, isWatched(view, cell)) + choices[nearPortals[cell]];
  }
  return count;
}

/** Returns whether a seat has a build at all, turn order and die aside. */
export function canBuild(derived: PortalsDerived, seat: Seat): boolean {
  const { sites, nearPortals } = derived;
  for (let at = 0; at < sites.length; at++) {
    const cell = sites[at];
    if ((nearPortals[cell] | connectable(derived, seat, "portal", cell)) !== 0) return true;
  }
  return false;
}

/**
 * Returns the arrows in the base-3 digits of `code` (1 is in, 2 is out; the first neighbour has the most significant
 * digit), as `from | to << 6`.
 */
function arrowsIn(near: number, code: number): number {
  let arrows = 0;
  for (let slot = 5, rest = code; rest > 0; slot--) {
    const bit = near & (1 << slot);
    if (bit === 0) continue;
    const next = Math.floor(rest / 3);
    const digit = rest - 3 * next;
    if (digit === 1) arrows |= bit;
    else if (digit === 2) arrows |= bit << 6;
    rest = next;
  }
  return arrows;
}

/**
 * Returns the code of a build by its index. If a forbidden source is possible, CENTER is the first neighbour, and it is
 * an exit in the last third of the codes. There, another neighbour must be an entry.
 */
function codeOf(near: number, watched: boolean, index: number): number {
  const digits = bitsOf[near];
  if (!watched || index + 1 < 2 * powersOf3[digits - 1]) return index + 1;
  const third = powersOf3[digits - 1];
  return 2 * third + withEntry[digits - 1][index + 1 - 2 * third];
}

/** Returns the build with these arrows. */
function withArrows(element: PortalsElement, cell: number, arrows: number): BuildMove {
  return { type: "build", element, cell, from: cellsIn(cell, arrows & 63), to: cellsIn(cell, arrows >> 6) };
}

/**
 * R15: pushes the builds of a seat on a cell in the canonical order: each connectable neighbour in, out or not at all.
 */
export function pushBuildsOn(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  cell: number,
  push: (move: BuildMove) => void,
): void {
  const near = connectable(derived, seat, "portal", cell);
  const watched = isWatched(view, cell);
  const portals = waysOf(near, watched);
  for (let index = 0; index < portals; index++)
    push(withArrows("portal", cell, arrowsIn(near, codeOf(near, watched, index))));
  const beside = connectable(derived, seat, "platform", cell);
  for (let code = 1; code <= choices[beside]; code++) push(withArrows("platform", cell, arrowsIn(beside, code)));
}

/**
 * Returns one of a seat's builds, by its index in the canonical order: cell by cell, portals first, then by the code of
 * the arrows. Throws for an index beyond the last one.
 */
export function nthBuild(view: PortalsView, derived: PortalsDerived, seat: Seat, index: number): BuildMove {
  const { sites, nearPortals } = derived;
  let left = index;
  for (let at = 0; at < sites.length; at++) {
    const cell = sites[at];
    const near = connectable(derived, seat, "portal", cell);
    const watched = isWatched(view, cell);
    const portals = waysOf(near, watched);
    if (left < portals) return withArrows("portal", cell, arrowsIn(near, codeOf(near, watched, left)));
    left -= portals;
    const platforms = choices[nearPortals[cell]];
    if (left < platforms) return withArrows("platform", cell, arrowsIn(nearPortals[cell], left + 1));
    left -= platforms;
  }
  throw new Error("bug: an index beyond the builds");
}
