import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/** Between two turns: the next seat clockwise begins. Setup leads here, too. */
export const handOver: PhaseRules<Artifact, "handOver"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R5d-first-turn": (ctx) => {
      if (ctx.state.turn > 0) return;
      ctx.emit({ type: "turnStarted", seat: ctx.state.startingSeat, round: 1, turn: 1 });
      ctx.become("begin");
    },
    "R5b-clockwise": (ctx) => {
      const { seat, seats, startingSeat, round, turn } = ctx.state;
      const next = (seat + 1) % seats;
      ctx.emit({ type: "turnStarted", seat: next, round: next === startingSeat ? round + 1 : round, turn: turn + 1 });
      ctx.become("begin");
    },
  },
};
