import type { MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { gainMedals } from "../procedures/gain.js";
import { loseDevelopment } from "../procedures/unmask.js";
import type { HopeView } from "../state.js";
import { knownTraitor } from "../terms/seats.js";
import { firstMoveMade } from "./clauses.js";
import { seatField } from "./fields.js";

const moves = [0, 1, 2, 3].map((seat) => Object.freeze({ type: "accuse", seat } as const));

function isOutranked(view: HopeView, seat: Seat, accused: Seat): boolean {
  return view.upgrades[seat] < view.upgrades[accused];
}

/** Returns whether another of the same rank has as many medals or more. */
function isMatched(view: HopeView, seat: Seat, accused: Seat): boolean {
  return view.upgrades[seat] === view.upgrades[accused] && view.medals[seat] <= view.medals[accused];
}

/** A seat says who the traitor is. */
export const accuse: MoveRules<Hope, "accuse", { readonly right: boolean }> = {
  schema: v.strictObject({ type: v.literal("accuse"), seat: seatField }),
  offer(view, _seat, push) {
    for (let accused = 0; accused < view.seats; accused++) push(moves[accused]);
  },
  filter: true,
  permits: {
    "R103a-variant": (view) => (view.options.traitor ? undefined : { code: "no-traitor-variant" }),
    "R103b-traitor-hidden": (view) => {
      const seat = knownTraitor(view);
      return seat < 0 ? undefined : { code: "traitor-known", seat };
    },
    "R103c-once": (view, seat) => (view.hasAccused[seat] ? { code: "already-accused" } : undefined),
    "R103d-another": (_view, seat, move) => (move.seat === seat ? { code: "self-accusation" } : undefined),
    "R103e-upgrade-needed": (view, seat) => (view.upgrades[seat] > 0 ? undefined : { code: "no-upgrade" }),
    "R104a-rank": (view, seat, move) => (isOutranked(view, seat, move.seat) ? { code: "rank-too-low" } : undefined),
    "R104b-more-medals": (view, seat, move) =>
      isMatched(view, seat, move.seat) ? { code: "not-enough-standing" } : undefined,
  },
  facts: (state, _seat, move) => ({ right: state.roles[move.seat] === "nope" }),
  effects: {
    ...firstMoveMade,
    "R103f-accuse": (ctx, { seat }, { right }) => ctx.emit({ type: "accused", by: ctx.seat, seat, right }),
    "R105a-unmasked": (ctx, { seat }, { right }) => {
      if (!right) return;
      ctx.emit({ type: "traitorRevealed", seat, cause: "accusation" });
      ctx.run("unmask", { seat });
    },
    "R105b-loses-steps": (ctx, { seat }, { right }) => {
      if (right) loseDevelopment(ctx, seat);
    },
    "R105c-no-medals-again": (ctx, { seat }, { right }) => {
      if (right) ctx.emit({ type: "medalsBarred", seat });
    },
    "R105l-bars-development": (ctx, { seat }, { right }) => {
      if (right && ctx.state.options.unmaskedTraitor === "barred") ctx.emit({ type: "developmentBarred", seat });
    },
    "R105e-loses-two-medals": (ctx, { seat }, { right }) => {
      const lost = Math.min(2, ctx.state.medals[seat]);
      if (right && lost > 0) ctx.emit({ type: "medalsChanged", seat, by: -lost, why: "accusation" });
    },
    "R105f-gains-two-medals": (ctx, _move, { right }) => {
      if (right) gainMedals(ctx, { seat: ctx.seat, count: 2, why: "accusation" });
    },
    "R105g-may-replace": (ctx, _move, { right }) => {
      if (!right) return;
      ctx.emit({ type: "losing", count: 2 });
      ctx.enter("replace");
    },
    "R107a-level-lost": (ctx, _move, { right }) => {
      const level = ctx.state.levels[ctx.seat] - 1;
      if (!right && level >= 0) ctx.emit({ type: "levelLost", seat: ctx.seat, level });
    },
    "R107b-two-pioneers": (ctx, _move, { right }) => {
      if (right) return;
      ctx.emit({ type: "losing", count: 2 });
      ctx.enter("giveUp");
    },
  },
};
