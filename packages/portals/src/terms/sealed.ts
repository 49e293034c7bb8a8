import type { PortalsDerived } from "../derive.js";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";

/** How a set of platforms grows: those where a seat, or with demons any seat, could ever have a piece. */
interface Reaching {
  readonly view: PortalsView;
  readonly derived: PortalsDerived;
  readonly board: PortalsBoard;
  /** By cell: whether a piece could ever stand there; of empty cells, on a platform built there. */
  readonly reached: boolean[];
}

/** The neighbours of a cell next to CENTER but CENTER itself, which is the first of them. */
const allButCenter = 62;

/**
 * Whether a portal into CENTER could still be built on a cell of the first ring that is empty: always, but for
 * forbidden sources, which need another platform beside them as an entry.
 */
function canBeBuiltToCenter(
  { options: { centerSource } }: PortalsView,
  derived: PortalsDerived,
  cell: number,
): boolean {
  return centerSource === "allowed" || (derived.nearPortals[cell] & allButCenter) !== allButCenter;
}

/** Whether a cell has an empty cell beside it, on which a source could be built. */
function isBesideEmpty(derived: PortalsDerived, board: PortalsBoard, cell: number): boolean {
  const built = derived.nearPlatforms[cell] | derived.nearPortals[cell];
  const at = cell * 6 + bitsOf[built];
  return bitsOf[built] < 6 && board.neighbors[at] >= 0;
}

/** Whether a piece could come to each entry of a portal from a source built beside it: the portal of most positions. */
function isEasy(view: PortalsView, derived: PortalsDerived, board: PortalsBoard, portal: number): boolean {
  for (let slot = 0, left = view.entries[portal]; left > 0; slot++, left >>= 1)
    if ((left & 1) === 1 && !isBesideEmpty(derived, board, board.neighbors[portal * 6 + slot])) return false;
  return true;
}

/** Whether pieces could ever stand on all entries that a portal has now. Later platforms only ask for more. */
function canBeLaunched({ view, board, reached }: Reaching, portal: number): boolean {
  for (let slot = 0, left = view.entries[portal]; left > 0; slot++, left >>= 1)
    if ((left & 1) === 1 && !reached[board.neighbors[portal * 6 + slot]]) return false;
  return true;
}

/**
 * Adds the exits of a portal that could be launched, and the empty cells where it could get another; returns whether
 * some were new.
 */
function launchOnce({ view, board, reached }: Reaching, portal: number): boolean {
  let grew = false;
  for (let slot = 0; slot < 6; slot++) {
    const beside = board.neighbors[portal * 6 + slot];
    if (beside < 0) break;
    const isExit = ((view.exits[portal] >> slot) & 1) === 1;
    if (reached[beside] || !(isExit || view.elements[beside] === null)) continue;
    reached[beside] = true;
    grew = true;
  }
  return grew;
}

/** Whether a seat could ever have a piece in CENTER; with demons, any seat, because they serve all of them. */
function canReachCenter(view: PortalsView, derived: PortalsDerived, board: PortalsBoard, seat: number): boolean {
  const reached: boolean[] = [];
  const reaching: Reaching = { view, derived, board, reached };
  const { demons } = view.options;
  for (let cell = 0; cell < board.cells; cell++) {
    const isHeld = demons ? view.holder[cell] >= 0 || view.demons[cell] > 0 : view.holder[cell] === seat;
    // CENTER is an exit of portals that stand, and of none that will be built.
    reached.push(isHeld || (cell > 0 && view.elements[cell] !== "portal" && isBesideEmpty(derived, board, cell)));
  }
  if (demons) for (const start of derived.starts) reached[start] = true;
  else reached[derived.starts[seat]] = true;
  for (let grew = true; grew && !reached[0]; ) {
    grew = false;
    for (let cell = 1; cell < board.cells; cell++)
      if (view.elements[cell] === "portal" && canBeLaunched(reaching, cell) && launchOnce(reaching, cell)) grew = true;
  }
  return reached[0];
}

/**
 * R69: whether it is certain that no seat will ever remove a pawn from CENTER, so that none can win. Sound, not
 * complete: whatever could be built or moved is taken to be possible, pawns are never short and nobody is in the way.
 */
export function isSealed(view: PortalsView, derived: PortalsDerived): boolean {
  if (view.holder[0] >= 0) return false;
  const board = boardOf(view.options.radius);
  let hasDoor = false;
  for (let cell = 1; cell <= 6; cell++) {
    if (view.elements[cell] === null && canBeBuiltToCenter(view, derived, cell)) return false;
    // CENTER is the first neighbour of each cell of the first ring.
    if ((view.exits[cell] & 1) === 0) continue;
    if (isEasy(view, derived, board, cell)) return false;
    hasDoor = true;
  }
  for (let seat = 0; seat < view.seats; seat++) if (view.centerReached[seat]) return false;
  if (!hasDoor) return true;
  if (view.options.demons) return !canReachCenter(view, derived, board, 0);
  for (let seat = 0; seat < view.seats; seat++) if (canReachCenter(view, derived, board, seat)) return false;
  return true;
}
