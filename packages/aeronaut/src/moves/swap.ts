import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { typeCount } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { firstTask } from "../phases/decisions.js";
import { proceed, queueFirst } from "../phases/proceed.js";
import type { Task } from "../task.js";
import { liveTypes } from "../terms/cells.js";
import { moverOf } from "../terms/seats.js";
import { typesOf } from "../terms/takes.js";
import { ownBalloon } from "./balloons.js";
import { balloon, once } from "./fields.js";

const swaps = once(
  (at): Move<Aeronaut, "swap"> => ({ type: "swap", from: Math.floor(at / typeCount), to: at % typeCount }),
);

/** Changes a live balloon into another type. */
export const swap: MoveRules<Aeronaut, "swap", Task & { readonly kind: "swap" }> = {
  schema: v.strictObject({ type: v.literal("swap"), from: balloon, to: balloon }),
  offer(view, _seat, push) {
    const { types } = layoutOf(view);
    for (const from of typesOf(liveTypes(view, moverOf(view)))) {
      for (const to of types) if (to !== from) push(swaps(from * typeCount + to));
    }
  },
  exact: true,
  permits: {
    ...ownBalloon,
    "R34b-other-type": (view, _seat, { from, to }) => {
      const { allTypes, types } = layoutOf(view);
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
