import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed } from "../procedures/proceed.js";
import { giveReward } from "../procedures/unasked.js";
import { firstTask } from "../terms/choices.js";
import { typesOf } from "../terms/takes.js";
import { balloon } from "./fields.js";

/** Picks the balloon that somebody else's flight brings. */
export const reward: MoveRules<Aeronaut, "reward"> = {
  schema: v.strictObject({ type: v.literal("reward"), balloon }),
  offer(view, _seat, push) {
    for (const type of typesOf(firstTask(view, "reward").types)) push({ type: "reward", balloon: type });
  },
  permits: {
    "R13b-type-in-play": (_view, _seat, move, { allTypes, types }) => {
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
