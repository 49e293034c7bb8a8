import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { isStuck, tokensOf } from "../terms/abilities.js";
import { ownToken } from "./abilities.js";

const again: Move<Aeronaut, "useExtraTurn"> = Object.freeze({ type: "useExtraTurn" });

/** Asks for another turn after this one. */
export const useExtraTurn: MoveRules<Aeronaut, "useExtraTurn"> = {
  schema: v.strictObject({ type: v.literal("useExtraTurn") }),
  offer(view, _seat, push) {
    if (tokensOf(view, view.turn, "extraTurn") > 0 && !isStuck(view, view.turn)) push(again);
  },
  exact: true,
  permits: {
    ...ownToken,
    "R60b-not-stuck": (view) => (isStuck(view, view.turn) ? { code: "stuck" } : undefined),
  },
  effects: {
    "R29a-extra-turn": (ctx) => ctx.emit({ type: "abilityUsed", seat: ctx.state.turn, kind: "extraTurn" }),
  },
};
