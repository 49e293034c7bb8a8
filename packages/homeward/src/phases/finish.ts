import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The end of a turn. The game ends here, or the next seat begins. */
export const finish: PhaseRules<Homeward, "finish"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R6b-next-seat": (ctx) => {
      const { seat, turn } = ctx.state;
      ctx.emit({ type: "turnEnded", seat, turn });
      ctx.become("begin");
    },
  },
};
