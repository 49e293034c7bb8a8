import { amended, lowestOf, type RulesOf, type Seat } from "@turnwright/core/rules";
import type { Mode } from "../content/shape.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { dimensionIndex, neighbours, sidewaysTo } from "./board.js";
import { works } from "./bugs.js";
import { tileAt } from "./edition.js";
import { awayDirections, towardsDirections } from "./gravity.js";
import { hasUsedLever, plays } from "./seats.js";

/** Returns whether the tile on a cell is inverted. Earth counts as a cube. */
export function isInverted(view: HopeView, cell: number): boolean {
  return tileAt(view, cell).layout === "inverted";
}

/** Returns whether a ship may fly to a cell, which is so if there is a tile. Other ships do not matter. */
export function isOpen(view: HopeView, cell: number): boolean {
  return cell >= 0 && view.present[cell];
}

/** Returns the cell beside a ship in a direction, or -1 when there is no tile. */
export function cellAhead(view: HopeView, seat: Seat, direction: number): number {
  const ahead = neighbours[view.shipCells[seat] * 6 + direction];
  return isOpen(view, ahead) ? ahead : -1;
}

/** Returns the space to which a step leads. On each tile, the ship is on the space of its dimension. */
export function spaceAhead(view: HopeView, seat: Seat, direction: number): number {
  return neighbours[view.shipCells[seat] * 6 + direction] * 3 + dimensionIndex(view.shipDimensions[seat]);
}

export const cornersAmendments: RulesOf<Hope, "amendments">["corners"] = {
  "R102-acrobat": (view, may, seat) => may || plays(view, seat, "acrobat"),
  "B2-corner-gates": (view, may) => may || works(view, "corner-gates"),
};

/** Returns whether a ship may cross corners sideways: by default not, unless an amendment allows it. */
export function mayCrossCorners(view: HopeView, seat: Seat): boolean {
  // This function runs with nearly every move. While no bug card works, only the acrobat amends the term.
  if (view.bug === null) return cornersAmendments["R102-acrobat"](view, false, seat);
  return amended<Hope, "corners">(cornersAmendments, view, false, seat);
}

function setOf(directions: readonly number[]): number {
  return directions.reduce((set, at) => set | (1 << at), 0);
}

/** The directions of each line mode by dimension, as bits. */
const towards: readonly number[] = towardsDirections.map(setOf);
const away: readonly number[] = awayDirections.map(setOf);

function linesOf(view: HopeView, seat: Seat, mode: Mode): number {
  return (mode === "towards" ? towards : away)[dimensionIndex(view.shipDimensions[seat])];
}

/**
 * Returns whether a direction is one of those in which a ship may fly in the modes `towards` and `away`. The mode
 * `sideways` has no such lines.
 */
export function isLineDirection(view: HopeView, seat: Seat, mode: Mode, direction: number): boolean {
  return (linesOf(view, seat, mode) & (1 << direction)) !== 0;
}

/** Returns those of some directions in which there is a tile next to a ship. Both are sets as bits. */
function tilesBeside(view: HopeView, seat: Seat, directions: number): number {
  const first = view.shipCells[seat] * 6;
  let beside = 0;
  for (let rest = directions; rest !== 0; rest &= rest - 1) {
    const direction = lowestOf(rest);
    if (isOpen(view, neighbours[first + direction])) beside |= 1 << direction;
  }
  return beside;
}

/**
 * Returns those of some directions in which the ship's space touches the space of the same dimension on the next tile.
 * Both are sets as bits.
 */
function touching(view: HopeView, seat: Seat, directions: number): number {
  const cornersToo = mayCrossCorners(view, seat);
  const cell = view.shipCells[seat];
  const own = isInverted(view, cell);
  const dimension = dimensionIndex(view.shipDimensions[seat]);
  const toCube = sidewaysTo(own, false, dimension, cornersToo);
  const toInverted = sidewaysTo(own, true, dimension, cornersToo);
  let touched = 0;
  for (let rest = directions & (toCube | toInverted); rest !== 0; rest &= rest - 1) {
    const direction = lowestOf(rest);
    const ahead = neighbours[cell * 6 + direction];
    if (isOpen(view, ahead)) touched |= (isInverted(view, ahead) ? toInverted : toCube) & (1 << direction);
  }
  return touched;
}

/** Returns whether the ship's space touches the space of the same dimension on the next tile. */
export function touchesAhead(view: HopeView, seat: Seat, direction: number): boolean {
  return touching(view, seat, 1 << direction) !== 0;
}

/** Returns whether the present navigation has been on the ship's dimension of a cell. */
export function hasVisited(view: HopeView, seat: Seat, cell: number): boolean {
  return view.visited.includes(cell * 3 + dimensionIndex(view.shipDimensions[seat]));
}

function openSides(view: HopeView, seat: Seat, directions: number): number {
  return works(view, "fog") ? 0 : touching(view, seat, directions);
}

/** Returns those of some directions in which a ship could make a step in a mode. Both are sets as bits. */
export function openDirections(view: HopeView, seat: Seat, mode: Mode, directions: number): number {
  if (mode === "sideways") return openSides(view, seat, directions);
  return tilesBeside(view, seat, directions & linesOf(view, seat, mode));
}

/** Returns the first steps that a ship could make, as bits: six directions for each mode, in the order of the modes. */
export function openSteps(view: HopeView, seat: Seat): number {
  const beside = tilesBeside(view, seat, 63);
  const lines = (beside & linesOf(view, seat, "towards")) | ((beside & linesOf(view, seat, "away")) << 6);
  return lines | (openSides(view, seat, beside) << 12);
}

/**
 * Returns whether a ship is stuck: no movement action was made, all levers are available, and no mode has a first step.
 */
export function isStuck(view: HopeView, seat: Seat): boolean {
  return !view.moved && !hasUsedLever(view, seat) && openSteps(view, seat) === 0;
}
