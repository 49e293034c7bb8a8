import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** The one ending. */
export const end: RulesOf<Pebbles, "end"> = {
  "R7-last-stone": ({ heap, turn, seat, seats }) => {
    if (heap > 0 || turn === 0) return undefined;
    const others = Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat);
    return { reason: "last-stone", winners: [seat], ranking: [[seat], others], turns: turn };
  },
};

/** The one point there is. */
export const score: RulesOf<Pebbles, "score"> = {
  "R8-one-point": ({ outcome }, seat) => (outcome?.winners.includes(seat) === true ? 1 : 0),
};
