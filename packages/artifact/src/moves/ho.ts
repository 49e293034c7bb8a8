import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { controlCheck, ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";
import { offerLine } from "./lines.js";
import { carry, oneStep, step } from "./walks.js";

const steps = movesTo<Move<Artifact, "ho">>((to) => ({ type: "ho", to }));

/** A seat plays Ho: one step along the horizontal of the table. */
export const ho: MoveRules<Artifact, "ho"> = {
  schema: v.strictObject({ type: v.literal("ho"), to: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "ho")) offerLine(view, seat, true, steps, push);
  },
  permits: { ...ownCard, ...oneStep },
  effects: { ...playCard, ...step, ...carry, ...controlCheck },
};
