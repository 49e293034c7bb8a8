import { piecesOf } from "../edition/pieces.js";
import type { HomewardState } from "../state.js";
import { canBuy } from "../terms/buying.js";
import { canComplete, stepsOfPurchase } from "../terms/paying.js";
import { placementCount } from "../terms/placing.js";
import { canPlacePortal, homeTile } from "../terms/portals.js";
import { claimant, dueTops, topsLeft } from "../terms/tops.js";
import { isBetweenTurns } from "../terms/turns.js";
import type { Fields } from "./fields.js";
import { checkCards, checkTiles } from "./inventory.js";
import { checkSeats } from "./standing.js";

/** What the end has been brought on by must be true, and the other way round. */
function checkTrigger(fields: Fields, state: HomewardState): void {
  const { stack, endTrigger } = state;
  const isTrue = endTrigger === "tiles" ? stack.length === 0 : endTrigger === null || topsLeft(state) === 0;
  const isMissed = endTrigger === null && (stack.length === 0 || topsLeft(state) === 0);
  if (!isTrue || isMissed) fields.refuse(3, "a trigger exactly when the stack or the top cards are used up");
}

/** Whether the credits of a purchase are those of the cards that were discarded last. */
function areOfLastTrades(state: HomewardState): boolean {
  const { discard, buying } = state;
  const { cards } = piecesOf(state);
  let left = buying!.credits;
  for (let at = discard.length - 1; at >= 0 && left > 0; at--) left -= cards[discard[at]!]!.credit;
  return left === 0;
}

/** Whether the game would wait in a phase that needs the active seat's pawn at HOME. */
function waitsAtHome(fields: Fields, state: HomewardState): boolean {
  const { seat, pawns, phases } = state;
  if (pawns[seat] !== homeTile) return false;
  if (phases[0] === "claim") return claimant(state) >= 0 && dueTops(state, claimant(state)).length > 1;
  if (phases[0] === "shop") return canBuy(state, seat);
  if (!areOfLastTrades(state)) fields.refuse(8, "the credits of the cards that were discarded last");
  if (!canComplete(state, seat)) fields.refuse(8, "a card of the pit that can be paid for");
  if (stepsOfPurchase(state, seat).length < 2) fields.refuse(8, "a purchase with a choice");
  return true;
}

function waits(fields: Fields, state: HomewardState): boolean {
  const [phase] = state.phases;
  if (phase === "place") return state.drawn !== null && placementCount(state) > 0;
  if (phase === "portal") return canPlacePortal(state, state.seat);
  return phase === "move" || waitsAtHome(fields, state);
}

/** A phase in which the game waits: otherwise it would have gone on by itself. */
function checkPhase(fields: Fields, state: HomewardState): void {
  const phase = state.phases[0];
  if ((state.drawn !== null) !== (phase === "place")) fields.refuse(4, "a drawn tile exactly while it is placed");
  if ((state.buying !== null) !== (phase === "pay")) fields.refuse(8, "a purchase exactly while it is paid");
  if (isBetweenTurns(state) || !waits(fields, state)) fields.refuse(3, "a turn and a phase in which the game waits");
}

/** Checks a position that was read against the invariants of the rules document; hidden things are counted only. */
export function checkPosition(fields: Fields, state: HomewardState): void {
  checkTiles(fields, state);
  checkCards(fields, state);
  checkSeats(fields, state);
  checkTrigger(fields, state);
  const { phases, outcome } = state;
  const mayBeDue = outcome === null && (phases[0] === "claim" || phases[0] === "pay");
  if (!mayBeDue && claimant(state) >= 0) fields.refuse(7, "no top card that is due");
  if (outcome !== null) {
    if (state.drawn !== null || state.buying !== null) fields.refuse(4, "nothing drawn after the end");
    return;
  }
  if (state.stack.length > 0 && state.openEdges === 0) fields.refuse(5, "a map that is open");
  checkPhase(fields, state);
}
