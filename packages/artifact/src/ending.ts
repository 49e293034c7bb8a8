import type { EndTable, ScoreTable, Seat } from "@turnwright/core/rules";
import type { Artifact } from "./kinds.js";
import type { ArtifactOutcome, ArtifactScore } from "./outcome.js";
import type { ArtifactState } from "./state.js";

function scored(state: ArtifactState, seat: Seat, winner: Seat | null, isDelivered: boolean): ArtifactScore {
  const total = seat === winner ? 1 : 0;
  return { seat, total, delivered: isDelivered ? total : 0, heldAtEnd: state.artifact.holder === seat ? 1 : 0 };
}

function ended(state: ArtifactState, reason: ArtifactOutcome["reason"], winner: Seat | null): ArtifactOutcome {
  const all = Array.from({ length: state.seats }, (_, seat) => seat);
  return {
    reason,
    winners: winner === null ? [] : [winner],
    draw: winner === null,
    ranking: winner === null ? [all] : [[winner], all.filter((seat) => seat !== winner)],
    scores: all.map((seat) => scored(state, seat, winner, reason === "home")),
    rounds: state.round,
    turns: state.turn,
  };
}

/** Whether the active seat is the holder, with the artifact on the own home base. */
function isHome({ artifact, seat, pawns, bases }: ArtifactState): boolean {
  return artifact.holder === seat && artifact.at === bases[seat] && pawns[seat] === bases[seat];
}

/** Whether the last turn of the last round is over and the next seat has not begun. */
function isAfterLastRound(state: ArtifactState): boolean {
  const { phases, roundLimit, round, seat, seats, firstSeat } = state;
  if (roundLimit === null || round < roundLimit) return false;
  return phases[phases.length - 1] === "handOver" && (seat + 1) % seats === firstSeat;
}

/** The two ways to end. */
export const end: EndTable<Artifact> = {
  "R15a-home": (state) => (isHome(state) ? ended(state, "home", state.seat) : undefined),
  "R41a-round-limit": (state) => {
    if (!isAfterLastRound(state)) return undefined;
    return ended(state, "round-limit", state.limitResult === "holder" ? state.artifact.holder : null);
  },
};

function wonBy(state: ArtifactState, seat: Seat, reason: ArtifactOutcome["reason"]): number {
  return state.outcome?.reason === reason && state.outcome.winners.includes(seat) ? 1 : 0;
}

/** The one point there is, for one of the two ways to win. */
export const score: ScoreTable<Artifact> = {
  "R15b-delivered": (state, seat) => wonBy(state, seat, "home"),
  "R41b-held-at-limit": (state, seat) => wonBy(state, seat, "round-limit"),
};
