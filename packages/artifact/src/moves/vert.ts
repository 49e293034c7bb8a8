import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact, Walk } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { controlCheck, location, movesTo, ownCard, playCard } from "./cards.js";
import { offerLine } from "./lines.js";
import { carry, oneStep, step } from "./walks.js";

const steps = movesTo<Walk<"vert">>((to) => ({ type: "vert", to }));

/** Vert: one step along the table's vertical. */
export const vert: MoveRules<Artifact, "vert"> = {
  schema: v.strictObject({ type: v.literal("vert"), to: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "vert")) offerLine(view, seat, false, steps, push);
  },
  exact: true,
  permits: { ...ownCard, ...oneStep },
  effects: { ...playCard, ...step, ...carry, ...controlCheck },
};
