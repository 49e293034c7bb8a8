import type { Bot, Seat } from "@turnwright/core";
import { clone } from "./blank.js";
import type { Portals, PortalsMove } from "./kinds.js";
import type { PortalsView } from "./state.js";
import { threatens, turnsToCenter } from "./terms/distance.js";
import { launchesOf } from "./terms/launching.js";
import { pawnsOnBoard } from "./terms/platforms.js";

// Halves of a turn, so that everything is an integer.
const turnWorth = 2;
const pawnWorth = 5;
const winWorth = 2000;
const nearWinWorth = 30;
const threatWorth = 50;

/** About how many turns a seat needs to win. */
function turnsToWin(view: PortalsView, seat: Seat): number {
  const pawns = pawnsOnBoard(view, seat);
  if (view.centerReached[seat] === true) return pawns;
  return turnsToCenter(view, seat) + 1 + Math.max(0, pawns - 1);
}

function worthOf(view: PortalsView, seat: Seat): number {
  if (view.outcome !== null) return view.outcome.winners.includes(seat) ? winWorth : 0;
  const reached = view.centerReached[seat] === true;
  const far = reached ? 0 : turnsToCenter(view, seat);
  return -turnWorth * far - pawnWorth * Math.max(0, pawnsOnBoard(view, seat) - (reached ? 0 : 1));
}

/** What opponents that are about to win, or to step into CENTER, take from a position. */
function dangerFor(view: PortalsView, seat: Seat): number {
  if (view.outcome !== null) return 0;
  let danger = 0;
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    if (turnsToWin(view, other) <= 2) danger += nearWinWorth;
    if (threatens(view, other, (portal) => launchesOf(view, other, portal) > 0)) danger += threatWorth;
  }
  return danger;
}

function evaluate(view: PortalsView, seat: Seat): number {
  const others = view.seats - 1;
  let best = -winWorth;
  let sum = 0;
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    const value = worthOf(view, other);
    best = Math.max(best, value);
    sum += value;
  }
  // Own value less 0.9 of the best opponent's and 0.2 of their mean, times ten and the number of opponents.
  return 10 * others * (worthOf(view, seat) - dangerFor(view, seat)) - 9 * others * best - 2 * sum;
}

/** There are so many builds that a random continuation would do nothing else. */
function weight(move: PortalsMove): number {
  if (move.type === "launch" || move.type === "removeCenter") return 40;
  return move.type === "introduce" ? 20 : 1;
}

/** What bots may know about Portals: nothing is hidden, so a guess at the truth is the truth. */
export const bot: Bot<Portals> = { evaluate, weight, determinize: clone };
