import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { nextToPlace } from "../terms/seats.js";
import { freeSlots } from "../terms/ways.js";
import { city, once } from "./fields.js";

const places = once((at): Move<Aeronaut, "place"> => ({ type: "place", city: at }));

/** Draws a traveller in a city. */
export const place: MoveRules<Aeronaut, "place"> = {
  schema: v.strictObject({ type: v.literal("place"), city }),
  offer(view, _seat, push) {
    const { cities } = layoutOf(view);
    for (let at = 0; at < cities; at++) if (freeSlots(view, at) > 0) push(places(at));
  },
  exact: true,
  permits: {
    "R2a-free-slot": (view, _seat, move) =>
      freeSlots(view, move.city) > 0
        ? undefined
        : { code: "city-full", city: move.city, slots: layoutOf(view).slots[move.city]! },
  },
  effects: {
    "R2b-place": (ctx, move) => ctx.emit({ type: "placed", seat: nextToPlace(ctx.state), city: move.city }),
  },
};
