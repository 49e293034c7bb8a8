import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed, queue } from "../procedures/proceed.js";
import { tokensOf } from "../terms/abilities.js";
import { hasCompleted, hasOpenSlot, isConnected, isOpenToAbility } from "../terms/trajectories.js";
import { ownToken } from "./abilities.js";
import { trajectory } from "./fields.js";

/** Completes a full trajectory by the ability. */
export const useTrajectory: MoveRules<Aeronaut, "useTrajectory"> = {
  schema: v.strictObject({ type: v.literal("useTrajectory"), trajectory }),
  offer(view, _seat, push, layout) {
    if (tokensOf(view, view.seat, "trajectory") === 0) return;
    for (let at = 0; at < view.amounts.length; at++)
      if (isOpenToAbility(view, layout, at, view.seat)) push({ type: "useTrajectory", trajectory: at });
  },
  permits: {
    ...ownToken,
    "R25a-full-and-joined": (view, _seat, move, layout) => {
      const { a, b } = layout.trajectories[move.trajectory];
      if (hasCompleted(view, move.trajectory, view.seat))
        return { code: "already-completed", trajectory: move.trajectory };
      if (hasOpenSlot(view, layout, move.trajectory)) return { code: "slot-still-open", trajectory: move.trajectory };
      return isConnected(view, layout, view.seat, a, b) ? undefined : { code: "not-connected", a, b };
    },
  },
  effects: {
    "R25b-trajectory": (ctx, move) => {
      const { seat, amounts, owed } = ctx.state;
      const amount = amounts[move.trajectory];
      ctx.emit({ type: "abilityUsed", seat, kind: "trajectory" });
      ctx.emit({ type: "trajectoryCompleted", seat, trajectory: move.trajectory, amount, byAbility: true });
      while (owed.length > 0) queue(ctx, { kind: "pay", ...owed[0] });
      proceed(ctx);
    },
  },
};
