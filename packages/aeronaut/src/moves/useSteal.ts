import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { tokensOf } from "../terms/abilities.js";
import { eachNaming, othersThan } from "../terms/naming.js";
import { ownToken } from "./abilities.js";
import { cell, once, victim } from "./fields.js";
import { namedCell } from "./victims.js";

const thefts = once(
  (at): Move<Aeronaut, "useSteal"> => ({ type: "useSteal", victim: Math.floor(at / 1000), cell: at % 1000 }),
);

/** Steals by the ability. */
export const useSteal: MoveRules<Aeronaut, "useSteal"> = {
  schema: v.strictObject({ type: v.literal("useSteal"), victim, cell }),
  offer(view, _seat, push) {
    if (tokensOf(view, view.turn, "steal") === 0) return;
    eachNaming(view, view.turn, othersThan(view, view.turn), (seat, at) => {
      push(thefts(1000 * seat + at));
      return false;
    });
  },
  exact: true,
  permits: { ...ownToken, ...namedCell },
  effects: {
    "R24-steal": (ctx, move) => {
      const thief = ctx.state.turn;
      ctx.emit({ type: "abilityUsed", seat: thief, kind: "steal" });
      ctx.run("naming", { thief, victim: move.victim, cell: move.cell });
    },
  },
};
