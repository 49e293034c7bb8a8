import type { RulesOf } from "@turnwright/core/rules";
import type { EndTrigger } from "./event/words.js";
import type { Homeward } from "./kinds.js";
import type { HomewardOutcome } from "./outcome.js";
import type { HomewardState } from "./state.js";
import { isOrderCertain, prospectOf } from "./terms/certainty.js";
import { pointsOfTier, pointsOfTops, rankingOf, scoreOf } from "./terms/scores.js";
import { isBetweenTurns, isLastTurn } from "./terms/turns.js";

function ended(state: HomewardState, reason: EndTrigger): HomewardOutcome {
  const scores = Array.from({ length: state.seats }, (_, seat) => scoreOf(state, seat));
  const ranking = rankingOf(scores);
  return { reason, winners: [...ranking[0]], ranking, scores };
}

/** The one ending, which two triggers can cause. */
export const end: RulesOf<Homeward, "end"> = {
  "R60b-the-end": (state) => {
    const { endTrigger } = state;
    if (endTrigger === null || !isBetweenTurns(state) || !isLastTurn(state)) return undefined;
    return ended(state, endTrigger);
  },
};

/**
 * The ranking is certain when no two seats can change places by what they may still collect, buy and trade in. It is
 * never certain in the middle of a purchase, nor if a purchase may turn up top cards for other seats.
 */
export const decided: RulesOf<Homeward, "decided"> = (view, derived) => {
  if (view.buying !== null || view.phases.includes("claim")) return undefined;
  const seats = Array.from({ length: view.seats }, (_, seat) => prospectOf(view, derived, seat));
  if (view.options.refill === "all" && !seats.every(({ isFixed }) => isFixed)) return undefined;
  const isCertain = seats.every((one, at) => seats.slice(at + 1).every((other) => isOrderCertain(one, other)));
  if (!isCertain) return undefined;
  const ranking = rankingOf(seats.map(({ score }) => score));
  return { winners: [...ranking[0]], ranking };
};

/** The score, at any time. */
export const score: RulesOf<Homeward, "score"> = {
  "R62a-lower": (state, seat) => pointsOfTier(state, seat, "lower"),
  "R62b-middle": (state, seat) => pointsOfTier(state, seat, "middle"),
  "R62c-top": (state, seat) => pointsOfTops(state, seat),
};
