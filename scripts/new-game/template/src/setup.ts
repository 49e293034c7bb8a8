import type { SetupTable } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** What lies on the table before the first turn. */
export const setup: SetupTable<Pebbles> = {
  "R1-one-heap": (ctx) => ctx.emit({ type: "heapLaid", stones: ctx.state.options.stones }),
  "R2-chance-begins": (ctx) => ctx.emit({ type: "firstSeatChosen", seat: ctx.chance.below("setup", ctx.state.seats) }),
};
