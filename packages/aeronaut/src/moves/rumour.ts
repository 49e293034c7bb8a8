import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { rumourReach } from "../content/scores.js";
import type { Aeronaut } from "../kinds.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isStuck } from "../terms/abilities.js";
import { liveOf, liveTypes } from "../terms/cells.js";
import { isInPlay } from "../terms/ideas.js";
import { typesOf } from "../terms/takes.js";
import { hasOpenSlot } from "../terms/trajectories.js";
import { balloon, trajectory } from "./fields.js";

const changes = [1, -1] as const;

function isInReach(view: AeronautView, layout: Layout, about: number, delta: number): boolean {
  const printed = layout.trajectories[about].amount;
  const amount = view.amounts[about] + delta;
  return amount >= 1 && amount <= printed + rumourReach && amount >= printed - rumourReach;
}

/** Spreads a rumour about a trajectory. */
export const rumour: MoveRules<Aeronaut, "rumour"> = {
  schema: v.strictObject({ type: v.literal("rumour"), trajectory, delta: v.picklist([1, -1]), balloon }),
  offer(view, _seat, push, layout) {
    if (view.amounts.length === 0 || isStuck(view, layout, view.seat)) return;
    const types = typesOf(liveTypes(view, view.seat));
    for (let about = 0; about < view.amounts.length; about++) {
      if (!hasOpenSlot(view, layout, about)) continue;
      for (const delta of changes) {
        if (!isInReach(view, layout, about, delta)) continue;
        for (const paid of types) push({ type: "rumour", trajectory: about, delta, balloon: paid });
      }
    }
  },
  permits: {
    "R48a-expansion": (view) =>
      isInPlay(view, "rumours") ? undefined : { code: "expansion-off", expansion: "thieves" },
    "R48b-while-acting": (view, _seat, _move, layout) =>
      isStuck(view, layout, view.seat) ? { code: "stuck" } : undefined,
    "R48c-once": (view) => (view.rumoured ? { code: "rumour-spent" } : undefined),
    "R48d-open-slot": (view, _seat, move, layout) =>
      hasOpenSlot(view, layout, move.trajectory)
        ? undefined
        : { code: "trajectory-full", slots: layout.trajectories[move.trajectory].slots },
    "R48e-amount": (view, _seat, move, layout) => {
      if (isInReach(view, layout, move.trajectory, move.delta)) return undefined;
      const printed = layout.trajectories[move.trajectory].amount;
      return { code: "amount-out-of-range", amount: view.amounts[move.trajectory] + move.delta, printed };
    },
    "R48f-price": (view, _seat, move) =>
      liveOf(view, view.seat, move.balloon) > 0 ? undefined : { code: "no-such-balloon", balloon: move.balloon },
  },
  effects: {
    "R48g-rumour": (ctx, move) => {
      const amount = ctx.state.amounts[move.trajectory] + move.delta;
      const { trajectory: about, delta, balloon: paid } = move;
      ctx.emit({ type: "rumour", seat: ctx.state.seat, trajectory: about, delta, amount, balloon: paid });
    },
  },
};
