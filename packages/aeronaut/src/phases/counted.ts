import type { PhaseRules, Seat } from "@turnwright/core/rules";
import type { Aeronaut, AeronautMove } from "../kinds.js";
import { claimNumbered } from "../moves/claim.js";
import { claimShared } from "../moves/claimShared.js";
import { claimSpace } from "../moves/claimSpace.js";
import { declareStuck } from "../moves/declareStuck.js";
import { flightOver, openFlights } from "../moves/fly.js";
import { rumour } from "../moves/rumour.js";
import { useExtraTurn } from "../moves/useExtraTurn.js";
import { useSteal } from "../moves/useSteal.js";
import { useTeleport } from "../moves/useTeleport.js";
import { useTrajectory } from "../moves/useTrajectory.js";
import type { AeronautView } from "../state.js";
import { hasAnyToken } from "../terms/abilities.js";
import { plainClaims } from "../terms/claims.js";

/** The moves that come after flights and claims. */
const rare = [claimSpace, claimShared, useSteal, useTrajectory, useTeleport, useExtraTurn, rumour, declareStuck];

/** What `count` has found: numbers and moves, as many as the counts say; what lies behind is stale. */
let flightCount = 0;
let claimCount = 0;
let otherCount = 0;
const flights: number[] = [];
const claims: number[] = [];
const others: AeronautMove[] = [];

const push = (move: AeronautMove): void => {
  others[otherCount++] = move;
};

/** Lists the rare moves: they need an expansion, a token, or that there is nothing else. */
function listOthers(view: AeronautView, seat: Seat): void {
  otherCount = 0;
  if (!view.multiroutes && !view.thieves && !hasAnyToken(view, view.turn) && flightCount + claimCount > 0) return;
  for (const { offer } of rare) offer(view, seat, push);
}

/** All moves of the turn's action by their number, in the canonical order, as the moves offer them. */
export const counted: Required<PhaseRules<Aeronaut, "act">>["counted"] = {
  count(view, seat) {
    flightCount = openFlights(view, view.turn, flights);
    claimCount = plainClaims(view, view.turn, claims);
    listOthers(view, seat);
    return flightCount + claimCount + otherCount;
  },
  nth(_view, _seat, index) {
    if (index < flightCount) return flightOver(flights[index]!);
    const rest = index - flightCount - claimCount;
    return rest < 0 ? claimNumbered(claims[rest + claimCount]!) : others[rest]!;
  },
};
