import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { controlCheck, ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";
import { offerLine } from "./lines.js";
import { carry, oneStep, step } from "./walks.js";

const steps = movesTo<Move<Artifact, "vert">>((to) => ({ type: "vert", to }));

/** A seat plays Vert: one step along the vertical of the table. */
export const vert: MoveRules<Artifact, "vert"> = {
  schema: v.strictObject({ type: v.literal("vert"), to: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "vert")) offerLine(view, seat, false, steps, push);
  },
  permits: { ...ownCard, ...oneStep },
  effects: { ...playCard, ...step, ...carry, ...controlCheck },
};
