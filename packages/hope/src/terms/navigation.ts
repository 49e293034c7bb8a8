import { type Amendments, amended, lowestOf, type Seat } from "@turnwright/core/rules";
import type { Mode } from "../content/shape.js";
import type { Hope } from "../kinds.js";
import type { HopePublic, HopeView } from "../state.js";
import { dimensionIndex, neighbours, sidewaysTo } from "./board.js";
import { boxOf } from "./box.js";
import { works } from "./bugs.js";
import { awayDirections, towardsDirections } from "./gravity.js";
import { hasUsedLever, plays } from "./seats.js";

/** Whether the tile on a cell is inverted. Earth is a cube and otherwise a tile like others. */
export function isInverted(view: HopePublic, cell: number): boolean {
  return boxOf(view).inverted[view.tiles[cell]!]!;
}

/** Whether a ship may fly to a cell: a tile lies there. Other ships never matter. */
export function isOpen(view: HopePublic, cell: number): boolean {
  return cell >= 0 && view.present[cell]!;
}

/** The cell beside a ship in a direction, or -1 when there is no tile. */
export function cellAhead(view: HopePublic, seat: Seat, direction: number): number {
  const ahead = neighbours[view.shipCells[seat]! * 6 + direction]!;
  return isOpen(view, ahead) ? ahead : -1;
}

/** The space where a step leads: on each tile the ship stands on the space of its dimension. */
export function spaceAhead(view: HopePublic, seat: Seat, direction: number): number {
  return neighbours[view.shipCells[seat]! * 6 + direction]! * 3 + dimensionIndex(view.shipDimensions[seat]!);
}

export const cornersAmendments: Amendments<Hope, "corners"> = {
  "R102-acrobat": (view, may, seat) => may || plays(view, seat, "acrobat"),
  "B2-corner-gates": (view, may) => may || works(view, "corner-gates"),
};

/** Whether a ship may cross corners sideways: no, but for the amendments. */
export function mayCrossCorners(view: HopeView, seat: Seat): boolean {
  // Asked with nearly every move: while no bug works, only the acrobat amends.
  if (view.bug === null) return cornersAmendments["R102-acrobat"](view, false, seat);
  return amended<Hope, "corners">(cornersAmendments, view, false, seat);
}

/** The two directions of a line mode in a dimension. */
export function lineDirections(mode: Mode, dimension: number): readonly number[] {
  return (mode === "towards" ? towardsDirections : awayDirections)[dimension]!;
}

/** Whether a direction is one of the two in which a ship may fly towards or away; sideways has no lines. */
export function isLineDirection(view: HopePublic, seat: Seat, mode: Mode, direction: number): boolean {
  return lineDirections(mode, dimensionIndex(view.shipDimensions[seat]!)).includes(direction);
}

/** The directions in which the space of the ship's dimension on the tile ahead touches its own, as bits. */
function touching(view: HopeView, seat: Seat): number {
  const cornersToo = mayCrossCorners(view, seat);
  const { inverted } = boxOf(view);
  const cell = view.shipCells[seat]!;
  const dimension = dimensionIndex(view.shipDimensions[seat]!);
  const own = inverted[view.tiles[cell]!]!;
  const toCube = sidewaysTo(own, false, dimension, cornersToo);
  const toInverted = sidewaysTo(own, true, dimension, cornersToo);
  let touched = 0;
  for (let rest = toCube | toInverted; rest !== 0; rest &= rest - 1) {
    const direction = lowestOf(rest);
    const ahead = neighbours[cell * 6 + direction]!;
    if (isOpen(view, ahead)) touched |= (inverted[view.tiles[ahead]!]! ? toInverted : toCube) & (1 << direction);
  }
  return touched;
}

/** Whether the space of the ship's dimension on the tile ahead touches its own. */
export function touchesAhead(view: HopeView, seat: Seat, direction: number): boolean {
  return (touching(view, seat) & (1 << direction)) !== 0;
}

/** Whether the present navigation has been on the ship's dimension of a cell. */
export function hasVisited(view: HopePublic, seat: Seat, cell: number): boolean {
  return view.visited.includes(cell * 3 + dimensionIndex(view.shipDimensions[seat]!));
}

function openLines(view: HopePublic, seat: Seat, mode: Mode): number {
  let open = 0;
  for (const direction of lineDirections(mode, dimensionIndex(view.shipDimensions[seat]!)))
    if (cellAhead(view, seat, direction) >= 0) open |= 1 << direction;
  return open;
}

function openSides(view: HopeView, seat: Seat): number {
  return works(view, "fog") ? 0 : touching(view, seat);
}

/** The directions in which a ship could make a first step in a mode, as bits. */
export function openDirections(view: HopeView, seat: Seat, mode: Mode): number {
  return mode === "sideways" ? openSides(view, seat) : openLines(view, seat, mode);
}

function existsFirstStep(view: HopeView, seat: Seat): boolean {
  return openLines(view, seat, "towards") + openLines(view, seat, "away") > 0 || openSides(view, seat) > 0;
}

/** Whether a ship is stuck: no movement action made, all levers available, and no first step in any mode. */
export function isStuck(view: HopeView, seat: Seat): boolean {
  return !view.moved && !hasUsedLever(view, seat) && !existsFirstStep(view, seat);
}
