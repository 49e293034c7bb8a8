import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { nextToPlace } from "../terms/seats.js";
import { freeSlots } from "../terms/ways.js";
import { city } from "./fields.js";

/** Draws a traveller in a city. */
export const place: MoveRules<Aeronaut, "place"> = {
  schema: v.strictObject({ type: v.literal("place"), city }),
  offer(view, _seat, push, layout) {
    for (let at = 0; at < layout.cities; at++) if (freeSlots(view, layout, at) > 0) push({ type: "place", city: at });
  },
  permits: {
    "R2a-free-slot": (view, _seat, move, layout) =>
      freeSlots(view, layout, move.city) > 0
        ? undefined
        : { code: "city-full", city: move.city, slots: layout.slots[move.city] },
  },
  effects: {
    "R2b-place": (ctx, move) => ctx.emit({ type: "placed", seat: nextToPlace(ctx.state), city: move.city }),
  },
};
