import { copyLists, emptyLists, filled } from "@turnwright/core/rules";
import { editionText, piecesOf } from "./edition/pieces.js";
import type { HomewardOptions } from "./options.js";
import type { HomewardMap, HomewardState } from "./state.js";

/** Side of the first window: room for most maps of the standard edition. */
const firstSide = 16;

function blankMap(edition: string): HomewardMap {
  const { tileCount, formCount } = piecesOf({ edition });
  return {
    left: -firstSide / 2,
    top: -firstSide / 2,
    width: firstSide,
    height: firstSide,
    grid: filled(firstSide * firstSide, -1),
    order: [],
    xs: filled(tileCount, 0),
    ys: filled(tileCount, 0),
    rots: filled(tileCount, -1),
    ends: filled(4 * tileCount, -1),
    openEdges: 0,
    openCells: 0,
    fitting: filled(formCount, 0),
    rowFitting: filled(formCount * firstSide, 0),
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
    pawns: filled(seats, 0),
    tokens: copyLists(filled(seats, [0, 0, 0, 0])),
    portals: emptyLists(seats),
    cards: emptyLists(seats),
    tops: emptyLists(seats),
    lastPath: filled<string | null>(seats, null),
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
