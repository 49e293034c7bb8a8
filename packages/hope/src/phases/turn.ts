import { type Ctx, nobody, only, type PhaseRules } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { offerTurn } from "../moves/offer-turn.js";
import { draw } from "../procedures/draw.js";
import type { HopeState } from "../state.js";
import { handLimit } from "../terms/limits.js";
import { mainMoves } from "../terms/main-moves.js";
import { endsRound, isLastRound } from "../terms/outcome.js";
import { isDecided, isLeftOut, visibleSymbols } from "../terms/regression.js";
import { takesCard } from "../terms/replenishing.js";
import { clockwise } from "../terms/seats.js";

/** The turn of the active seat. */
export const main: PhaseRules<Hope, "main"> = {
  actors: (view) => only(view.seat),
  moves: mainMoves,
  offer: offerTurn,
  turn: {},
};

/** The pile must be discarded. */
export const discard: PhaseRules<Hope, "discard"> = {
  actors: (view) => only(view.seat),
  moves: ["replenish"],
  cites: { "wrong-phase": "R21a-pile-first" },
  turn: {},
};

/** Emits that the turn is over. The event cites the sentence that calls this function. */
function finishTurn(ctx: Ctx<Hope>): void {
  const { seat, round } = ctx.state;
  ctx.emit({ type: "turnEnded", seat, round });
}

/** Emits that the turn, and with it the game, is over. The events cite the sentence that calls this function. */
function finishGame(ctx: Ctx<Hope>): void {
  finishTurn(ctx);
  ctx.become("ending");
}

function hasRegression(state: HopeState): boolean {
  return !isLeftOut(state) && !state.skipRegression;
}

/** The automatic steps at the end of a turn: refilling, Regression, the check of the round, the next seat. */
export const turnEnd: PhaseRules<Hope, "turnEnd"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R53-refill-hand": (ctx) => {
      const { state } = ctx;
      if (!takesCard(state)) draw(ctx, state.seat, handLimit(state, state.seat) - state.hands[state.seat].length);
    },
    "R84b-symbols-counted": (ctx) => {
      if (hasRegression(ctx.state)) ctx.emit({ type: "regressionCounted", symbols: visibleSymbols(ctx.state) });
    },
    "R85a-regression": (ctx) => {
      if (!hasRegression(ctx.state)) return;
      const symbols = visibleSymbols(ctx.state);
      ctx.run("advance", { steps: symbols, walk: symbols });
    },
    "R120-round-finished": (ctx) => {
      if (endsRound(ctx.state, ctx.state.seat) && isDecided(ctx.state)) finishGame(ctx);
    },
    "R126a-round-limit": (ctx) => {
      const { state } = ctx;
      if (endsRound(state, state.seat) && isLastRound(state)) finishGame(ctx);
    },
    "R21c-next-seat": (ctx) => {
      const { state } = ctx;
      const round = endsRound(state, state.seat) ? state.round + 1 : state.round;
      finishTurn(ctx);
      ctx.run("beginTurn", { seat: clockwise(state, state.seat, 1), round });
      ctx.become("main");
    },
  },
};

/** Roles and hands are shown; then the game is over. */
export const ending: PhaseRules<Hope, "ending"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R124a-roles-shown": (ctx) => {
      const { roles, options } = ctx.state;
      // This event occurs whether or not there is a traitor, so that its occurrence reveals nothing.
      if (options.traitor)
        ctx.emit({ type: "rolesShown", roles: [...roles], revealed: roles.map((role) => role === "nope") });
    },
    "R124b-hands-shown": (ctx) => {
      ctx.emit({ type: "handsShown", hands: ctx.state.hands.map((hand) => [...hand]) });
    },
  },
};
