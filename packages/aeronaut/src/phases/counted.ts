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
import { tally } from "../terms/tally.js";

/** The moves that come after flights and claims. */
const rare = [claimSpace, claimShared, useSteal, useTrajectory, useTeleport, useExtraTurn, rumour, declareStuck];

/** What was counted last, as far as the tally says; what lies behind is stale. */
const flights: number[] = [];
const claims: number[] = [];
const others: AeronautMove[] = [];

const push = (move: AeronautMove): void => {
  others[tally.others++] = move;
};

/** Lists the rare moves: they need an expansion, a token, or that there is nothing else. */
function listOthers(view: AeronautView, seat: Seat): void {
  tally.others = 0;
  if (!view.multiroutes && !view.thieves && !hasAnyToken(view, view.turn) && tally.flights + tally.claims > 0) return;
  for (const { offer } of rare) offer(view, seat, push);
}

function count(view: AeronautView, seat: Seat): number {
  tally.flights = openFlights(view, view.turn, flights);
  tally.claims = plainClaims(view, view.turn, claims);
  listOthers(view, seat);
  tally.view = view;
  return tally.flights + tally.claims + tally.others;
}

/** All moves of the turn's action by their number, in the canonical order, as the moves offer them. */
export const counted: Required<PhaseRules<Aeronaut, "act">>["counted"] = {
  count,
  nth(view, seat, index) {
    if (tally.view !== view) count(view, seat);
    if (index < tally.flights) return flightOver(flights[index]!);
    const rest = index - tally.flights;
    return rest < tally.claims ? claimNumbered(claims[rest]!) : others[rest - tally.claims]!;
  },
};
