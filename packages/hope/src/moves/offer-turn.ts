import type { Seat } from "@turnwright/core/rules";
import type { HopeMove } from "../kinds/move.js";
import type { HopeView } from "../state.js";
import { works } from "../terms/bugs.js";
import { levelCost, upgradeCost } from "../terms/limits.js";
import { isStuck } from "../terms/navigation.js";
import { freePlanets, placingSpace } from "../terms/planets.js";
import { hasUsedLever, plays } from "../terms/seats.js";
import { navigate } from "./navigate.js";
import { place } from "./place.js";
import { step } from "./step.js";
import { hasTechnology, teleport } from "./teleport.js";
import { useToken } from "./use-token.js";

const polarizing: HopeMove = Object.freeze({ type: "polarize" });
const taking: HopeMove = Object.freeze({ type: "takeToken" });
const upgrading: HopeMove = Object.freeze({ type: "upgrade" });
const raising: HopeMove = Object.freeze({ type: "raiseLevel" });
const endingTurn: HopeMove = Object.freeze({ type: "endTurn" });

function canTeleport(view: HopeView, seat: Seat): boolean {
  return !view.acted && plays(view, seat, "prodigy") && hasTechnology(view, view.shipCells[seat]);
}

function canStep(view: HopeView): boolean {
  return view.mode !== null && (view.steps < 2 || !works(view, "short-range"));
}

function canPolarize(view: HopeView, seat: Seat): boolean {
  return view.moves > 0 && (hasUsedLever(view, seat) || isStuck(view, seat));
}

function canPlace(view: HopeView, seat: Seat): boolean {
  return !view.closed && view.supplies[seat] > 0 && freePlanets(view, placingSpace(view, seat)) > 0;
}

function canDevelop(view: HopeView, seat: Seat): boolean {
  return !view.developed && !view.noDevelopment[seat] && view.supplies[seat] > 0;
}

/**
 * Pushes the moves of a turn in the canonical order. Core would call the permissions of all moves in one loop. Direct
 * calls are faster, because compilers can inline them. Returns `false` in a match with a traitor, which has more types
 * of moves: core then collects the moves type by type.
 */
export function offerTurn(view: HopeView, seat: Seat, push: (move: HopeMove) => void): boolean {
  if (view.options.traitor) return false;
  if (canTeleport(view, seat)) teleport.offer?.(view, seat, push, undefined);
  if (view.moves > 0) navigate.offer?.(view, seat, push, undefined);
  if (canStep(view)) step.offer?.(view, seat, push, undefined);
  if (canPolarize(view, seat)) push(polarizing);
  if (canPlace(view, seat)) place.offer?.(view, seat, push, undefined);
  if (view.mayTake[seat] && view.tokens[view.shipCells[seat]] !== null) push(taking);
  useToken.offer?.(view, seat, push, undefined);
  if (canDevelop(view, seat)) {
    const medals = view.medals[seat];
    if (view.upgrades[seat] < 3 && medals >= upgradeCost(view, seat)) push(upgrading);
    if (view.levels[seat] < 3 && medals >= levelCost(view, seat)) push(raising);
  }
  push(endingTurn);
  return true;
}
