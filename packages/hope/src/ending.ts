import type { RulesOf } from "@turnwright/core/rules";
import type { Hope } from "./kinds.js";
import type { HopeOutcome } from "./outcome.js";
import type { HopeState } from "./state.js";
import { isOutOfReach } from "./terms/out-of-reach.js";
import { hopeWins, nobodyWins, reasonOf, regressionWins, traitorWins, winsWithoutEarth } from "./terms/outcome.js";
import { cockpitOf } from "./terms/seats.js";
import { pioneersOnTrack } from "./terms/track.js";

/** Returns whether hands and roles were shown. Every ending waits for this, so that nothing can follow it. */
export function mayEnd({ shown }: HopeState): boolean {
  return shown;
}

function hasEnded(state: HopeState, reason: HopeOutcome["reason"]): boolean {
  return reasonOf(state) === reason;
}

/** The endings of the game. */
export const end: RulesOf<Hope, "end"> = {
  "R123-earth-vanished": (state) => {
    if (!hasEnded(state, "earth-vanished")) return undefined;
    return winsWithoutEarth(state) ? traitorWins(state) : nobodyWins(state);
  },
  "R126b-draw": (state) => (hasEnded(state, "round-limit") ? nobodyWins(state) : undefined),
  "R120b-mission-complete": (state) => (hasEnded(state, "mission-complete") ? hopeWins(state) : undefined),
  "R120c-regression-complete": (state) => (hasEnded(state, "regression-complete") ? regressionWins(state) : undefined),
};

/**
 * Without a traitor, all seats lose together as soon as the mission has failed or the pioneers cannot arrive any more.
 * Nothing else is certain before the end.
 */
export const decided: RulesOf<Hope, "decided"> = (view) => {
  if (view.options.traitor || view.round === 0 || view.decided === "saved") return undefined;
  if (view.decided === null && !isOutOfReach(view)) return undefined;
  return { winners: [], ranking: [Array.from({ length: view.seats }, (_, seat) => seat)] };
};

/** The score of a H.O.P.E. victory: pioneers. Medals, rank and cards only break ties. */
export const score: RulesOf<Hope, "score"> = {
  "R128b-on-the-track": (state, seat) => pioneersOnTrack(state, seat),
  "R128c-in-the-cockpit": (state, seat) => cockpitOf(state, seat),
};
