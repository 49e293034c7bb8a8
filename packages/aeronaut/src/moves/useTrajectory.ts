import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { proceed, queue } from "../phases/proceed.js";
import { tokensOf } from "../terms/abilities.js";
import { hasCompleted, hasOpenSlot, isConnected, isOpenToAbility } from "../terms/trajectories.js";
import { ownToken } from "./abilities.js";
import { once, trajectory } from "./fields.js";

const uses = once((at): Move<Aeronaut, "useTrajectory"> => ({ type: "useTrajectory", trajectory: at }));

/** Completes a full trajectory by the ability. */
export const useTrajectory: MoveRules<Aeronaut, "useTrajectory"> = {
  schema: v.strictObject({ type: v.literal("useTrajectory"), trajectory }),
  offer(view, _seat, push) {
    if (tokensOf(view, view.turn, "trajectory") === 0) return;
    for (let at = 0; at < view.amounts.length; at++) if (isOpenToAbility(view, at, view.turn)) push(uses(at));
  },
  exact: true,
  permits: {
    ...ownToken,
    "R25a-full-and-joined": (view, _seat, move) => {
      const { a, b } = layoutOf(view).trajectories[move.trajectory]!;
      if (hasCompleted(view, move.trajectory, view.turn))
        return { code: "already-completed", trajectory: move.trajectory };
      if (hasOpenSlot(view, move.trajectory)) return { code: "slot-still-open", trajectory: move.trajectory };
      return isConnected(view, view.turn, a, b) ? undefined : { code: "not-connected", a, b };
    },
  },
  effects: {
    "R25b-trajectory": (ctx, move) => {
      const { turn: seat, amounts, owed } = ctx.state;
      const amount = amounts[move.trajectory]!;
      ctx.emit({ type: "abilityUsed", seat, kind: "trajectory" });
      ctx.emit({ type: "trajectoryCompleted", seat, trajectory: move.trajectory, amount, byAbility: true });
      while (owed.length > 0) queue(ctx, { kind: "pay", ...owed[0]! });
      proceed(ctx);
    },
  },
};
