import type { Seat } from "@turnwright/core/rules";
import type { BuildMove, PortalsElement } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { connectable } from "./arrows.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";
import { builds, placeOf, type Tally, tallied, totalBefore, totalOf } from "./tally.js";

const powersOf3: readonly number[] = [1, 3, 9, 27, 81, 243, 729];

/** By mask of neighbours, how many ways there are to connect at least one of them: each in, out or not at all. */
const choices: readonly number[] = bitsOf.map((bits) => powersOf3[bits]! - 1);

/** By number of digits, the base-3 numbers with at least one digit 1: choices for several neighbours of which one is an entry. */
const withEntry: readonly (readonly number[])[] = powersOf3.map((power, digits) =>
  Array.from({ length: power }, (_, code) => code).filter((code) => hasOne(code, digits)),
);

function hasOne(code: number, digits: number): boolean {
  for (let rest = code, at = 0; at < digits; at++, rest = Math.floor(rest / 3)) if (rest % 3 === 1) return true;
  return false;
}

/** R18: whether a portal on this empty cell could be a forbidden source: it is in the first ring, CENTER its first neighbour. */
function isWatched(view: PortalsView, cell: number): boolean {
  return cell <= 6 && view.options.centerSource === "forbidden";
}

/** How many builds of one element there are beside these connectable neighbours, less the forbidden sources into CENTER. */
function waysOf(near: number, watched: boolean): number {
  return watched ? choices[near]! - (1 << (bitsOf[near]! - 1)) : choices[near]!;
}

/** How many builds a seat has on an empty cell, portals and platforms, turn order and die aside. */
export function buildsOn(view: PortalsView, seat: Seat, cell: number): number {
  const portals = waysOf(connectable(view, seat, "portal", cell), isWatched(view, cell));
  return portals + choices[connectable(view, seat, "platform", cell)]!;
}

function addUp(tally: Tally, view: PortalsView, seat: Seat): void {
  const { sites } = view;
  const { upTo } = tally;
  let count = 0;
  for (let at = 0; at < sites.length; at++) {
    count += buildsOn(view, seat, sites[at]!);
    upTo[at] = count;
  }
  tally.length = sites.length;
}

/** The builds of a seat by site, turn order and die aside. */
function buildsBy(view: PortalsView, seat: Seat): Tally {
  return tallied(builds, view, seat, addUp);
}

/** How many builds a seat has on the whole board, turn order and die aside. */
export function countBuilds(view: PortalsView, seat: Seat): number {
  return totalOf(buildsBy(view, seat));
}

/** Whether a seat has a build at all, turn order and die aside. */
export function canBuild(view: PortalsView, seat: Seat): boolean {
  const { sites } = view;
  for (let at = 0; at < sites.length; at++)
    if ((connectable(view, seat, "platform", sites[at]!) | connectable(view, seat, "portal", sites[at]!)) !== 0)
      return true;
  return false;
}

/** The build with base-3 digits of `code` for the connectable neighbours, the first the most significant: 1 in, 2 out. */
function coded(board: PortalsBoard, element: PortalsElement, cell: number, near: number, code: number): BuildMove {
  let from = 0;
  let to = 0;
  for (let slot = 5, rest = code; rest > 0; slot--) {
    const bit = near & (1 << slot);
    if (bit === 0) continue;
    const next = Math.floor(rest / 3);
    const digit = rest - 3 * next;
    if (digit === 1) from |= bit;
    else if (digit === 2) to |= bit;
    rest = next;
  }
  return { type: "build", element, cell, from: board.masked[cell * 64 + from]!, to: board.masked[cell * 64 + to]! };
}

/** The code of a build by its index. CENTER, first of watched neighbours, is an exit in the last third: there another is an entry. */
function codeOf(near: number, watched: boolean, index: number): number {
  const digits = bitsOf[near]!;
  if (!watched || index + 1 < 2 * powersOf3[digits - 1]!) return index + 1;
  const third = powersOf3[digits - 1]!;
  return 2 * third + withEntry[digits - 1]![index + 1 - 2 * third]!;
}

/** One build of a seat on a cell, by its index in the canonical order: portals first, then by the code of the arrows. */
export function buildOn(view: PortalsView, board: PortalsBoard, seat: Seat, cell: number, index: number): BuildMove {
  const near = connectable(view, seat, "portal", cell);
  const watched = isWatched(view, cell);
  const portals = waysOf(near, watched);
  if (index < portals) return coded(board, "portal", cell, near, codeOf(near, watched, index));
  return coded(board, "platform", cell, connectable(view, seat, "platform", cell), index - portals + 1);
}

/** R15: pushes the builds of a seat on a cell in the canonical order: each connectable neighbour in, out or not at all. */
export function pushBuildsOn(
  view: PortalsView,
  board: PortalsBoard,
  seat: Seat,
  cell: number,
  push: (move: BuildMove) => void,
): void {
  const near = connectable(view, seat, "portal", cell);
  const watched = isWatched(view, cell);
  const portals = waysOf(near, watched);
  for (let index = 0; index < portals; index++) push(coded(board, "portal", cell, near, codeOf(near, watched, index)));
  const beside = connectable(view, seat, "platform", cell);
  for (let code = 1; code <= choices[beside]!; code++) push(coded(board, "platform", cell, beside, code));
}

/** One of a seat's builds, by its index in the canonical order. Throws beyond the last. */
export function nthBuild(view: PortalsView, seat: Seat, index: number): BuildMove {
  const tally = buildsBy(view, seat);
  const at = placeOf(tally, index);
  return buildOn(view, boardOf(view.options.radius), seat, view.sites[at]!, index - totalBefore(tally, at));
}
