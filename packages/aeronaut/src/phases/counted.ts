import type { CountedMoves, Seat } from "@turnwright/core/rules";
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

/** Lists the rare moves: they need an expansion, a token, or that there is nothing else. */
function rareMoves(view: AeronautView, seat: Seat, others: number): readonly AeronautMove[] {
  if (!view.multiroutes && !view.thieves && !hasAnyToken(view, view.turn) && others > 0) return [];
  const moves: AeronautMove[] = [];
  const push = (move: AeronautMove): void => void moves.push(move);
  for (const { offer } of rare) offer?.(view, seat, push);
  return moves;
}

/** Counts the moves of the turn's action in the canonical order: flights, claims, then the rare ones. */
export function counted(view: AeronautView, seat: Seat): CountedMoves<Aeronaut> {
  const flights: number[] = [];
  const claims: number[] = [];
  const flightCount = openFlights(view, view.turn, flights);
  const claimCount = plainClaims(view, view.turn, claims);
  const known = flightCount + claimCount;
  const others = rareMoves(view, seat, known);
  return {
    count: known + others.length,
    nth(index) {
      if (index < flightCount) return flightOver(flights[index]!);
      return index < known ? claimNumbered(claims[index - flightCount]!) : others[index - known]!;
    },
  };
}
