import { defaultEdition } from "../content/edition.js";
import type { BugOfEdition, HopeEdition, TileOfEdition, TrackOfEdition } from "../content/shape.js";
import { cards, tokens } from "../content/words.js";
import type { HopeView } from "../state.js";

type Table = Pick<HopeView, "options">;

/** Earth as a tile: a cube without planets and without a technology. */
const earth = { id: 0, tech: "-", layout: "cube", purple: 0, blue: 0, red: 0 } as const;

/** A galaxy tile, or Earth. */
export type Tile = TileOfEdition | typeof earth;

/** Returns the edition that is played: tiles and bug cards stand in the order of their ids. */
export function editionOf(view: Table): HopeEdition {
  const { edition } = view.options;
  return edition === "default" ? defaultEdition : edition;
}

/** Returns the tile on a cell. */
export function tileAt(view: Table & Pick<HopeView, "tiles">, cell: number): Tile {
  const tile = view.tiles[cell];
  return tile === 0 ? earth : editionOf(view).tiles[tile - 1];
}

/** Returns how many planets a tile has in a dimension: purple 0, blue 1, red 2. */
export function planetsOf(tile: Tile, dimension: number): number {
  if (dimension === 0) return tile.purple;
  return dimension === 1 ? tile.blue : tile.red;
}

/** Returns how many planets a tile has in all dimensions. */
export function sizeOf(tile: Tile): number {
  return tile.purple + tile.blue + tile.red;
}

/** Returns the mission track for the seats of a match: on "hero" that of two seats, however many play. */
export function trackOf(view: Table & Pick<HopeView, "seats">): TrackOfEdition {
  const { tracks } = editionOf(view);
  return view.options.difficulty === "hero" ? tracks[2] : tracks[view.seats as 2 | 3 | 4];
}

/** Returns the Pioneer space of a Regression space that is a crossing, else 0. */
export function crossingAt(view: Table & Pick<HopeView, "seats">, space: number): number {
  const { crossings } = trackOf(view);
  for (let at = 0; at < crossings.length; at++) {
    const crossing = crossings[at];
    // They ascend.
    if (crossing[0] >= space) return crossing[0] === space ? crossing[1] : 0;
  }
  return 0;
}

/** Returns the bug card with an id. */
export function bugOf(view: Table, id: number): BugOfEdition {
  return editionOf(view).bugs[id - 1];
}

/** Returns how many cards there are of each of the 14 kinds. */
export function cardCounts(view: Table): number[] {
  const { deck } = editionOf(view);
  return cards.map((card) => deck[card]);
}

/** Returns how many tokens there are of each of the four kinds. */
export function tokenCounts(view: Table): number[] {
  const edition = editionOf(view);
  return tokens.map((token) => edition.tokens[token]);
}
