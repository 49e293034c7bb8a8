import type { Seat } from "@turnwright/core/rules";
import { cardKinds } from "../content/cards.js";
import type { ArtifactState } from "../state.js";
import { way } from "./way.js";

/** Weights in thousandths, like the costs of ways. */
const won = 1_000_000_000;
const holding = 60_000;
const heldByOther = -30_000;
const waitedOn = -25_000;
const cardWeights: readonly number[] = [1000, 1000, 800, 1100, 2200, 400, 500, 400];

function ofCards(state: ArtifactState, seat: Seat): number {
  return state.hands[seat].reduce((sum, kind) => sum + cardWeights[cardKinds.indexOf(kind)], 0);
}

function asHolder(state: ArtifactState, seat: Seat): number {
  const { artifact, pawns, bases } = state;
  let value = holding - 8 * way(state, artifact.at, bases[seat]);
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) value += (3 * Math.min(6000, way(state, pawns[other], artifact.at))) / 2;
  }
  return value;
}

function asHunter(state: ArtifactState, seat: Seat): number {
  const { artifact, pawns, bases } = state;
  const value = -8 * way(state, pawns[seat], artifact.at);
  if (artifact.holder !== null) return value + heldByOther + 5 * way(state, artifact.at, bases[artifact.holder]);
  const waiting = pawns.filter((at, other) => other !== seat && at === artifact.at).length;
  return value + waiting * waitedOn;
}

/** Returns the value of a position for a seat, in thousandths of a straight step; a billion for a win. */
export function evaluate(state: ArtifactState, seat: Seat): number {
  const { outcome, artifact } = state;
  if (outcome !== null && outcome.winners.length > 0) return outcome.winners.includes(seat) ? won : -won;
  return ofCards(state, seat) + (artifact.holder === seat ? asHolder(state, seat) : asHunter(state, seat));
}
