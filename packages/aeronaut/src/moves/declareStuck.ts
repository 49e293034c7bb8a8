import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { giveUp } from "../ending.js";
import type { Aeronaut } from "../kinds.js";
import { isStuck } from "../terms/abilities.js";

const nothing: Move<Aeronaut, "declareStuck"> = Object.freeze({ type: "declareStuck" });

/** Gives up: no action is possible, and no ability is to be used. */
export const declareStuck: MoveRules<Aeronaut, "declareStuck"> = {
  schema: v.strictObject({ type: v.literal("declareStuck") }),
  offer(view, _seat, push) {
    if (isStuck(view, view.turn)) push(nothing);
  },
  exact: true,
  permits: {
    "R60c-cannot-act": (view) => (isStuck(view, view.turn) ? undefined : { code: "can-still-act" }),
  },
  effects: { "R60d-declare": giveUp },
};
