import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { giveUp } from "../procedures/give-up.js";
import { isStuck } from "../terms/abilities.js";

const nothing: Move<Aeronaut, "declareStuck"> = Object.freeze({ type: "declareStuck" });

/** Gives up: no action is possible, and no ability is to be used. */
export const declareStuck: MoveRules<Aeronaut, "declareStuck"> = {
  schema: v.strictObject({ type: v.literal("declareStuck") }),
  offer(view, _seat, push, layout) {
    if (isStuck(view, layout, view.seat)) push(nothing);
  },
  permits: {
    "R60c-cannot-act": (view, _seat, _move, layout) =>
      isStuck(view, layout, view.seat) ? undefined : { code: "can-still-act" },
  },
  effects: { "R60d-declare": giveUp },
};
