import type { Ctx, Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed } from "../procedures/proceed.js";
import { isInPlay } from "../terms/ideas.js";
import { eachNaming, isLastOnly, lastNameable } from "../terms/naming.js";
import { moverOf } from "../terms/seats.js";
import { cell, victim } from "./fields.js";
import { namedCell, victimsNow } from "./victims.js";

/** Whether the thief has just landed, and takes nothing instead. */
interface Occasion {
  readonly isLanding: boolean;
}

function carryOut(ctx: Ctx<Aeronaut>, move: Move<Aeronaut, "rob">): void {
  const thief = moverOf(ctx.state);
  ctx.emit({ type: "settled" });
  ctx.run("naming", { thief, victim: move.victim, cell: move.cell });
  proceed(ctx);
}

/** Names a cell of somebody else's area. */
export const rob: MoveRules<Aeronaut, "rob", Occasion> = {
  schema: v.strictObject({ type: v.literal("rob"), victim, cell }),
  offer(view, _seat, push) {
    eachNaming(view, moverOf(view), victimsNow(view), (seat, at) => {
      push({ type: "rob", victim: seat, cell: at });
      return false;
    });
  },
  permits: {
    // A toll robs without the expansion, too: only a landing needs it.
    "R45b-expansion": (view) =>
      isInPlay(view, "landingRobbery") || view.queue[0]?.kind !== "take"
        ? undefined
        : { code: "expansion-off", expansion: "thieves" },
    ...namedCell,
    "R47c-last-cell": (view, _seat, { victim: robbed, cell: named }) => {
      if (!isLastOnly(view)) return undefined;
      const last = lastNameable(view, robbed);
      return named === last ? undefined : { code: "not-the-last-cell", last };
    },
  },
  facts: ({ queue }) => ({ isLanding: queue[0]?.kind === "take" }),
  effects: {
    "R45c-instead": (ctx, move, { isLanding }) => {
      if (isLanding) carryOut(ctx, move);
    },
    "R40d-robbery": (ctx, move, { isLanding }) => {
      if (!isLanding) carryOut(ctx, move);
    },
  },
};
