import type { RulesOf, Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { clone, type PortalsView } from "../state.js";
import { bitsOf } from "../terms/board.js";
import { comingWinner } from "../terms/coming-goal.js";
import { barredExits, emptyEntries } from "../terms/launching.js";
import { pawnsOnBoard } from "../terms/platforms.js";
import { turnsToWin } from "./turns-to-win.js";

const won = 10_000_000;
/** A goal that is certain but still to come is worth less than one that was reached, and more than all else. */
const nearlyWon = won - 1_000;
const drawn = -1_000_000;
/** The value of a demolition that is left: at the beginning, that of one or two turns on the way. */
const reserve = 12_000;

/**
 * Returns the value of being this near to winning. The fewer turns are left, the more each of them counts. The seat to
 * act is half a turn ahead.
 */
function nearness(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const halves = 2 * turnsToWin(view, derived, seat) - (view.seat === seat ? 1 : 0);
  return Math.trunc(100_000 / (halves + 2));
}

/**
 * Whether the seat to act can launch a portal that leads to CENTER only and leaves it no other pawn: then it removes
 * that pawn in its next turn and has won, unless another seat is done before.
 */
function canFinish(view: PortalsView, derived: PortalsDerived): boolean {
  const { seat, options, step } = view;
  if (options.dice || step !== "choosing") return false;
  // CENTER is the first neighbour of each cell of the first ring.
  for (let door = 1; door <= 6; door++) {
    const entries = bitsOf[view.entries[door]];
    if (view.exits[door] !== 1 || pawnsOnBoard(view, seat) !== entries) continue;
    if (entries === 0 && (options.demons || view.pool[seat] === 0)) continue;
    if (emptyEntries(view, derived, seat, door) + barredExits(view, derived, seat, door) === 0) return true;
  }
  return false;
}

/** Returns the seat that nobody will keep from its goal, or hardly anybody; -1 when there is none. */
function winnerAhead(view: PortalsView, derived: PortalsDerived): Seat {
  const winner = comingWinner(view);
  return winner < 0 && canFinish(view, derived) ? view.seat : winner;
}

function evaluate(view: PortalsView, seat: Seat, derived: PortalsDerived): number {
  const { outcome } = view;
  if (outcome !== null) return outcome.winners.length === 0 ? drawn : outcome.winners.includes(seat) ? won : -won;
  const winner = winnerAhead(view, derived);
  if (winner >= 0) return winner === seat ? nearlyWon : -nearlyWon;
  let best = 0;
  for (let other = 0; other < view.seats; other++)
    if (other !== seat) best = Math.max(best, nearness(view, derived, other));
  // The best opponent's nearness counts less than the seat's own. Otherwise bots would rather hinder than hurry: they
  // would fill the board, and nobody would win.
  return 10 * nearness(view, derived, seat) - 6 * best + reserve * view.demolitions[seat];
}

/**
 * Returns the weight of a move. Builds have a low weight. Otherwise random continuations would consist of builds,
 * because there are very many of them.
 */
function weight(move: PortalsMove): number {
  if (move.type === "launch" || move.type === "removeCenter") return 40;
  return move.type === "introduce" ? 20 : 1;
}

/** What bots may know about Portals: nothing is hidden, so a guess at the truth is the truth. */
export const bot: RulesOf<Portals, "bot"> = { evaluate, exploration: 30, weight, determinize: clone };
