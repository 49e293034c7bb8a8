import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { tokensOf } from "../terms/abilities.js";
import { moverOf } from "../terms/seats.js";
import { freeSlots } from "../terms/ways.js";
import { ownToken } from "./abilities.js";
import { city } from "./fields.js";

/** Goes to any city by the ability. */
export const useTeleport: MoveRules<Aeronaut, "useTeleport"> = {
  schema: v.strictObject({ type: v.literal("useTeleport"), city }),
  offer(view, _seat, push, layout) {
    const seat = moverOf(view);
    if (tokensOf(view, seat, "teleport") === 0) return;
    for (let at = 0; at < layout.cities; at++) {
      if (at !== view.travellers[seat] && freeSlots(view, layout, at) > 0) push({ type: "useTeleport", city: at });
    }
  },
  permits: {
    ...ownToken,
    "R27a-another-city": (view, _seat, move, layout) => {
      if (view.travellers[moverOf(view)] === move.city) return { code: "already-there", city: move.city };
      if (freeSlots(view, layout, move.city) > 0) return undefined;
      return { code: "city-full", city: move.city, slots: layout.slots[move.city] };
    },
  },
  effects: {
    "R27b-teleport": (ctx, move) => {
      const seat = moverOf(ctx.state);
      ctx.emit({ type: "abilityUsed", seat, kind: "teleport" });
      ctx.emit({ type: "teleported", seat, city: move.city });
    },
  },
};
