import { editionText, piecesOf } from "./edition/pieces.js";
import type { HomewardOptions } from "./options.js";
import type { HomewardMap, HomewardState } from "./state.js";

function listOf<T>(length: number, value: T): T[] {
  const list: T[] = [];
  for (let at = 0; at < length; at++) list.push(value);
  return list;
}

function emptyLists(length: number): never[][] {
  return Array.from({ length }, () => []);
}

/** Side of the first window: room for most maps of the standard edition. */
const firstSide = 16;

function blankMap(edition: string): HomewardMap {
  const { tileCount, formCount } = piecesOf({ edition });
  return {
    left: -firstSide / 2,
    top: -firstSide / 2,
    width: firstSide,
    height: firstSide,
    grid: listOf(firstSide * firstSide, -1),
    order: [],
    xs: listOf(tileCount, 0),
    ys: listOf(tileCount, 0),
    rots: listOf(tileCount, -1),
    ends: listOf(4 * tileCount, -1),
    openEdges: 0,
    openCells: 0,
    fitting: listOf(formCount, 0),
    rowFitting: listOf(formCount * firstSide, 0),
  };
}

/** The state before the set-up: an empty plane, nothing dealt. */
export function blank(options: HomewardOptions, seats: number): HomewardState {
  const { ending, refill, supports, tokensPerColour, stackSize } = options;
  const edition = editionText(options.edition);
  return {
    phases: ["begin"],
    outcome: null,
    ...blankMap(edition),
    seats,
    edition,
    ending,
    refill,
    supports,
    tokensPerColour,
    stackSize,
    turn: 0,
    seat: 0,
    endTrigger: null,
    drawn: null,
    aside: [],
    piles: null,
    pawns: listOf(seats, 0),
    tokens: Array.from({ length: seats }, () => [0, 0, 0, 0]),
    portals: emptyLists(seats),
    cards: emptyLists(seats),
    tops: emptyLists(seats),
    lastPath: listOf<string | null>(seats, null),
    lastCollected: emptyLists(seats),
    pit: [],
    buying: null,
    discard: [],
    forfeited: [],
    stack: [],
    decks: [],
    box: [],
  };
}
