import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed, queueFirst, receive } from "../procedures/proceed.js";
import type { Task } from "../state/task.js";
import { firstTask } from "../terms/choices.js";
import { typesOf } from "../terms/takes.js";
import { balloon } from "./fields.js";

/** Picks the type of the balloons taken after a flight. */
export const take: MoveRules<Aeronaut, "take", Task & { readonly kind: "take" }> = {
  schema: v.strictObject({ type: v.literal("take"), balloon }),
  offer(view, _seat, push) {
    for (const type of typesOf(firstTask(view, "take").types)) push({ type: "take", balloon: type });
  },
  permits: {
    "R11a-type-flown": (view, _seat, move) => {
      const { types } = firstTask(view, "take");
      return (types & (1 << move.balloon)) === 0 ? { code: "type-not-travelled", types: typesOf(types) } : undefined;
    },
  },
  facts: (state) => firstTask(state, "take"),
  effects: {
    "R11c-take": (ctx, { balloon: type }, { seat, types, each, times }) => {
      ctx.emit({ type: "settled" });
      receive(ctx, { seat, balloon: type, count: each, why: "take", types });
      if (times <= 1) proceed(ctx);
    },
    "R39c-second-take": (ctx, _move, task) => {
      if (task.times <= 1) return;
      queueFirst(ctx, { ...task, times: task.times - 1, victims: 0 });
      proceed(ctx);
    },
  },
};
