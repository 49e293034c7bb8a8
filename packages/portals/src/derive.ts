import { copyList, emptyLists, filled } from "@turnwright/core/rules";
import type { PortalsView } from "./state.js";
import { connectable } from "./terms/arrows.js";
import { boardOf, cellsIn, flipAround, type PortalsBoard } from "./terms/board.js";
import { hasRoom } from "./terms/platforms.js";

/**
 * The data that is computed from a state and kept beside it: what the rules look up for every move. A mask has a bit
 * for each neighbour of a cell, by slot (see `boardOf`). Lists "by seat and cell" hold their items at `seat * cells +
 * cell`.
 */
export interface PortalsDerived {
  /** The cell of each START, by seat: a list that is read faster than the frozen one of the options. */
  readonly starts: number[];
  /** The portals without entries, ascending. */
  readonly sources: number[];
  /** The empty cells beside an element, ascending: where something may be built. */
  readonly sites: number[];
  /** By seat, the platforms with its pawns on them, ascending. */
  readonly ownPlatforms: number[][];
  /** The platforms with demons on them, ascending. */
  readonly demonPlatforms: number[];
  /** By cell, a mask of the portals that have the platform there as an entry. */
  readonly entryTo: number[];
  /** By cell, a mask of the neighbours that are platforms. */
  readonly nearPlatforms: number[];
  /** By cell, a mask of the neighbours that are portals. */
  readonly nearPortals: number[];
  /** By seat and cell, a mask of the neighbours that are STARTs of other seats. */
  readonly nearForeign: number[];
  /** By cell, a mask of the neighbours with pawns on them, of any seat. */
  readonly nearPawns: number[];
  /** By seat and cell, a mask of the neighbours with pawns of that seat on them. */
  readonly nearOwn: number[];
  /** By cell, a mask of the neighbours with demons on them. */
  readonly nearDemons: number[];
  /** By cell, a mask of the neighbours with as many pieces on them as the limit allows. */
  readonly nearFull: number[];
  /** The neighbours that the build in progress asks for, ascending; none when no build is in progress. */
  asked: readonly number[];
}

/**
 * A list of zeros as long as the longest list. To copy a part of it takes a tenth of the time that filling a list
 * takes.
 */
const zeros: readonly number[] = filled(6 * 169, 0);

function emptyDerived({ options: { starts }, seats }: PortalsView, cells: number): PortalsDerived {
  const none = zeros.slice(0, cells);
  return {
    starts: copyList(starts),
    sources: [],
    sites: [],
    ownPlatforms: emptyLists(seats),
    demonPlatforms: [],
    entryTo: copyList(none),
    nearPlatforms: copyList(none),
    nearPortals: copyList(none),
    nearForeign: zeros.slice(0, seats * cells),
    nearPawns: copyList(none),
    nearOwn: zeros.slice(0, seats * cells),
    nearDemons: copyList(none),
    nearFull: none,
    asked: [],
  };
}

function addPortal(derived: PortalsDerived, board: PortalsBoard, cell: number, entries: number): void {
  flipAround(derived.nearPortals, 0, board, cell);
  if (entries === 0) derived.sources.push(cell);
  for (let slot = 0; slot < 6; slot++) {
    if (((entries >> slot) & 1) === 0) continue;
    const entry = board.neighbors[cell * 6 + slot];
    derived.entryTo[entry] = derived.entryTo[entry] | (1 << board.back[cell * 6 + slot]);
  }
}

function addPlatform(derived: PortalsDerived, board: PortalsBoard, view: PortalsView, cell: number): void {
  flipAround(derived.nearPlatforms, 0, board, cell);
  const holder = view.holder[cell];
  if (holder >= 0) {
    derived.ownPlatforms[holder].push(cell);
    flipAround(derived.nearPawns, 0, board, cell);
    flipAround(derived.nearOwn, holder * board.cells, board, cell);
  }
  if (view.demons[cell] > 0) {
    derived.demonPlatforms.push(cell);
    flipAround(derived.nearDemons, 0, board, cell);
  }
  if (!hasRoom(view, cell)) flipAround(derived.nearFull, 0, board, cell);
}

/** Computes what is kept beside a state or a view. */
export function derive(view: PortalsView): PortalsDerived {
  const { elements, options, seats, seat, pending } = view;
  const board = boardOf(options.radius);
  const { cells } = board;
  const derived = emptyDerived(view, cells);
  for (let cell = 0; cell < cells; cell++) {
    const element = elements[cell];
    if (element === "portal") addPortal(derived, board, cell, view.entries[cell]);
    else if (element === "platform") addPlatform(derived, board, view, cell);
  }
  for (let owner = 0; owner < seats; owner++)
    for (let other = 0; other < seats; other++)
      if (other !== owner) flipAround(derived.nearForeign, other * cells, board, derived.starts[owner]);
  const { nearPlatforms, nearPortals, sites } = derived;
  for (let cell = 0; cell < cells; cell++)
    if (elements[cell] === null && (nearPlatforms[cell] | nearPortals[cell]) !== 0) sites.push(cell);
  if (pending !== null) {
    const { element, cell } = pending;
    derived.asked = cellsIn(cell, connectable(derived, seat, element, cell));
  }
  return derived;
}
