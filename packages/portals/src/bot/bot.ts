import type { Bot, Seat } from "@turnwright/core/rules";
import { clone } from "./blank.js";
import { turnsToWin } from "./bot/turns.js";
import type { Portals, PortalsMove } from "./kinds.js";
import type { PortalsView } from "./state.js";

const won = 10_000_000;
const drawn = -1_000_000;

/** How good it is to be so near to winning: each turn counts more the fewer are left. The seat to act is half a turn ahead. */
function nearness(view: PortalsView, seat: Seat): number {
  const halves = 2 * turnsToWin(view, seat) - (view.seat === seat ? 1 : 0);
  return Math.trunc(100_000 / (halves + 2));
}

function evaluate(view: PortalsView, seat: Seat): number {
  const { outcome } = view;
  if (outcome !== null) return outcome.winners.length === 0 ? drawn : outcome.winners.includes(seat) ? won : -won;
  let best = 0;
  for (let other = 0; other < view.seats; other++) if (other !== seat) best = Math.max(best, nearness(view, other));
  // Less than all of the best opponent's: bots that would rather hinder than hurry fill the board, and nobody wins.
  return 10 * nearness(view, seat) - 6 * best;
}

/** There are so many builds that a random continuation would do nothing else. */
function weight(move: PortalsMove): number {
  if (move.type === "launch" || move.type === "removeCenter") return 40;
  return move.type === "introduce" ? 20 : 1;
}

/** What bots may know about Portals: nothing is hidden, so a guess at the truth is the truth. */
export const bot: Bot<Portals> = { evaluate, exploration: 30, weight, determinize: clone };
