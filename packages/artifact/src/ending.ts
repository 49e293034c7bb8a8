import type { RulesOf, Seat } from "@turnwright/core/rules";
import type { Artifact } from "./kinds.js";
import type { ArtifactOutcome, ArtifactScore } from "./outcome.js";
import type { ArtifactState } from "./state.js";
import { mayComeHome, playsLeft } from "./terms/last-turns.js";

function scoreOf(state: ArtifactState, seat: Seat, winner: Seat | null, isDelivered: boolean): ArtifactScore {
  const total = seat === winner ? 1 : 0;
  return { seat, total, delivered: isDelivered ? total : 0, heldAtEnd: state.artifact.holder === seat ? 1 : 0 };
}

function placesOf(seats: number, winner: Seat | null): Pick<ArtifactOutcome, "winners" | "ranking"> {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  if (winner === null) return { winners: [], ranking: [all] };
  return { winners: [winner], ranking: [[winner], all.filter((seat) => seat !== winner)] };
}

function outcomeOf(state: ArtifactState, reason: ArtifactOutcome["reason"], winner: Seat | null): ArtifactOutcome {
  const { winners, ranking } = placesOf(state.seats, winner);
  return {
    reason,
    winners,
    draw: winner === null,
    ranking,
    scores: ranking
      .flat()
      .sort((one, other) => one - other)
      .map((seat) => scoreOf(state, seat, winner, reason === "home")),
    rounds: state.round,
    turns: state.turn,
  };
}

/** Returns whether the active seat is the holder, with the artifact on its own home base. */
function isHome({ artifact, seat, pawns, bases }: ArtifactState): boolean {
  return artifact.holder === seat && artifact.at === bases[seat] && pawns[seat] === bases[seat];
}

/** Returns whether the last turn of the last round is over and the next turn has not begun. */
function isAfterLastRound(state: ArtifactState): boolean {
  const { phases, options, round, seat, seats, startingSeat } = state;
  if (phases[phases.length - 1] !== "handOver" || (seat + 1) % seats !== startingSeat) return false;
  return options.roundLimit !== null && round >= options.roundLimit;
}

/** The endings of the game. */
export const end: RulesOf<Artifact, "end"> = {
  "R15a-home": (state) => (isHome(state) ? outcomeOf(state, "home", state.seat) : undefined),
  "R41a-round-limit": (state) => {
    if (!isAfterLastRound(state)) return undefined;
    return outcomeOf(state, "round-limit", state.options.limitResult === "holder" ? state.artifact.holder : null);
  },
};

/**
 * Nobody can win any more when the artifact is too far from every home base for the cards that can still be played. If
 * the holder wins at the round limit, the holder must also be certain: no card may be played any more.
 */
export const decided: RulesOf<Artifact, "decided"> = (view) => {
  if (mayComeHome(view)) return undefined;
  const isHeld = view.options.limitResult === "holder";
  if (isHeld && playsLeft(view) > 0) return undefined;
  return placesOf(view.seats, isHeld ? view.artifact.holder : null);
};

function pointFor(state: ArtifactState, seat: Seat, reason: ArtifactOutcome["reason"]): number {
  return state.outcome?.reason === reason && state.outcome.winners.includes(seat) ? 1 : 0;
}

/** The only point: the winner gets it at the end. */
export const score: RulesOf<Artifact, "score"> = {
  "R15b-delivered": (state, seat) => pointFor(state, seat, "home"),
  "R41b-held-at-limit": (state, seat) => pointFor(state, seat, "round-limit"),
};
