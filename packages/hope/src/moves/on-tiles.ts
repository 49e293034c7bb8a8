import type { Seat } from "@turnwright/core/rules";
import type { Dimension } from "../content/shape.js";
import { dimensions } from "../content/words.js";
import type { HopeView } from "../state.js";
import { cellCount, dimensionIndex } from "../terms/board.js";
import { includesSeat } from "../terms/pioneers.js";

type Type = "replaceOne" | "giveUp";
type OnTile<T extends Type> = { readonly type: T; readonly cell: number; readonly dimension: Dimension };

/** The moves of a type that name a pioneer by its space, in the order of the spaces. */
export function movesOnTiles<T extends Type>(type: T): readonly OnTile<T>[] {
  return Array.from({ length: cellCount * 3 }, (_, space) =>
    Object.freeze({ type, cell: Math.trunc(space / 3), dimension: dimensions[space % 3]! }),
  );
}

/** Pushes one move for each space where a seat has a pioneer. */
export function pushOwned<T extends Type>(
  view: HopeView,
  owner: Seat,
  moves: readonly OnTile<T>[],
  push: (move: OnTile<T>) => void,
): void {
  for (let space = 3; space < cellCount * 3; space++)
    if (includesSeat(view.pioneers[space]!, owner)) push(moves[space]!);
}

/** Whether a seat has a pioneer on the space that a move names. */
export function isOwned(view: HopeView, owner: Seat, move: OnTile<Type>): boolean {
  return includesSeat(view.pioneers[move.cell * 3 + dimensionIndex(move.dimension)]!, owner);
}
