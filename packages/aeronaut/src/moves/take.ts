import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { firstTask, takeBalloons } from "../phases/decisions.js";
import { proceed } from "../phases/proceed.js";
import { typesOf } from "../terms/takes.js";
import { balloon, once } from "./fields.js";

const takes = once((type): Move<Aeronaut, "take"> => ({ type: "take", balloon: type }));

/** Picks the type of the balloons taken after a flight. */
export const take: MoveRules<Aeronaut, "take"> = {
  schema: v.strictObject({ type: v.literal("take"), balloon }),
  offer(view, _seat, push) {
    for (const type of typesOf(firstTask(view, "take").types)) push(takes(type));
  },
  exact: true,
  permits: {
    "R11a-type-flown": (view, _seat, move) => {
      const { types } = firstTask(view, "take");
      return (types & (1 << move.balloon)) === 0 ? { code: "type-not-travelled", types: typesOf(types) } : undefined;
    },
  },
  effects: {
    "R11c-take": (ctx, move) => {
      takeBalloons(ctx, move.balloon);
      proceed(ctx);
    },
  },
};
