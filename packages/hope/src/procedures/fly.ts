import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { MoveCause } from "../event/words.js";
import type { Hope } from "../kinds.js";
import { dimensionIndex, spaces } from "../terms/board.js";
import { shiftedCell } from "../terms/gravity.js";
import { isInverted, spaceAhead } from "../terms/navigation.js";
import { plays } from "../terms/seats.js";
import { draw } from "./draw.js";

/** Brings a ship to a space. The event cites the sentence that calls this function. */
export function putShip(ctx: Ctx<Hope>, seat: Seat, cell: number, dimension: number, cause: MoveCause): void {
  const { shipCells, shipDimensions } = ctx.state;
  const from = shipCells[seat] * 3 + dimensionIndex(shipDimensions[seat]);
  ctx.emit({ type: "shipMoved", seat, from: spaces[from], to: spaces[cell * 3 + dimension], cause });
}

/** Brings a ship to a space as `putShip` does. If the cell changes, the ship also enters the new tile. */
function moveShip(ctx: Ctx<Hope>, seat: Seat, cell: number, dimension: number, cause: MoveCause): void {
  const from = ctx.state.shipCells[seat];
  putShip(ctx, seat, cell, dimension, cause);
  if (cell !== from) ctx.run("entering", { seat });
}

/** Shifts a ship to another dimension by the geometry of polarization. */
export function shiftShip(ctx: Ctx<Hope>, seat: Seat, dimension: number, cause: MoveCause): void {
  const { state } = ctx;
  const cell = state.shipCells[seat];
  const from = dimensionIndex(state.shipDimensions[seat]);
  const target = shiftedCell(isInverted(state, cell), state.present, cell, from, dimension);
  moveShip(ctx, seat, target, dimension, cause);
}

/** Makes one step of a navigation. The events cite the sentence that calls this function. */
export function flyOn(ctx: Ctx<Hope>, seat: Seat, direction: number): void {
  const space = spaceAhead(ctx.state, seat, direction);
  moveShip(ctx, seat, Math.trunc(space / 3), space % 3, "navigation");
}

/** A ship has changed its cell. */
export const entering: Procedure<Hope, "entering"> = {
  "R61d-mark": (ctx, { seat }) => {
    ctx.emit({ type: "entered", seat, cell: ctx.state.shipCells[seat] });
    return undefined;
  },
  "R98-earthling": (ctx, { seat }) => {
    if (ctx.state.shipCells[seat] === 0 && plays(ctx.state, seat, "earthling")) draw(ctx, seat, 2);
    return undefined;
  },
  "R109f-mark": (ctx, { seat }) => {
    const { state } = ctx;
    const mayCoax = state.revealed[seat] && state.shipCells[seat] !== 0;
    if (mayCoax !== state.mayCoax[seat]) ctx.emit({ type: "coaxMarked", seat, mayCoax });
    return undefined;
  },
};
