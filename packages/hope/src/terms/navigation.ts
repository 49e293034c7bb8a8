import { amended, lowestOf, type RulesOf, type Seat } from "@turnwright/core/rules";
import type { Mode } from "../content/shape.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { dimensionIndex, neighbours, sidewaysTo } from "./board.js";
import { works } from "./bugs.js";
import { tileAt } from "./edition.js";
import { awayDirections, towardsDirections } from "./gravity.js";
import { hasUsedLever, plays } from "./seats.js";

/** Whether the tile on a cell is inverted. Earth is a cube and otherwise a tile like others. */
export function isInverted(view: HopeView, cell: number): boolean {
  return tileAt(view, cell).layout === "inverted";
}

/** Whether a ship may fly to a cell: a tile lies there. Other ships never matter. */
export function isOpen(view: HopeView, cell: number): boolean {
  return cell >= 0 && view.present[cell];
}

/** The cell beside a ship in a direction, or -1 when there is no tile. */
export function cellAhead(view: HopeView, seat: Seat, direction: number): number {
  const ahead = neighbours[view.shipCells[seat] * 6 + direction];
  return isOpen(view, ahead) ? ahead : -1;
}

/** The space where a step leads: on each tile the ship stands on the space of its dimension. */
export function spaceAhead(view: HopeView, seat: Seat, direction: number): number {
  return neighbours[view.shipCells[seat] * 6 + direction] * 3 + dimensionIndex(view.shipDimensions[seat]);
}

export const cornersAmendments: RulesOf<Hope, "amendments">["corners"] = {
  "R102-acrobat": (view, may, seat) => may || plays(view, seat, "acrobat"),
  "B2-corner-gates": (view, may) => may || works(view, "corner-gates"),
};

/** Whether a ship may cross corners sideways: no, but for the amendments. */
export function mayCrossCorners(view: HopeView, seat: Seat): boolean {
  // Asked with nearly every move: while no bug works, only the acrobat amends.
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

/** Whether a direction is one of the two in which a ship may fly towards or away; sideways has no lines. */
export function isLineDirection(view: HopeView, seat: Seat, mode: Mode, direction: number): boolean {
  return (linesOf(view, seat, mode) & (1 << direction)) !== 0;
}

/** Those of some directions, all as bits, in which a tile lies beside a ship. */
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
 * Those of some directions, all as bits, in which the space of the ship's dimension on the tile ahead touches its own.
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

/** Whether the space of the ship's dimension on the tile ahead touches its own. */
export function touchesAhead(view: HopeView, seat: Seat, direction: number): boolean {
  return touching(view, seat, 1 << direction) !== 0;
}

/** Whether the present navigation has been on the ship's dimension of a cell. */
export function hasVisited(view: HopeView, seat: Seat, cell: number): boolean {
  return view.visited.includes(cell * 3 + dimensionIndex(view.shipDimensions[seat]));
}

function openSides(view: HopeView, seat: Seat, directions: number): number {
  return works(view, "fog") ? 0 : touching(view, seat, directions);
}

/** Those of some directions, all as bits, in which a ship could make a step in a mode. */
export function openDirections(view: HopeView, seat: Seat, mode: Mode, directions: number): number {
  if (mode === "sideways") return openSides(view, seat, directions);
  return tilesBeside(view, seat, directions & linesOf(view, seat, mode));
}

/** The first steps that a ship could make, as bits: six directions for each mode, in the order of the modes. */
export function openSteps(view: HopeView, seat: Seat): number {
  const beside = tilesBeside(view, seat, 63);
  const lines = (beside & linesOf(view, seat, "towards")) | ((beside & linesOf(view, seat, "away")) << 6);
  return lines | (openSides(view, seat, beside) << 12);
}

/** Whether a ship is stuck: no movement action made, all levers available, and no first step in any mode. */
export function isStuck(view: HopeView, seat: Seat): boolean {
  return !view.moved && !hasUsedLever(view, seat) && openSteps(view, seat) === 0;
}
