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

/** About how many turns a seat needs to win, `far` turns from CENTER. */
function turnsToWin(view: PortalsView, seat: Seat, far: number): number {
  const pawns = pawnsOnBoard(view, seat);
  return view.centerReached[seat] === true ? pawns : far + 1 + Math.max(0, pawns - 1);
}

function worthOf(view: PortalsView, seat: Seat, far: number): number {
  if (view.outcome !== null) return view.outcome.winners.includes(seat) ? winWorth : 0;
  const reached = view.centerReached[seat] === true;
  return -turnWorth * (reached ? 0 : far) - pawnWorth * Math.max(0, pawnsOnBoard(view, seat) - (reached ? 0 : 1));
}

/** What an opponent that is about to win, or to step into CENTER, takes from a position. */
function dangerOf(view: PortalsView, other: Seat, far: number): number {
  if (view.outcome !== null) return 0;
  const isNear = turnsToWin(view, other, far) <= 2;
  const isThreat = threatens(view, other, (portal) => launchesOf(view, other, portal) > 0);
  return (isNear ? nearWinWorth : 0) + (isThreat ? threatWorth : 0);
}

function evaluate(view: PortalsView, seat: Seat): number {
  const others = view.seats - 1;
  let best = -winWorth;
  let sum = 0;
  let danger = 0;
  for (let other = 0; other < view.seats; other++) {
    if (other === seat) continue;
    const far = turnsToCenter(view, other);
    const value = worthOf(view, other, far);
    danger += dangerOf(view, other, far);
    best = Math.max(best, value);
    sum += value;
  }
  const own = worthOf(view, seat, turnsToCenter(view, seat)) - danger;
  // Own value less 0.9 of the best opponent's and 0.2 of their mean, times ten and the number of opponents.
  return 10 * others * own - 9 * others * best - 2 * sum;
}

/** There are so many builds that a random continuation would do nothing else. */
function weight(move: PortalsMove): number {
  if (move.type === "launch" || move.type === "removeCenter") return 40;
  return move.type === "introduce" ? 20 : 1;
}

/** What bots may know about Portals: nothing is hidden, so a guess at the truth is the truth. */
export const bot: Bot<Portals> = { evaluate, weight, determinize: clone };
