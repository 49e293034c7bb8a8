import { type Ctx, nobody, only, type PhaseRules, type Seat } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { counted } from "../moves/counted.js";
import { giveUp } from "../procedures/give-up.js";
import { leaveTurn } from "../procedures/leave-turn.js";
import { queue } from "../procedures/proceed.js";
import { hasUse, hasWayOut, usersBetween } from "../terms/abilities.js";
import { canClaim } from "../terms/claims.js";
import { chooserFor, isPhantom, moverOf, nextToPlace } from "../terms/seats.js";
import { canFly } from "../terms/ways.js";

/** The seats draw their travellers. */
export const placement: PhaseRules<Aeronaut, "placement"> = {
  actors: (view) => only(chooserFor(view, nextToPlace(view))),
  moves: ["place"],
  cites: { "not-your-turn": "R2b-place", "wrong-phase": "R2b-place" },
  turn: {
    "R4a-placed": (ctx) => {
      if (nextToPlace(ctx.state) === -1) ctx.become("handOver");
    },
  },
};

function startTurn(ctx: Ctx<Aeronaut>, seat: Seat, extra: boolean): void {
  ctx.emit({ type: "turnStarted", seat, turn: ctx.state.turn + 1, extra });
  ctx.become(isPhantom(ctx.state, seat) ? "phantom" : "act");
}

/** The turn goes to the next seat, or to the same for an extra turn. */
export const handOver: PhaseRules<Aeronaut, "handOver"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R29c-another-turn": (ctx) => {
      const { seat, extraPending } = ctx.state;
      if (extraPending > 0) startTurn(ctx, seat, true);
    },
    "R4b-clockwise": (ctx) => {
      const { seat, turn, seats, options } = ctx.state;
      startTurn(ctx, turn === 0 ? options.firstSeat : (seat + 1) % seats, false);
    },
  },
};

/** The seat on turn takes its action, abilities and a rumour before it. */
export const act: PhaseRules<Aeronaut, "act"> = {
  actors: (view) => only(view.seat),
  moves: [
    "fly",
    "claim",
    "claimSpace",
    "claimShared",
    "useSteal",
    "useTrajectory",
    "useTeleport",
    "useExtraTurn",
    "revealPower",
    "rumour",
    "declareStuck",
  ],
  counted,
  turn: {
    "R60a-stuck": (ctx) => {
      const { state, derived: layout } = ctx;
      const { seat } = state;
      if (canFly(state, layout, seat) || hasWayOut(state, layout, seat)) return;
      const possible = canClaim(state, layout, seat);
      // The contents of the area decide whether the turn continues. The other seats learn this, because they see what
      // follows.
      if (state.options.secretAreas) ctx.emit({ type: "claimsChecked", seat, possible });
      if (!possible) giveUp(ctx);
    },
  },
};

/** The action is done: abilities, or the end of the turn. */
export const after: PhaseRules<Aeronaut, "after"> = {
  actors: (view) => only(view.seat),
  moves: ["useSteal", "useTrajectory", "useTeleport", "useExtraTurn", "endTurn"],
  cites: { "wrong-phase": "R23a-own-turn" },
  turn: {
    "R23a-own-turn": (ctx) => {
      if (!hasUse(ctx.state, ctx.derived, ctx.state.seat)) leaveTurn(ctx);
    },
  },
};

/** Between two turns: abilities of the other seats, one seat after the other. */
export const between: PhaseRules<Aeronaut, "between"> = {
  actors: (view) => only(moverOf(view)),
  moves: ["useSteal", "useTrajectory", "useTeleport", "skip"],
  cites: { "not-your-turn": "R23c-between-turns", "wrong-phase": "R23c-between-turns" },
  turn: {
    "R23c-between-turns": (ctx) => {
      const { state, derived } = ctx;
      if (state.queue.length === 0)
        for (const seat of usersBetween(state, derived)) queue(ctx, { kind: "between", seat });
      while (state.queue.length > 0 && !hasWayOut(state, derived, moverOf(state))) ctx.emit({ type: "settled" });
      if (state.queue.length === 0) ctx.become("handOver");
    },
  },
};

/** Nothing is possible: the game is over, or an extra turn lapses. */
export const stuck: PhaseRules<Aeronaut, "stuck"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R29b-lapses": (ctx) => {
      ctx.emit({ type: "extraTurnLapsed", seat: ctx.state.seat });
      leaveTurn(ctx);
    },
  },
};
