import type { PortalsDerived } from "../derive.js";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";
import { canEverPlaceCenterSource } from "./center-source.js";
import { mayBeDemolished } from "./demolishing.js";

/** The position in question. Sets of seats are masks with a bit for each seat. */
interface Asked {
  readonly view: PortalsView;
  readonly derived: PortalsDerived;
  readonly board: PortalsBoard;
}

/** The mask of all seats. */
const everybody = 63;

/** The neighbours of CENTER. */
const allAround = 63;
/** The neighbours of a cell next to CENTER but CENTER itself, which is the first of them. */
const allButCenter = 62;

/**
 * Returns whether a portal into CENTER could still be built on an empty cell of the first ring. It always could, except
 * for forbidden sources, which need another platform next to them as an entry.
 */
function canBeBuiltToCenter({ elements, options }: PortalsView, derived: PortalsDerived): boolean {
  if ((derived.nearPlatforms[0] | derived.nearPortals[0]) === allAround) return false;
  if (canEverPlaceCenterSource(options)) return true;
  for (let cell = 1; cell <= 6; cell++)
    if (elements[cell] === null && (derived.nearPortals[cell] & allButCenter) !== allButCenter) return true;
  return false;
}

/** Whether a cell has an empty cell beside it, on which a source could be built. */
function isBesideEmpty(derived: PortalsDerived, board: PortalsBoard, cell: number): boolean {
  const built = derived.nearPlatforms[cell] | derived.nearPortals[cell];
  const at = cell * 6 + bitsOf[built];
  return bitsOf[built] < 6 && board.neighbors[at] >= 0;
}

/**
 * Returns the seats that could ever have a piece on a cell without a launch from an existing portal. They have a piece
 * there, it is their START, or a source could be built next to it. With demons these are all seats, because every seat
 * can use a demon.
 */
function withOwnWay({ view, derived, board }: Asked, cell: number): number {
  // For CENTER, only existing portals count here; `canBeBuiltToCenter` covers portals that will be built.
  if (cell > 0 && view.elements[cell] !== "portal" && isBesideEmpty(derived, board, cell)) return everybody;
  const holder = view.holder[cell];
  const start = derived.starts.indexOf(cell);
  const seats = (holder < 0 ? 0 : 1 << holder) | (start < 0 ? 0 : 1 << start);
  return view.options.demons && (seats !== 0 || view.demons[cell] > 0) ? everybody : seats;
}

/**
 * Returns the seats that could come to a platform by this number of launches in a row. Does not search the whole board.
 */
function comingSoon(asked: Asked, cell: number, launches: number): number {
  const { view, board } = asked;
  let seats = withOwnWay(asked, cell);
  for (let at = cell * 6; launches > 0 && seats !== everybody && at < cell * 6 + 6 && board.neighbors[at] >= 0; at++) {
    const portal = board.neighbors[at];
    if (((view.exits[portal] >> board.back[at]) & 1) === 1) seats |= launchingSoon(asked, portal, launches - 1);
  }
  return seats;
}

/** Returns the seats that could come to each entry of a portal by this number of launches. */
function launchingSoon(asked: Asked, portal: number, launches: number): number {
  let seats = everybody;
  for (let slot = 0, left = asked.view.entries[portal]; left > 0 && seats !== 0; slot++, left >>= 1)
    if ((left & 1) === 1) seats &= comingSoon(asked, asked.board.neighbors[portal * 6 + slot], launches);
  return seats;
}

/**
 * Returns the seats that could ever stand on all present entries of a portal. Platforms that are built later only add
 * requirements.
 */
function launching({ view, board }: Asked, reached: readonly number[], portal: number): number {
  let seats = everybody;
  for (let slot = 0, left = view.entries[portal]; left > 0; slot++, left >>= 1)
    if ((left & 1) === 1) seats &= reached[board.neighbors[portal * 6 + slot]];
  return seats;
}

/**
 * Adds the seats that could launch a portal to its exits, and to the empty cells where it could get another exit.
 * Returns whether any seat was new.
 */
function launchOnce({ view, board }: Asked, reached: number[], portal: number, seats: number): boolean {
  let grew = false;
  for (let slot = 0; slot < 6; slot++) {
    const beside = board.neighbors[portal * 6 + slot];
    if (beside < 0) break;
    const isExit = ((view.exits[portal] >> slot) & 1) === 1;
    if ((seats & ~reached[beside]) === 0 || !(isExit || view.elements[beside] === null)) continue;
    reached[beside] |= seats;
    grew = true;
  }
  return grew;
}

/** The number of launches before CENTER in the first, quick search, which settles nearly all positions. */
const soon = 2;

/** Whether any seat could ever have a piece in CENTER. */
function canReachCenter(asked: Asked): boolean {
  const { view, board } = asked;
  let hasDoor = false;
  // CENTER is the first neighbour of each cell of the first ring.
  for (let door = 1; door <= 6; door++) {
    if ((view.exits[door] & 1) === 0) continue;
    if (launchingSoon(asked, door, soon) !== 0) return true;
    hasDoor = true;
  }
  if (!hasDoor) return false;
  // By cell: the seats that could ever have a piece there. For an empty cell, the piece would be on a platform that is
  // built there.
  const reached: number[] = [];
  for (let cell = 0; cell < board.cells; cell++) reached.push(withOwnWay(asked, cell));
  for (let grew = true; grew && reached[0] === 0; ) {
    grew = false;
    for (let cell = 1; cell < board.cells; cell++)
      if (view.elements[cell] === "portal")
        grew = launchOnce(asked, reached, cell, launching(asked, reached, cell)) || grew;
  }
  return reached[0] !== 0;
}

/**
 * R69: returns whether it is certain that no seat will ever remove a pawn from CENTER, so that none can win. The answer
 * `true` is a proof; `false` is not. It assumes that everything possible is built or moved, that pawns are never short
 * and that nobody is in the way.
 */
export function isSealed(view: PortalsView, derived: PortalsDerived): boolean {
  // What can be demolished may open the way again.
  if (view.holder[0] >= 0 || mayBeDemolished(view) || canBeBuiltToCenter(view, derived)) return false;
  for (let seat = 0; seat < view.seats; seat++) if (view.centerReached[seat]) return false;
  return !canReachCenter({ view, derived, board: boardOf(view.options.radius) });
}
