import { type Ctx, nobody, type PhaseRules } from "@turnwright/core";
import type { Aeronaut } from "../kinds.js";
import { discardBalloon, giveReward, takeBalloons } from "../phases/decisions.js";
import type { Task } from "../task.js";
import { freeCells, liveTotal, liveTypes } from "../terms/cells.js";
import { canName } from "../terms/naming.js";
import { isOne, lowestOf } from "../terms/takes.js";

type Decision = "take" | "reward" | "discard" | "swap" | "rob";

/** Whether nothing can come of a consequence: there is no room, no balloon, or no cell to name. */
function isVoid(ctx: Ctx<Aeronaut>, task: Task): boolean {
  const { state } = ctx;
  if (task.kind === "take" || task.kind === "reward") return freeCells(state, task.seat) <= 0;
  if (task.kind === "discard" || task.kind === "swap") return liveTotal(state, task.seat) <= 0;
  return task.kind === "rob" && !canName(state, task.seat, task.victims);
}

/** Carries out a consequence that leaves no choice; whether it did. With hidden areas a discard is always asked for. */
function wasForced(ctx: Ctx<Aeronaut>, task: Task): boolean {
  const { state } = ctx;
  if (task.kind === "take" && isOne(task.types) && !canName(state, task.seat, task.victims)) {
    takeBalloons(ctx, lowestOf(task.types));
    return true;
  }
  if (task.kind === "reward" && isOne(task.types)) {
    giveReward(ctx, lowestOf(task.types));
    return true;
  }
  if (task.kind !== "discard" || state.secretAreas || !isOne(liveTypes(state, task.seat))) return false;
  discardBalloon(ctx, lowestOf(liveTypes(state, task.seat)));
  return true;
}

/** Carries out the first consequence; the decision that it needs, if it needs one. */
function decisionOf(ctx: Ctx<Aeronaut>): Decision | undefined {
  const task = ctx.state.queue[0]!;
  if (isVoid(ctx, task)) {
    ctx.emit({ type: "settled" });
    return undefined;
  }
  if (task.kind === "bonus" || task.kind === "pay") {
    ctx.emit({ type: "settled" });
    if (task.kind === "bonus") ctx.run("bonus", task);
    else ctx.run("paying", task);
    return undefined;
  }
  return wasForced(ctx, task) ? undefined : task.kind;
}

/** Consequences, one after the other, until somebody has to decide or none is left. */
export const queue: PhaseRules<Aeronaut, "queue"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R35b-in-order": (ctx) => {
      while (ctx.state.queue.length > 0) {
        const decision = decisionOf(ctx);
        if (decision !== undefined) {
          ctx.become(decision);
          return;
        }
      }
      ctx.become(ctx.state.base);
    },
  },
};
