import type { Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { LaunchMove } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { bitsOf, cellsIn } from "./board.js";
import { barredAround, heldAround, ownAround } from "./platforms.js";
import { subset, ways } from "./subsets.js";

const none: readonly number[] = Object.freeze([]);
/** The launches in which no demon moves, by portal: made once for the largest board. */
const plain: readonly LaunchMove[] = Array.from({ length: 169 }, (_, portal) =>
  Object.freeze({ type: "launch", portal, demonsFrom: none, demonsTo: none }),
);

/** R32: a mask of the entries of a portal that are not occupied for a seat. */
export function emptyEntries(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  return view.entries[portal] & ~heldAround(derived, seat, portal);
}

/** R41: a mask of the exits of a portal that are not free for a seat. */
export function barredExits(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  return view.exits[portal] & barredAround(derived, seat, portal);
}

/**
 * R35, R50, R51: Returns whether a launch of this portal finds enough pieces: those of its entries and those in the
 * pool.
 */
export function poolsSuffice(view: PortalsView, seat: Seat, entries: number, exits: number): boolean {
  const areDemons = entries === 0 && view.options.demons;
  return (areDemons ? view.demonPool : view.pool[seat] + entries) >= exits;
}

/** R52: a mask of the entries that hold demons but no own pawn: a demon must be taken from them. */
function forcedEntries(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  return view.entries[portal] & derived.nearDemons[portal] & ~ownAround(derived, seat, portal);
}

/** R52: a mask of the entries that hold both demons and own pawns: they leave the choice. */
function mixedEntries(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  return view.entries[portal] & derived.nearDemons[portal] & ownAround(derived, seat, portal);
}

/** R54: the number of ways to place the demons that were taken; 0 when there are too many of them (R53). */
function placements(view: PortalsView, taken: number, exits: number): number {
  if (taken <= exits) return ways[exits][taken];
  return exits === 0 || view.options.demonExcess === "returned" ? 1 : 0;
}

/**
 * Returns how many launches a portal has whose entries are held and whose exits are free: the choices of demons
 * multiply.
 */
export function launchesOfReady(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  const entries = bitsOf[view.entries[portal]];
  const exits = bitsOf[view.exits[portal]];
  if (!poolsSuffice(view, seat, entries, exits)) return 0;
  return view.options.demons && entries > 0 ? choicesOfDemons(view, derived, seat, portal, exits) : 1;
}

function choicesOfDemons(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  portal: number,
  exits: number,
): number {
  const forced = bitsOf[forcedEntries(view, derived, seat, portal)];
  const mixed = bitsOf[mixedEntries(view, derived, seat, portal)];
  let count = 0;
  for (let more = 0; more <= mixed; more++) count += ways[mixed][more] * placements(view, forced + more, exits);
  return count;
}

function withDemons(portal: number, from: number, to: number): LaunchMove {
  if ((from | to) === 0) return plain[portal];
  return { type: "launch", portal, demonsFrom: cellsIn(portal, from), demonsTo: cellsIn(portal, to) };
}

/**
 * Returns one launch of a portal by its index in the canonical order: by the number of demons taken from mixed entries,
 * by `demonsFrom`, by `demonsTo`. Throws beyond the last.
 */
export function launchOf(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  portal: number,
  index: number,
): LaunchMove {
  if (!view.options.demons) return plain[portal];
  const all = view.exits[portal];
  if (view.entries[portal] === 0) return withDemons(portal, 0, all);
  const forced = forcedEntries(view, derived, seat, portal);
  const mixed = mixedEntries(view, derived, seat, portal);
  const exits = bitsOf[all];
  let left = index;
  for (let more = 0; more <= bitsOf[mixed]; more++) {
    const taken = bitsOf[forced] + more;
    const each = placements(view, taken, exits);
    const here = ways[bitsOf[mixed]][more] * each;
    if (left < here) {
      const from = forced | subset(mixed, more, Math.floor(left / each));
      return withDemons(portal, from, taken >= exits ? all : subset(all, taken, left % each));
    }
    left -= here;
  }
  throw new Error("bug: an index beyond the launches");
}
