import { piecesOf } from "../edition/pieces.js";
import { evolve } from "../evolve.js";
import type { HomewardState } from "../state.js";
import { isPlaced, lieAt } from "../terms/grid.js";
import { contactsAt } from "../terms/placing.js";
import type { Fields } from "./fields.js";
import { readInteger } from "./scan.js";

function fitsThere(state: HomewardState, tile: number, x: number, y: number, rot: number): boolean {
  const { open, canonical } = piecesOf(state);
  const contacts = contactsAt(state, x, y);
  const edges = open[4 * tile + rot]!;
  const isMatching = ((edges ^ contacts) & (contacts >> 4)) === 0 && (edges & contacts & 15) !== 0;
  return isMatching && lieAt(state, x, y) < 0 && canonical[4 * tile + rot] === rot;
}

/** Section 5: lays the tiles one after the other, as they were placed. */
export function layMap(fields: Fields, state: HomewardState): void {
  evolve.homePlaced(state, { type: "homePlaced", tile: 0, x: 0, y: 0 });
  const text = fields.text(5);
  for (const placed of text === "" ? [] : text.split("_")) {
    const parts = placed.split(".");
    const [tile, x, y, rot] = parts.map(readInteger);
    const isRead = parts.length === 4 && x !== undefined && y !== undefined;
    if (!isRead || tile === undefined || rot === undefined || rot < 0 || rot > 3) {
      fields.refuse(5, "tiles as id, x, y and rotation");
    }
    const isTile = tile > 0 && tile < state.rots.length && !isPlaced(state, tile);
    if (!isTile || !fitsThere(state, tile, x, y, rot)) fields.refuse(5, "tiles that fit, in the order of placing");
    evolve.tilePlaced(state, { type: "tilePlaced", seat: 0, tile, x, y, rot });
  }
}
