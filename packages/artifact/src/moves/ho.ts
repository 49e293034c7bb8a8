import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact, Walk } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { controlCheck, location, movesTo, ownCard, playCard } from "./cards.js";
import { offerLine } from "./lines.js";
import { carry, oneStep, step } from "./walks.js";

const steps = movesTo<Walk<"ho">>((to) => ({ type: "ho", to }));

/** Ho: one step along the table's horizontal. */
export const ho: MoveRules<Artifact, "ho"> = {
  schema: v.strictObject({ type: v.literal("ho"), to: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "ho")) offerLine(view, seat, true, steps, push);
  },
  exact: true,
  permits: { ...ownCard, ...oneStep },
  effects: { ...playCard, ...step, ...carry, ...controlCheck },
};
