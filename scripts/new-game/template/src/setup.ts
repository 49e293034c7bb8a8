import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** What lies on the table before the first turn. */
export const setup: RulesOf<Pebbles, "setup"> = {
  "R1-one-heap": (ctx) => ctx.emit({ type: "gameStarted", stones: ctx.state.options.stones }),
  "R2-chance-begins": (ctx) => ctx.emit({ type: "firstSeatChosen", seat: ctx.chance.below("setup", ctx.state.seats) }),
};
