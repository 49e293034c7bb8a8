import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { tokensOf } from "../terms/abilities.js";
import { eachNaming, othersThan } from "../terms/naming.js";
import { moverOf } from "../terms/seats.js";
import { ownToken } from "./abilities.js";
import { cell, victim } from "./fields.js";
import { namedCell } from "./victims.js";

/** Steals by the ability. */
export const useSteal: MoveRules<Aeronaut, "useSteal"> = {
  schema: v.strictObject({ type: v.literal("useSteal"), victim, cell }),
  offer(view, _seat, push) {
    const thief = moverOf(view);
    if (tokensOf(view, thief, "steal") === 0) return;
    eachNaming(view, thief, othersThan(view, thief), (seat, at) => {
      push({ type: "useSteal", victim: seat, cell: at });
      return false;
    });
  },
  permits: { ...ownToken, ...namedCell },
  effects: {
    "R24-steal": (ctx, move) => {
      const thief = moverOf(ctx.state);
      ctx.emit({ type: "abilityUsed", seat: thief, kind: "steal" });
      ctx.run("naming", { thief, victim: move.victim, cell: move.cell });
    },
  },
};
