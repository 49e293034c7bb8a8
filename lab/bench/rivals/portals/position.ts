import { back, cells, connectable, highBit, lowBit, neighbors, seats, starts, waysOf } from "./board.js";

export const platform = 1;
export const portal = 2;

/** Numbers by cell, unless said otherwise; a set of cells is a low and a high number. */
export interface Position {
  /** 0 where nothing lies. */
  elements: number[];
  /** Masks of the neighbours that are platforms, and portals. */
  nearPlatforms: number[];
  nearPortals: number[];
  /** How many builds each seat has on each cell, at `seat * cells + cell`, and by seat on all. */
  builds: number[];
  allBuilds: number[];
  /** The entries of each portal. */
  inLow: number[];
  inHigh: number[];
  /** The exits of each portal; for a platform the portals of which it is an entry. */
  outLow: number[];
  outHigh: number[];
  /** How many more exits than entries a portal has. */
  growth: number[];
  /** The portals without entries. */
  sourcesLow: number;
  sourcesHigh: number;
  /** By seat: where its pawns stand. */
  ownLow: number[];
  ownHigh: number[];
  /** Where anybody's pawns stand. */
  takenLow: number;
  takenHigh: number;
  /** By seat. */
  pool: number[];
  reached: number[];
  seat: number;
  turn: number;
  /** The portals that the seat to act could launch, ascending: so many of them, what lies behind is stale. */
  active: number[];
  launches: number;
}

function zeros(length: number): number[] {
  return new Array<number>(length).fill(0);
}

function blank(): Position {
  return {
    elements: zeros(cells),
    nearPlatforms: zeros(cells),
    nearPortals: zeros(cells),
    builds: zeros(seats * cells),
    allBuilds: zeros(seats),
    inLow: zeros(cells),
    inHigh: zeros(cells),
    outLow: zeros(cells),
    outHigh: zeros(cells),
    growth: zeros(cells),
    sourcesLow: 0,
    sourcesHigh: 0,
    ownLow: zeros(seats),
    ownHigh: zeros(seats),
    takenLow: 0,
    takenHigh: 0,
    pool: new Array<number>(seats).fill(6),
    reached: zeros(seats),
    seat: 0,
    turn: 1,
    active: zeros(cells),
    launches: 0,
  };
}

function recount(at: Position, cell: number): void {
  const { builds, allBuilds } = at;
  const near = at.nearPlatforms[cell]!;
  const ofPlatforms = waysOf[at.nearPortals[cell]!]!;
  for (let seat = 0, own = cell; seat < seats; seat++, own += cells) {
    const ways = waysOf[near & connectable[own]!]! + ofPlatforms;
    allBuilds[seat] = allBuilds[seat]! + ways - builds[own]!;
    builds[own] = ways;
  }
}

/** An element lies on an empty cell, still without arrows. */
export function lay(at: Position, cell: number, element: number): void {
  const { elements, builds, allBuilds } = at;
  const near = element === platform ? at.nearPlatforms : at.nearPortals;
  elements[cell] = element;
  for (let seat = 0, own = cell; seat < seats; seat++, own += cells) {
    allBuilds[seat] = allBuilds[seat]! - builds[own]!;
    builds[own] = 0;
  }
  for (let slot = cell * 6; slot < cell * 6 + 6 && neighbors[slot]! >= 0; slot++) {
    const beside = neighbors[slot]!;
    near[beside] = near[beside]! | back[slot]!;
    if (elements[beside] === 0) recount(at, beside);
  }
}

/** The position of the first turn. */
export function opening(first: number): Position {
  const at = blank();
  lay(at, 0, platform);
  for (const start of starts) lay(at, start, platform);
  at.seat = first;
  return at;
}

function copyInto(to: number[], from: readonly number[]): void {
  for (let index = 0; index < from.length; index++) to[index] = from[index]!;
}

/** Makes a position the same as another. */
export function reset(at: Position, as: Position): void {
  copyInto(at.elements, as.elements);
  copyInto(at.nearPlatforms, as.nearPlatforms);
  copyInto(at.nearPortals, as.nearPortals);
  copyInto(at.builds, as.builds);
  copyInto(at.allBuilds, as.allBuilds);
  copyInto(at.inLow, as.inLow);
  copyInto(at.inHigh, as.inHigh);
  copyInto(at.outLow, as.outLow);
  copyInto(at.outHigh, as.outHigh);
  copyInto(at.growth, as.growth);
  copyInto(at.ownLow, as.ownLow);
  copyInto(at.ownHigh, as.ownHigh);
  copyInto(at.pool, as.pool);
  copyInto(at.reached, as.reached);
  at.sourcesLow = as.sourcesLow;
  at.sourcesHigh = as.sourcesHigh;
  at.takenLow = as.takenLow;
  at.takenHigh = as.takenHigh;
  at.seat = as.seat;
  at.turn = as.turn;
}

/** Whether pawns stand on a cell. */
export function isTaken(at: Position, cell: number): boolean {
  return ((at.takenLow & lowBit[cell]!) | (at.takenHigh & highBit[cell]!)) !== 0;
}
