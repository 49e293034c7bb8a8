import type { Seat } from "@turnwright/core";
import type { LaunchMove, PortalsView } from "../kinds.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";
import { isFree, isHeld } from "./platforms.js";

/** How many ways there are to choose so many of so many, up to six. */
const ways: readonly (readonly number[])[] = Array.from({ length: 7 }, (_, of) => {
  let row = [1];
  for (let n = 0; n < of; n++) row = [...row, 0].map((count, at) => count + (row[at - 1] ?? 0));
  return row;
});

/** All masks of six slots: by size, then lexicographically as lists of slots. `sizeFrom[n]` is where size n begins. */
const bySize: readonly number[] = Array.from({ length: 64 }, (_, mask) => mask).sort(
  (a, b) => bitsOf[a]! - bitsOf[b]! || reversed(b) - reversed(a),
);
const sizeFrom: readonly number[] = [0, 1, 7, 22, 42, 57, 63, 64];

function reversed(mask: number): number {
  let turned = 0;
  for (let slot = 0; slot < 6; slot++) if ((mask >> slot) & 1) turned |= 32 >> slot;
  return turned;
}

const none: readonly number[] = Object.freeze([]);
/** The launches in which no demon moves, by portal: made once for the largest board. */
const plain: readonly LaunchMove[] = Array.from({ length: 169 }, (_, portal) =>
  Object.freeze({ type: "launch", portal, demonsFrom: none, demonsTo: none }),
);

/** R32: the first entry of a portal that is not occupied for a seat, or -1. */
export function emptyEntry(view: PortalsView, board: PortalsBoard, seat: Seat, portal: number): number {
  for (let mask = view.incoming[portal]!, at = portal * 6; mask > 0; mask >>= 1, at++)
    if ((mask & 1) === 1 && !isHeld(view, seat, board.neighbors[at]!)) return board.neighbors[at]!;
  return -1;
}

/** R41: the first exit of a portal that is not free for a seat, or -1. */
export function barredExit(view: PortalsView, board: PortalsBoard, seat: Seat, portal: number): number {
  for (let mask = view.outgoing[portal]!, at = portal * 6; mask > 0; mask >>= 1, at++)
    if ((mask & 1) === 1 && !isFree(view, seat, board.neighbors[at]!)) return board.neighbors[at]!;
  return -1;
}

/** R35, R50, R51: whether the pools hold what a launch of this portal would bring beyond what it takes. */
export function poolsSuffice(view: PortalsView, seat: Seat, entries: number, exits: number): boolean {
  if (entries === 0 && view.options.demons) return view.demonPool >= exits;
  return view.pool[seat]! >= exits - entries;
}

function isReady(view: PortalsView, board: PortalsBoard, seat: Seat, portal: number): boolean {
  if (emptyEntry(view, board, seat, portal) >= 0 || barredExit(view, board, seat, portal) >= 0) return false;
  return poolsSuffice(view, seat, bitsOf[view.incoming[portal]!]!, bitsOf[view.outgoing[portal]!]!);
}

/** R52: a mask of the entries from which a demon must be taken, or, if `mixed`, of those that leave the choice. */
export function demonEntries(
  view: PortalsView,
  board: PortalsBoard,
  seat: Seat,
  portal: number,
  mixed: boolean,
): number {
  let found = 0;
  for (let mask = view.incoming[portal]!, slot = 0; mask > 0; mask >>= 1, slot++) {
    const cell = board.neighbors[portal * 6 + slot]!;
    if ((mask & 1) === 1 && view.demons[cell]! > 0 && (view.holder[cell] === seat) === mixed) found |= 1 << slot;
  }
  return found;
}

/** R54: how many ways there are to place the demons that were taken; 0 when there are too many of them (R53). */
function placements(view: PortalsView, taken: number, exits: number): number {
  if (taken <= exits) return ways[exits]![taken]!;
  return exits === 0 || view.options.demonExcess === "returned" ? 1 : 0;
}

/** How many launches of one portal a seat has, turn order and die aside: the choices of demons multiply. */
export function launchesOf(view: PortalsView, board: PortalsBoard, seat: Seat, portal: number): number {
  if (!isReady(view, board, seat, portal)) return 0;
  if (!view.options.demons || view.incoming[portal] === 0) return 1;
  const forced = bitsOf[demonEntries(view, board, seat, portal, false)]!;
  const mixed = bitsOf[demonEntries(view, board, seat, portal, true)]!;
  const exits = bitsOf[view.outgoing[portal]!]!;
  let count = 0;
  for (let more = 0; more <= mixed; more++) count += ways[mixed]![more]! * placements(view, forced + more, exits);
  return count;
}

function withDemons(board: PortalsBoard, portal: number, from: number, to: number): LaunchMove {
  if ((from | to) === 0) return plain[portal]!;
  const { masked } = board;
  return { type: "launch", portal, demonsFrom: masked[portal * 64 + from]!, demonsTo: masked[portal * 64 + to]! };
}

/** The subset of a mask with this index among its subsets of one size, in lexicographic order. */
function subset(of: number, size: number, index: number): number {
  let left = index;
  for (let at = sizeFrom[size]!; at < sizeFrom[size + 1]!; at++)
    if ((bySize[at]! & ~of) === 0 && left-- === 0) return bySize[at]!;
  throw new Error("bug: an index beyond the subsets");
}

/** One launch of a portal by its index in the canonical order: by demons taken from mixed entries, by `demonsFrom`, by `demonsTo`. */
export function launchOf(
  view: PortalsView,
  board: PortalsBoard,
  seat: Seat,
  portal: number,
  index: number,
): LaunchMove {
  if (!view.options.demons) return plain[portal]!;
  const all = view.outgoing[portal]!;
  if (view.incoming[portal] === 0) return withDemons(board, portal, 0, all);
  const forced = demonEntries(view, board, seat, portal, false);
  const mixed = demonEntries(view, board, seat, portal, true);
  const exits = bitsOf[all]!;
  let left = index;
  for (let more = 0; more <= bitsOf[mixed]!; more++) {
    const taken = bitsOf[forced]! + more;
    const each = placements(view, taken, exits);
    const here = ways[bitsOf[mixed]!]![more]! * each;
    if (left >= here) {
      left -= here;
      continue;
    }
    const from = forced | subset(mixed, more, Math.floor(left / each));
    return withDemons(board, portal, from, taken >= exits ? all : subset(all, taken, left % each));
  }
  throw new Error("bug: an index beyond the launches");
}

/** How many launches a seat has from one platform: of the portals whose first entry it is, so that none counts twice. */
function launchesFrom(view: PortalsView, board: PortalsBoard, seat: Seat, entry: number): number {
  let count = 0;
  for (let mask = view.outgoing[entry]!, at = entry * 6; mask > 0; mask >>= 1, at++) {
    if ((mask & 1) === 0) continue;
    const portal = board.neighbors[at]!;
    const before = (1 << board.back[at]!) - 1;
    if ((view.incoming[portal]! & before) === 0) count += launchesOf(view, board, seat, portal);
  }
  return count;
}

/** How many launches a seat has, counted no further than to `enough`. Looks at occupied platforms and sources only. */
function countUpTo(view: PortalsView, seat: Seat, enough: number): number {
  const board = boardOf(view.options.radius);
  const { occupied, sources } = view;
  let count = 0;
  for (let at = 0; at < occupied.length && count < enough; at++)
    if (isHeld(view, seat, occupied[at]!)) count += launchesFrom(view, board, seat, occupied[at]!);
  for (let at = 0; at < sources.length && count < enough; at++) count += launchesOf(view, board, seat, sources[at]!);
  return count;
}

/** How many launches a seat has, turn order and die aside. */
export function countLaunches(view: PortalsView, seat: Seat): number {
  return countUpTo(view, seat, 1_000_000);
}

/** Whether a seat has a launch at all, turn order and die aside. */
export function canLaunch(view: PortalsView, seat: Seat): boolean {
  return countUpTo(view, seat, 1) > 0;
}

function isLaunchedFrom(view: PortalsView, board: PortalsBoard, entry: number): boolean {
  const holder = view.holder[entry]!;
  if (holder >= 0 && launchesFrom(view, board, holder, entry) > 0) return true;
  if (view.demons[entry] === 0) return false;
  for (let seat = 0; seat < view.seats; seat++)
    if (seat !== holder && launchesFrom(view, board, seat, entry) > 0) return true;
  return false;
}

/** Whether any seat has a launch, turn order and die aside: one look at each occupied platform and each source. */
export function canAnybodyLaunch(view: PortalsView): boolean {
  const board = boardOf(view.options.radius);
  const { occupied, sources, seats } = view;
  for (let at = 0; at < occupied.length; at++) if (isLaunchedFrom(view, board, occupied[at]!)) return true;
  for (let at = 0; at < sources.length; at++)
    for (let seat = 0; seat < seats; seat++) if (launchesOf(view, board, seat, sources[at]!) > 0) return true;
  return false;
}

/** One of a seat's launches, by its index in the canonical order. Throws beyond the last. */
export function nthLaunch(view: PortalsView, seat: Seat, index: number): LaunchMove {
  const board = boardOf(view.options.radius);
  let left = index;
  for (let portal = 1; portal < board.cells; portal++) {
    if (view.elements[portal] !== "portal") continue;
    const here = launchesOf(view, board, seat, portal);
    if (left < here) return launchOf(view, board, seat, portal, left);
    left -= here;
  }
  throw new Error("bug: an index beyond the launches");
}

/** The portals that a seat could launch if it were to act and no die and no pawn in CENTER forbade it; ascending. */
export function activePortals(view: PortalsView, seat: Seat): number[] {
  const board = boardOf(view.options.radius);
  const active: number[] = [];
  for (let portal = 1; portal < board.cells; portal++)
    if (view.elements[portal] === "portal" && launchesOf(view, board, seat, portal) > 0) active.push(portal);
  return active;
}
