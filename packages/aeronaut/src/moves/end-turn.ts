import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { leaveTurn } from "../procedures/leave-turn.js";

const enough: Move<Aeronaut, "endTurn"> = Object.freeze({ type: "endTurn" });

/** Leaves the abilities for another turn. */
export const endTurn: MoveRules<Aeronaut, "endTurn"> = {
  schema: v.strictObject({ type: v.literal("endTurn") }),
  offer: (_view, _seat, push) => push(enough),
  permits: {},
  effects: { "R23b-end-turn": leaveTurn },
};
