import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { tokensOf } from "../terms/abilities.js";
import { freeSlots } from "../terms/ways.js";
import { ownToken } from "./abilities.js";
import { city, once } from "./fields.js";

const journeys = once((at): Move<Aeronaut, "useTeleport"> => ({ type: "useTeleport", city: at }));

/** Goes to any city by the ability. */
export const useTeleport: MoveRules<Aeronaut, "useTeleport"> = {
  schema: v.strictObject({ type: v.literal("useTeleport"), city }),
  offer(view, _seat, push) {
    if (tokensOf(view, view.turn, "teleport") === 0) return;
    const { cities } = layoutOf(view);
    for (let at = 0; at < cities; at++) {
      if (at !== view.travellers[view.turn] && freeSlots(view, at) > 0) push(journeys(at));
    }
  },
  exact: true,
  permits: {
    ...ownToken,
    "R27a-another-city": (view, _seat, move) => {
      if (view.travellers[view.turn] === move.city) return { code: "already-there", city: move.city };
      if (freeSlots(view, move.city) > 0) return undefined;
      return { code: "city-full", city: move.city, slots: layoutOf(view).slots[move.city]! };
    },
  },
  effects: {
    "R27b-teleport": (ctx, move) => {
      const seat = ctx.state.turn;
      ctx.emit({ type: "abilityUsed", seat, kind: "teleport" });
      ctx.emit({ type: "teleported", seat, city: move.city });
    },
  },
};
