import type { Procedure } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { dimensionIndex } from "../terms/board.js";
import { nextDimension, previousDimension } from "../terms/gravity.js";
import { clockwise } from "../terms/seats.js";
import { shiftShip } from "./fly.js";

/** Every ship is shifted. This does not count as polarizing: levers and placing stay as they are. */
export const generalPolarization: Procedure<Hope, "generalPolarization"> = {
  "R62g-every-ship": (ctx, { clockwise: isClockwise }) => {
    const { state } = ctx;
    for (let places = 0; places < state.seats; places++) {
      const seat = clockwise(state, state.seat, places);
      const from = dimensionIndex(state.shipDimensions[seat]);
      shiftShip(ctx, seat, isClockwise ? nextDimension(from) : previousDimension(from), "general-polarization");
    }
    return undefined;
  },
  "R63-navigation-goes-on": (ctx) => {
    if (ctx.state.mode !== null) ctx.emit({ type: "navigationRedirected" });
    return undefined;
  },
  "R64-visited": (ctx) => {
    const { mode, seat, shipCells, shipDimensions } = ctx.state;
    if (mode === null) return undefined;
    ctx.emit({ type: "spaceVisited", cell: shipCells[seat], dimension: shipDimensions[seat] });
    return undefined;
  },
};
