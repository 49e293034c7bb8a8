import { type Ctx, nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { decidedIn, isForced, isVoid } from "../terms/choices.js";

type Decision = "take" | "reward" | "discard" | "swap" | "rob" | "between";

/** Carries out the first consequence; the decision that it needs, if it needs one. */
function decisionOf(ctx: Ctx<Aeronaut>): Decision | undefined {
  const task = ctx.state.queue[0];
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
  // Where there is nothing to choose a landing has given the balloons at once.
  if (task.kind === "take" || !isForced(ctx.state, task)) return decidedIn(task.kind);
  ctx.run("unasked", { task });
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
