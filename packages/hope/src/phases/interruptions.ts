import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { priceOf, unitsPledged } from "../terms/bugs.js";
import { pioneersInUniverse } from "../terms/planets.js";
import { knownTraitor } from "../terms/seats.js";
import { gapsAfter, pioneersOnTrack, shiftedDown } from "../terms/track.js";

/** The accuser may replace the traitor's pioneers. */
export const replace: PhaseRules<Hope, "replace"> = {
  actors: (view) => only(view.seat),
  moves: ["replaceOne", "stopReplacing"],
  cites: { "not-your-turn": "R105g-may-replace", "wrong-phase": "R105g-may-replace" },
  turn: {
    "R105k-two-at-most": (ctx) => {
      if (ctx.state.toLose === 0) ctx.leave();
    },
    "R106-nothing-to-replace": (ctx) => {
      const { state } = ctx;
      if (state.supplies[state.seat] > 0 && pioneersInUniverse(state, knownTraitor(state)) > 0) return;
      ctx.emit({ type: "losing", count: 0 });
      ctx.leave();
    },
  },
};

/** A seat that accused an innocent seat gives up pioneers, then medals. */
export const giveUp: PhaseRules<Hope, "giveUp"> = {
  actors: (view) => only(view.seat),
  moves: ["giveUp"],
  cites: { "not-your-turn": "R107b-two-pioneers", "wrong-phase": "R107b-two-pioneers" },
  turn: {
    "R107e-from-the-track": (ctx) => {
      const { state } = ctx;
      const seat = state.seat;
      if (state.toLose === 0 || pioneersInUniverse(state, seat) > 0) return;
      const lost = Math.min(state.toLose, pioneersOnTrack(state, seat));
      if (lost > 0) {
        const spaces = shiftedDown(state, seat, lost);
        ctx.emit({ type: "trackShifted", spaces, gaps: gapsAfter(state, spaces), seat, lost });
      }
      ctx.emit({ type: "losing", count: 0 });
    },
    "R107f-half-the-medals": (ctx) => {
      const { state } = ctx;
      if (state.toLose > 0) return;
      const medals = state.medals[state.seat];
      const lost = medals - Math.trunc(medals / 2);
      if (lost > 0) ctx.emit({ type: "medalsChanged", seat: state.seat, by: -lost, why: "accusation" });
      ctx.leave();
    },
  },
};

/** Seats pledge for a bug card, one after the other. */
export const pledge: PhaseRules<Hope, "pledge"> = {
  actors: (view) => only(view.pledger ?? view.seat),
  moves: ["pledgeMedal", "pledgePair", "endPledge"],
  cites: { "not-your-turn": "R112-in-one-round", "wrong-phase": "R112-in-one-round" },
  turn: {
    "R114a-pledging-stops": (ctx) => {
      const { state } = ctx;
      const card = state.pledging;
      if (card === null) return;
      const paid = unitsPledged(state) >= priceOf(state, card);
      if (paid || state.pledger === null) ctx.run("resolveBug", { card, paid });
    },
  },
};
