import type { Bot, Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { clone, type PortalsView } from "../state.js";
import { turnsToWin } from "./turns-to-win.js";

const won = 10_000_000;
const drawn = -1_000_000;

/**
 * Returns the value of being this near to winning. The fewer turns are left, the more each of them counts. The seat to
 * act is half a turn ahead.
 */
function nearness(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const halves = 2 * turnsToWin(view, derived, seat) - (view.seat === seat ? 1 : 0);
  return Math.trunc(100_000 / (halves + 2));
}

function evaluate(view: PortalsView, seat: Seat, derived: PortalsDerived): number {
  const { outcome } = view;
  if (outcome !== null) return outcome.winners.length === 0 ? drawn : outcome.winners.includes(seat) ? won : -won;
  let best = 0;
  for (let other = 0; other < view.seats; other++)
    if (other !== seat) best = Math.max(best, nearness(view, derived, other));
  // The best opponent's nearness counts less than the seat's own. Otherwise bots would rather hinder than hurry: they
  // would fill the board, and nobody would win.
  return 10 * nearness(view, derived, seat) - 6 * best;
}

/**
 * Returns the weight of a move. Builds have a low weight, because they are so many that random continuations would
 * contain nothing else.
 */
function weight(move: PortalsMove): number {
  if (move.type === "launch" || move.type === "removeCenter") return 40;
  return move.type === "introduce" ? 20 : 1;
}

/** What bots may know about Portals: nothing is hidden, so a guess at the truth is the truth. */
export const bot: Bot<Portals> = { evaluate, exploration: 30, weight, determinize: clone };
