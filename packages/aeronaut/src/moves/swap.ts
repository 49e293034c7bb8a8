import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed, queueFirst } from "../procedures/proceed.js";
import type { Task } from "../state/task.js";
import { liveTypes } from "../terms/cells.js";
import { firstTask } from "../terms/choices.js";
import { moverOf } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";
import { ownBalloon } from "./balloons.js";
import { balloon } from "./fields.js";

/** Changes a live balloon into another type. */
export const swap: MoveRules<Aeronaut, "swap", Task & { readonly kind: "swap" }> = {
  schema: v.strictObject({ type: v.literal("swap"), from: balloon, to: balloon }),
  offer(view, _seat, push, { types }) {
    for (const from of typesOf(liveTypes(view, moverOf(view)))) {
      for (const to of types) if (to !== from) push({ type: "swap", from, to });
    }
  },
  permits: {
    ...ownBalloon,
    "R34b-other-type": (_view, _seat, { from, to }, { allTypes, types }) => {
      if ((allTypes & (1 << to)) === 0) return { code: "type-not-in-play", types };
      return from === to ? { code: "same-type", balloon: to } : undefined;
    },
  },
  facts: (state) => firstTask(state, "swap"),
  effects: {
    "R21f-change": (ctx, { from, to }, { seat, left }) => {
      ctx.emit({ type: "settled" });
      ctx.emit({ type: "swapped", seat, from, to });
      if (left <= 1) proceed(ctx);
    },
    "R34c-next-change": (ctx, _move, { seat, left }) => {
      if (left <= 1) return;
      queueFirst(ctx, { kind: "swap", seat, left: left - 1 });
      proceed(ctx);
    },
  },
};
