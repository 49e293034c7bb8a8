import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed, queue, queueFirst } from "../procedures/proceed.js";
import { tokensOf } from "../terms/abilities.js";
import { moverOf } from "../terms/seats.js";
import { hasCompleted, hasOpenSlot, isConnected, isOpenToAbility } from "../terms/trajectories.js";
import { ownToken } from "./abilities.js";
import { trajectory } from "./fields.js";

/** Completes a full trajectory by the ability. */
export const useTrajectory: MoveRules<Aeronaut, "useTrajectory"> = {
  schema: v.strictObject({ type: v.literal("useTrajectory"), trajectory }),
  offer(view, _seat, push, layout) {
    const seat = moverOf(view);
    if (tokensOf(view, seat, "trajectory") === 0) return;
    for (let at = 0; at < view.amounts.length; at++)
      if (isOpenToAbility(view, layout, at, seat)) push({ type: "useTrajectory", trajectory: at });
  },
  permits: {
    ...ownToken,
    "R25a-full-and-joined": (view, _seat, move, layout) => {
      const seat = moverOf(view);
      const { a, b } = layout.trajectories[move.trajectory];
      if (hasCompleted(view, move.trajectory, seat)) return { code: "already-completed", trajectory: move.trajectory };
      if (hasOpenSlot(view, layout, move.trajectory)) return { code: "slot-still-open", trajectory: move.trajectory };
      return isConnected(view, layout, seat, a, b) ? undefined : { code: "not-connected", a, b };
    },
  },
  effects: {
    "R25b-trajectory": (ctx, move) => {
      const { amounts, owed } = ctx.state;
      const seat = moverOf(ctx.state);
      // Between two turns other seats wait to be asked.
      const pays = ctx.state.queue.length > 0 ? queueFirst : queue;
      const amount = amounts[move.trajectory];
      ctx.emit({ type: "abilityUsed", seat, kind: "trajectory" });
      ctx.emit({ type: "trajectoryCompleted", seat, trajectory: move.trajectory, amount, byAbility: true });
      while (owed.length > 0) pays(ctx, { kind: "pay", ...owed[0] });
      proceed(ctx);
    },
  },
};
