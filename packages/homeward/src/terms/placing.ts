import { stepX, stepY } from "../content/colours.js";
import { opposite } from "../edition/lies.js";
import { type Pieces, piecesOf } from "../edition/pieces.js";
import type { HomewardMove } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { lieAt } from "./grid.js";

/** What a cell asks for (see `Pieces`): looked up in the neighbours, whatever lies in the cell itself. Any integers. */
export function contactsAt(view: HomewardView, x: number, y: number): number {
  const { open } = piecesOf(view);
  let contacts = 0;
  for (let edge = 0; edge < 4; edge++) {
    const lie = lieAt(view, x + stepX[edge]!, y + stepY[edge]!);
    if (lie < 0) continue;
    contacts |= 16 << edge;
    if ((open[lie]! & (1 << opposite(edge))) !== 0) contacts |= 1 << edge;
  }
  return contacts;
}

/** The form of the tile that is to be placed. */
export function drawnForm({ drawn }: HomewardView, { forms }: Pieces): number {
  if (drawn === null) throw new Error("bug: no tile is to be placed");
  return forms[drawn]!;
}

/**
 * Whether every placement of a form would close the map: the open edges all face one cell, and the form has no others.
 * A tile can close the map in no other way.
 */
export function closesMap({ stack, openCells, openEdges }: HomewardView, pieces: Pieces, form: number): boolean {
  return stack.length > 0 && openCells === 1 && pieces.openCounts[form] === openEdges;
}

/** How many legal placements the drawn tile has. Costs the same on every map. */
export function placementCount(view: HomewardView): number {
  const pieces = piecesOf(view);
  const form = drawnForm(view, pieces);
  return closesMap(view, pieces, form) ? 0 : view.fitting[form]!;
}

type Placement = Extract<HomewardMove, { type: "placeTile" }>;

/** The rotation behind so many other bits. */
function nthBit(bits: number, index: number): number {
  let left = index;
  let bit = 0;
  while ((bits & (1 << bit)) === 0 || left-- > 0) bit++;
  return bit;
}

/** The legal placement with this index by y, then x, then rotation: counts rows first, then the cells of one row. */
export function nthPlacement(view: HomewardView, index: number): Placement {
  const pieces = piecesOf(view);
  const { formCount, choices, rotations } = pieces;
  const { grid, width, rowFitting, left, top } = view;
  const form = drawnForm(view, pieces);
  let rest = index;
  let row = 0;
  while (rest >= rowFitting[form + formCount * row]!) rest -= rowFitting[form + formCount * row++]!;
  for (let cell = row * width; ; cell++) {
    const lie = grid[cell]!;
    if (lie >= 0) continue;
    const at = form + formCount * ~lie;
    const count = choices[at]!;
    if (rest < count) {
      return { type: "placeTile", x: cell - row * width + left, y: row + top, rot: nthBit(rotations[at]!, rest) };
    }
    rest -= count;
  }
}

/** Every legal placement of the drawn tile by y, then x, then rotation: skips rows without any. */
export function eachPlacement(view: HomewardView, take: (move: Placement) => void): void {
  const pieces = piecesOf(view);
  const { formCount, rotations } = pieces;
  const { grid, width, height, rowFitting, left, top } = view;
  const form = drawnForm(view, pieces);
  if (closesMap(view, pieces, form)) return;
  for (let row = 0; row < height; row++) {
    if (rowFitting[form + formCount * row] === 0) continue;
    for (let column = 0; column < width; column++) {
      const lie = grid[row * width + column]!;
      if (lie >= 0) continue;
      const bits = rotations[form + formCount * ~lie]!;
      if (bits === 0) continue;
      for (let rot = 0; rot < 4; rot++) {
        if ((bits & (1 << rot)) !== 0) take({ type: "placeTile", x: column + left, y: row + top, rot });
      }
    }
  }
}
