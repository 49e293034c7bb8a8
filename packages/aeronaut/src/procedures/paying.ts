import type { Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { queueFirst, receive } from "./proceed.js";

/** Pays what a trajectory brings besides points. */
export const paying: Procedure<Aeronaut, "paying"> = {
  "R34a-paid": (ctx, { seat, trajectory, amount }) => {
    const { kind, type } = ctx.derived.trajectories[trajectory];
    if (kind === "balloons")
      receive(ctx, { seat, balloon: type!, count: amount, why: "trajectory", types: 1 << type! });
    if (kind === "inventory") ctx.emit({ type: "cells", seat, change: amount });
    if (kind === "swap") queueFirst(ctx, { kind: "swap", seat, left: amount });
    return undefined;
  },
};
