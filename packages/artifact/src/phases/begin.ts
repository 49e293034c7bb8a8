import { type Ctx, nobody, type PhaseRules } from "@turnwright/core/rules";
import { cardsAgainstHolder } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import { takeControl } from "../procedures/take-control.js";
import type { ArtifactState } from "../state.js";
import { takesControl, takesControlAnew } from "../terms/control.js";
import { canDeckGive } from "../terms/piles.js";

function isHeldByOther({ artifact, seat }: ArtifactState): boolean {
  return artifact.holder !== null && artifact.holder !== seat;
}

function canDraw(state: ArtifactState): boolean {
  return canDeckGive(state) || state.discard.length > 0;
}

/** Emits the number of cards that may be played. The event cites the sentence that calls this function. */
function setPlays(ctx: Ctx<Artifact>, more: number): void {
  ctx.emit({ type: "playsSet", seat: ctx.state.seat, allowed: ctx.state.plays.allowed + more });
}

/** The automatic steps before the draw: control, then the number of cards that may be played. */
export const begin: PhaseRules<Artifact, "begin"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R13-control-at-start": (ctx) => {
      if (takesControl(ctx.state)) takeControl(ctx);
    },
    "R36c-holder-anew": (ctx) => {
      if (takesControlAnew(ctx.state)) takeControl(ctx);
    },
    "R36b-three-more-at-start": (ctx) => {
      // Taking control has raised the allowance.
      if (ctx.state.plays.bonus) setPlays(ctx, 0);
    },
    "R8-fourth-card": (ctx) => {
      if (isHeldByOther(ctx.state)) setPlays(ctx, cardsAgainstHolder);
    },
    "R7e-three-cards": (ctx) => {
      if (!ctx.state.plays.bonus && !isHeldByOther(ctx.state)) setPlays(ctx, 0);
    },
    "R6c-draw-first": (ctx) => {
      if (canDraw(ctx.state)) ctx.become("draw");
    },
    "R40a-no-draw": (ctx) => {
      ctx.emit({ type: "drawSkipped", seat: ctx.state.seat });
      ctx.become("play");
    },
  },
};
