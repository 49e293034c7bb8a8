import type { RulesOf } from "@turnwright/core/rules";
import type { Portals } from "./kinds.js";
import type { PortalsOutcome } from "./outcome.js";
import type { PortalsState } from "./state.js";
import { canAnybodyAct, isLastTurn } from "./terms/acting.js";
import { comingWinner } from "./terms/coming-goal.js";
import { isFinished, pawnsOnBoard } from "./terms/platforms.js";
import { isSealed } from "./terms/sealed.js";
import { type Result, stalled, wonBy } from "./terms/stall.js";

function outcomeOf(state: PortalsState, reason: PortalsOutcome["reason"], result: Result): PortalsOutcome {
  return {
    reason,
    winners: result.winners,
    ranking: result.ranking,
    draw: result.winners.length === 0,
    scores: state.centerReached.map((centerReached, seat) => ({
      seat,
      centerReached,
      pawnsOnBoard: pawnsOnBoard(state, seat),
      pawnsInPool: state.pool[seat],
    })),
    turns: state.turn,
  };
}

/** The endings are looked at when a turn is done. */
export function mayEnd({ step }: PortalsState): boolean {
  return step === "done";
}

/** A goal that nobody can prevent any more. */
export const decided: RulesOf<Portals, "decided"> = (view) => {
  const winner = comingWinner(view);
  return winner < 0 ? undefined : wonBy(view.seats, winner);
};

/** The endings of the game, in the order in which they are checked. */
export const end: RulesOf<Portals, "end"> = {
  "R63-goal": (state) =>
    isFinished(state, state.seat) ? outcomeOf(state, "goal", wonBy(state.seats, state.seat)) : undefined,
  "R66-round-limit": (state) => (isLastTurn(state) ? outcomeOf(state, "round-limit", stalled(state)) : undefined),
  // Not asked after a turn that was skipped: it has changed nothing.
  "R67-deadlock": (state, derived) =>
    canAnybodyAct(state, derived) ? undefined : outcomeOf(state, "deadlock", stalled(state)),
  "R69-sealed": (state, derived) => (isSealed(state, derived) ? outcomeOf(state, "sealed", stalled(state)) : undefined),
};
