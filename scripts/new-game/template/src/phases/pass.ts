import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";

/** Between two turns: the next seat clockwise begins. The setup leads here, too. */
export const pass: PhaseRules<Pebbles, "pass"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R3-clockwise": (ctx) => {
      const { seat, seats, firstSeat, turn } = ctx.state;
      ctx.emit({ type: "turnStarted", seat: turn === 0 ? firstSeat : (seat + 1) % seats, turn: turn + 1 });
      ctx.become("take");
    },
  },
};
