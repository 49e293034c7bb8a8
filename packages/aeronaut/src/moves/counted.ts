import type { CountedMoves, Seat } from "@turnwright/core/rules";
import type { AeronautMove } from "../kinds/move.js";
import type { Aeronaut } from "../kinds.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { hasAnyToken } from "../terms/abilities.js";
import { plainClaims } from "../terms/claims.js";
import { isInPlay } from "../terms/ideas.js";
import { claimNumbered } from "./claim.js";
import { claimShared } from "./claim-shared.js";
import { claimSpace } from "./claim-space.js";
import { declareStuck } from "./declare-stuck.js";
import { openFlights } from "./fly.js";
import { revealPower } from "./reveal-power.js";
import { rumour } from "./rumour.js";
import { useExtraTurn } from "./use-extra-turn.js";
import { useSteal } from "./use-steal.js";
import { useTeleport } from "./use-teleport.js";
import { useTrajectory } from "./use-trajectory.js";

/** The moves that come after flights and claims. */
const rare = [
  claimSpace,
  claimShared,
  useSteal,
  useTrajectory,
  useTeleport,
  useExtraTurn,
  revealPower,
  rumour,
  declareStuck,
];

/** Lists the rare moves: they need an expansion, a token, a power, or that there is nothing else. */
function rareMoves(view: AeronautView, seat: Seat, layout: Layout, others: number): readonly AeronautMove[] {
  const isWithRumours = isInPlay(view, "rumours");
  const hasCards = hasAnyToken(view, view.seat) || view.powersHidden[view.seat];
  if (!view.options.multiroutes && !isWithRumours && !hasCards && others > 0) return [];
  const moves: AeronautMove[] = [];
  const push = (move: AeronautMove): void => void moves.push(move);
  // Core would have asked this before it asks for offers.
  const mayRumour = isWithRumours && !view.rumoured;
  for (const { offer } of rare) if (mayRumour || offer !== rumour.offer) offer?.(view, seat, push, layout);
  return moves;
}

/** Counts the moves of the turn's action in the canonical order: flights, claims, then the rare ones. */
export function counted(view: AeronautView, seat: Seat, layout: Layout): CountedMoves<Aeronaut> {
  const flights = openFlights(view, layout);
  const claims = plainClaims(view, layout, view.seat);
  const known = flights.length + claims.length;
  const others = rareMoves(view, seat, layout, known);
  return {
    count: known + others.length,
    nth(index) {
      if (index < flights.length) return { type: "fly", route: flights[index] };
      return index < known ? claimNumbered(claims[index - flights.length]) : others[index - known];
    },
  };
}
