import { copyLists, emptyLists, filled } from "@turnwright/core/rules";
import type { HomewardOptions } from "../options.js";
import type { HomewardState } from "../state.js";
import { editionOf } from "../terms/edition.js";

/** Returns the table before the setup: an empty plane, nothing dealt. */
export function blank(options: HomewardOptions, seats: number): HomewardState {
  const { length: tiles } = editionOf({ options }).tiles;
  return {
    phases: ["begin"],
    outcome: null,
    seats,
    options,
    turn: 0,
    seat: 0,
    endTrigger: null,
    drawn: null,
    order: [],
    xs: filled(tiles, 0),
    ys: filled(tiles, 0),
    rots: filled(tiles, -1),
    aside: [],
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
    box: [],
    decks: [],
  };
}
