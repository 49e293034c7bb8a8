import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { firstTask, giveReward } from "../phases/decisions.js";
import { proceed } from "../phases/proceed.js";
import { typesOf } from "../terms/takes.js";
import { balloon, once } from "./fields.js";

const rewards = once((type): Move<Aeronaut, "reward"> => ({ type: "reward", balloon: type }));

/** Picks the balloon that somebody else's flight brings. */
export const reward: MoveRules<Aeronaut, "reward"> = {
  schema: v.strictObject({ type: v.literal("reward"), balloon }),
  offer(view, _seat, push) {
    for (const type of typesOf(firstTask(view, "reward").types)) push(rewards(type));
  },
  exact: true,
  permits: {
    "R13b-type-in-play": (view, _seat, move) => {
      const { allTypes, types } = layoutOf(view);
      return (allTypes & (1 << move.balloon)) === 0 ? { code: "type-not-in-play", types } : undefined;
    },
    "R74a-phantom-reward": (view, _seat, move) => {
      const { types } = firstTask(view, "reward");
      return (types & (1 << move.balloon)) === 0 ? { code: "type-not-of-route", types: typesOf(types) } : undefined;
    },
  },
  effects: {
    "R13c-reward": (ctx, move) => {
      giveReward(ctx, move.balloon);
      proceed(ctx);
    },
  },
};
