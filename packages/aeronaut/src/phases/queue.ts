import { type Ctx, nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import type { Task } from "../task.js";
import { liveTypes } from "../terms/cells.js";
import { lowestOf } from "../terms/takes.js";
import { isForced, isVoid } from "./choices.js";
import { discardBalloon, giveReward, takeBalloons } from "./decisions.js";

type Decision = "take" | "reward" | "discard" | "swap" | "rob";

/** Carries out a consequence that leaves no choice. */
function carryOut(ctx: Ctx<Aeronaut>, task: Task): void {
  if (task.kind === "take") takeBalloons(ctx, lowestOf(task.types));
  if (task.kind === "reward") giveReward(ctx, lowestOf(task.types));
  if (task.kind === "discard") discardBalloon(ctx, lowestOf(liveTypes(ctx.state, task.seat)));
}

/** Carries out the first consequence; the decision that it needs, if it needs one. */
function decisionOf(ctx: Ctx<Aeronaut>): Decision | undefined {
  const task = ctx.state.queue[0]!;
  if (isVoid(ctx.state, task)) {
    ctx.emit({ type: "settled" });
    return undefined;
  }
  if (task.kind === "bonus" || task.kind === "pay") {
    ctx.emit({ type: "settled" });
    if (task.kind === "bonus") ctx.run("bonus", task);
    else ctx.run("paying", task);
    return undefined;
  }
  if (!isForced(ctx.state, task)) return task.kind;
  carryOut(ctx, task);
  return undefined;
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
