import { type Ctx, lowestOf, nobody, type PhaseRules, type Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { liveTypes } from "../terms/cells.js";
import { isForced, isVoid } from "./choices.js";
import { discardBalloon, giveReward } from "./decisions.js";

type Decision = "take" | "reward" | "discard" | "swap" | "rob";

/** A consequence that leaves no choice: nobody is asked. */
export const unasked: Procedure<Aeronaut, "unasked"> = {
  "R74b-phantom-takes": (ctx, { task }) => {
    if (task.kind === "reward") giveReward(ctx, lowestOf(task.types));
    return undefined;
  },
  "R21e-only-type": (ctx, { task }) => {
    if (task.kind === "discard") discardBalloon(ctx, lowestOf(liveTypes(ctx.state, task.seat)));
    return undefined;
  },
};

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
  // Where there is nothing to choose a landing has given the balloons at once.
  if (task.kind === "take" || !isForced(ctx.state, task)) return task.kind;
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
