import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { isStuck, tokensOf } from "../terms/abilities.js";
import { ownToken } from "./abilities.js";

const again: Move<Aeronaut, "useExtraTurn"> = Object.freeze({ type: "useExtraTurn" });

/** Asks for another turn after this one. */
export const useExtraTurn: MoveRules<Aeronaut, "useExtraTurn"> = {
  schema: v.strictObject({ type: v.literal("useExtraTurn") }),
  offer(view, _seat, push, layout) {
    if (tokensOf(view, view.seat, "extraTurn") > 0 && !isStuck(view, layout, view.seat)) push(again);
  },
  permits: {
    ...ownToken,
    "R60b-not-stuck": (view, _seat, _move, layout) =>
      isStuck(view, layout, view.seat) ? { code: "stuck" } : undefined,
  },
  effects: {
    "R29a-extra-turn": (ctx) => ctx.emit({ type: "abilityUsed", seat: ctx.state.seat, kind: "extraTurn" }),
  },
};
