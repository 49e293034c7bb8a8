import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Dimension } from "../content/shape.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { dimension } from "./fields.js";

function isFull(view: HopeView, at: Dimension): boolean {
  let ships = 0;
  for (let seat = 0; seat < view.seats; seat++) {
    if (view.shipCells[seat] >= 0 && view.shipDimensions[seat] === at) ships++;
  }
  return ships >= 2;
}

/** A seat places its ship on Earth. */
export const placeShip: MoveRules<Hope, "placeShip"> = {
  schema: v.strictObject({ type: v.literal("placeShip"), dimension }),
  permits: {
    "R14a-two-ships": (view, _seat, { dimension: at }) =>
      isFull(view, at) ? { code: "dimension-full", dimension: at } : undefined,
  },
  effects: {
    "R14b-place-ship": (ctx, { dimension: at }) => ctx.emit({ type: "shipPlaced", seat: ctx.seat, dimension: at }),
  },
};
