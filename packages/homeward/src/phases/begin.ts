import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { placementCount } from "../terms/placing.js";

/**
 * The automatic steps at the start of a turn: a tile is drawn, and further ones as long as the drawn tile fits nowhere.
 */
export const begin: PhaseRules<Homeward, "begin"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R6a-clockwise": (ctx) => {
      const { turn, seats } = ctx.state;
      ctx.emit({ type: "turnStarted", seat: turn % seats, turn });
    },
    "R7-draw": (ctx) => {
      const { seat, stack } = ctx.state;
      if (stack.length > 0) ctx.emit({ type: "tileDrawn", seat, tile: stack[stack.length - 1] });
    },
    "R13-set-aside": (ctx) => {
      const { state } = ctx;
      while (state.drawn !== null && placementCount(state, ctx.derived) === 0) {
        ctx.emit({ type: "tileSetAside", tile: state.drawn });
        const { seat, stack } = state;
        if (stack.length > 0) ctx.emit({ type: "tileDrawn", seat, tile: stack[stack.length - 1] });
      }
    },
    "R16-stack-empty": (ctx) => {
      const { stack, endTrigger } = ctx.state;
      if (stack.length === 0 && endTrigger === null) ctx.emit({ type: "endTriggered", reason: "tiles" });
    },
    "R14-no-tile": (ctx) => {
      if (ctx.state.drawn === null) ctx.become("move");
    },
    "R15-must-place": (ctx) => ctx.become("place"),
  },
};
