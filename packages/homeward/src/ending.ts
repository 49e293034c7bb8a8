import type { EndTable, ScoreTable } from "@turnwright/core/rules";
import type { Homeward } from "./kinds.js";
import type { HomewardOutcome } from "./outcome.js";
import type { EndTrigger, HomewardState } from "./state.js";
import { pointsOfTier, pointsOfTops, rankingOf, scoreOf } from "./terms/scores.js";
import { isBetweenTurns, isLastTurn } from "./terms/turns.js";

function ended(state: HomewardState, reason: EndTrigger): HomewardOutcome {
  const scores = Array.from({ length: state.seats }, (_, seat) => scoreOf(state, seat));
  const ranking = rankingOf(scores);
  return { reason, winners: [...ranking[0]!], ranking, scores };
}

/** The one way to end; two things can bring it on. */
export const end: EndTable<Homeward> = {
  "R60b-the-end": (state) => {
    const { endTrigger } = state;
    if (endTrigger === null || !isBetweenTurns(state) || !isLastTurn(state)) return undefined;
    return ended(state, endTrigger);
  },
};

/** What counts, at any time. */
export const score: ScoreTable<Homeward> = {
  "R62a-lower": (state, seat) => pointsOfTier(state, seat, 0),
  "R62b-middle": (state, seat) => pointsOfTier(state, seat, 1),
  "R62c-top": (state, seat) => pointsOfTops(state, seat),
};
