import { nobody, type PhaseRules } from "@turnwright/core/rules";
import { cardsAgainstHolder } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import { takesControl, taking } from "../terms/control.js";
import { canDeckGive } from "../terms/piles.js";

/** What happens by itself before the draw: control, then the allowance. */
export const begin: PhaseRules<Artifact, "begin"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R13-control-at-start": (ctx) => {
      if (takesControl(ctx.state)) ctx.emit(taking(ctx.state));
    },
    "R8-fourth-card": (ctx) => {
      const { seat, artifact, plays } = ctx.state;
      const isHeldByOther = artifact.holder !== null && artifact.holder !== seat;
      ctx.emit({ type: "playsSet", seat, allowed: plays.allowed + (isHeldByOther ? cardsAgainstHolder : 0) });
    },
    "R40a-no-draw": (ctx) => {
      if (canDeckGive(ctx.state) || ctx.state.discard.length > 0) {
        ctx.become("draw");
        return;
      }
      ctx.emit({ type: "drawSkipped", seat: ctx.state.seat });
      ctx.become("play");
    },
  },
};
