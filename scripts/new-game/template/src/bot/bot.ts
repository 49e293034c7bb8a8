import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";
import { clone } from "../state.js";

/** What bots may know: a win is good, a loss is bad; nothing is hidden. */
export const bot: RulesOf<Pebbles, "bot"> = {
  evaluate: ({ outcome }, seat) => (outcome === null ? 0 : outcome.winners.includes(seat) ? 1000 : -1000),
  determinize: (view) => clone(view),
};
