import type { Seat } from "@turnwright/core/rules";
import { actionOfFace } from "../content/dice.js";
import type { PortalsDerived } from "../derive.js";
import type { PortalsAction } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { canBuild } from "./building.js";
import { canDemolish } from "./demolishing.js";
import { canLaunch } from "./launches.js";
import { isFree, mustRemove } from "./platforms.js";

/**
 * R5, R61: returns whether a turn is over, because its one move was made or its seat had none. A turn is not over while
 * a build is being connected.
 */
export function isTurnOver(view: PortalsView): boolean {
  return view.step === "done" || view.step === "skipped";
}

/** R66: whether this is the last turn that the round limit allows. */
export function isLastTurn(view: PortalsView): boolean {
  const { roundLimit } = view.options;
  return roundLimit !== null && view.turn >= roundLimit * view.seats;
}

/**
 * R58: Returns the action for a face of the die. The 8 means removing if the seat has a pawn in CENTER, and otherwise
 * introducing.
 */
export function actionOf(view: PortalsView, seat: Seat, face: number): PortalsAction {
  const action = actionOfFace[face - 1];
  return action === "removeCenter" && view.holder[0] !== seat ? "introduce" : action;
}

/**
 * Returns whether a seat has a pawn to introduce and room for it, regardless of turn order, die and a pawn in CENTER.
 */
export function canIntroduce(view: PortalsView, derived: PortalsDerived, seat: Seat): boolean {
  return view.pool[seat] > 0 && isFree(view, seat, derived.starts[seat]);
}

/** Returns whether a seat could take an action, regardless of turn order, die and a pawn in CENTER. */
export function canTake(view: PortalsView, derived: PortalsDerived, seat: Seat, action: PortalsAction): boolean {
  switch (action) {
    case "removeCenter":
      return view.holder[0] === seat;
    case "introduce":
      return canIntroduce(view, derived, seat);
    case "build":
      return canBuild(derived, seat) || canDemolish(view, seat);
    case "launch":
      return canLaunch(view, derived, seat);
  }
}

/** Returns whether a seat could take any action at all, regardless of the die and of the seat to act. */
export function hasAction(view: PortalsView, derived: PortalsDerived, seat: Seat): boolean {
  if (view.holder[0] === seat || canIntroduce(view, derived, seat)) return true;
  return canBuild(derived, seat) || canLaunch(view, derived, seat) || canDemolish(view, seat);
}

/** R67: returns whether any seat could take any action at all. Checks the next seat first, because it usually can. */
export function canAnybodyAct(view: PortalsView, derived: PortalsDerived): boolean {
  const { seat, seats } = view;
  for (let later = 1; later <= seats; later++) if (hasAction(view, derived, (seat + later) % seats)) return true;
  return false;
}

/** R6: whether the seat whose turn it is has a legal move. */
export function canMove(view: PortalsView, derived: PortalsDerived): boolean {
  const { seat, face } = view;
  return face === null ? hasAction(view, derived, seat) : canTake(view, derived, seat, actionOf(view, seat, face));
}

/**
 * R44, R58: returns the one action that the die, or without dice a pawn in CENTER, leaves to a seat; `null` when the
 * seat may choose.
 */
export function actionLeft(view: PortalsView, seat: Seat): PortalsAction | null {
  if (view.face !== null) return actionOf(view, seat, view.face);
  return mustRemove(view, seat) ? "removeCenter" : null;
}
