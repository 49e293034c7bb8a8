import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { rumourReach } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isStuck } from "../terms/abilities.js";
import { liveOf, liveTypes } from "../terms/cells.js";
import { typesOf } from "../terms/takes.js";
import { hasOpenSlot } from "../terms/trajectories.js";
import { balloon, once, trajectory } from "./fields.js";

const rumours = once(
  (at): Move<Aeronaut, "rumour"> => ({
    type: "rumour",
    trajectory: Math.floor(at / (2 * typeCount)),
    delta: at % (2 * typeCount) < typeCount ? 1 : -1,
    balloon: at % typeCount,
  }),
);

function isInReach(view: AeronautView, about: number, delta: number): boolean {
  const printed = layoutOf(view).trajectories[about]!.amount;
  const amount = view.amounts[about]! + delta;
  return amount >= 1 && amount <= printed + rumourReach && amount >= printed - rumourReach;
}

/** Spreads a rumour about a trajectory. */
export const rumour: MoveRules<Aeronaut, "rumour"> = {
  schema: v.strictObject({ type: v.literal("rumour"), trajectory, delta: v.picklist([1, -1]), balloon }),
  offer(view, _seat, push) {
    if (!view.thieves || view.rumoured || view.amounts.length === 0 || isStuck(view, view.turn)) return;
    const types = typesOf(liveTypes(view, view.turn));
    for (let about = 0; about < view.amounts.length; about++) {
      if (!hasOpenSlot(view, about)) continue;
      for (let delta = 1; delta >= -1; delta -= 2) {
        if (!isInReach(view, about, delta)) continue;
        const first = (2 * about + (delta === 1 ? 0 : 1)) * typeCount;
        for (let at = 0; at < types.length; at++) push(rumours(first + types[at]!));
      }
    }
  },
  exact: true,
  permits: {
    "R48a-expansion": (view) => (view.thieves ? undefined : { code: "expansion-off", expansion: "thieves" }),
    "R48b-while-acting": (view) => (isStuck(view, view.turn) ? { code: "stuck" } : undefined),
    "R48c-once": (view) => (view.rumoured ? { code: "rumour-spent" } : undefined),
    "R48d-open-slot": (view, _seat, move) =>
      hasOpenSlot(view, move.trajectory)
        ? undefined
        : { code: "trajectory-full", slots: layoutOf(view).trajectories[move.trajectory]!.slots },
    "R48e-amount": (view, _seat, move) => {
      if (isInReach(view, move.trajectory, move.delta)) return undefined;
      const printed = layoutOf(view).trajectories[move.trajectory]!.amount;
      return { code: "amount-out-of-range", amount: view.amounts[move.trajectory]! + move.delta, printed };
    },
    "R48f-price": (view, _seat, move) =>
      liveOf(view, view.turn, move.balloon) > 0 ? undefined : { code: "no-such-balloon", balloon: move.balloon },
  },
  effects: {
    "R48g-rumour": (ctx, move) => {
      const amount = ctx.state.amounts[move.trajectory]! + move.delta;
      const { trajectory: about, delta, balloon: paid } = move;
      ctx.emit({ type: "rumour", seat: ctx.state.turn, trajectory: about, delta, amount, balloon: paid });
    },
  },
};
