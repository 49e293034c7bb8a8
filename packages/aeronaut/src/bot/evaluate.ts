import type { Seat } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import { routePoints } from "../content/scores.js";
import { pointsOfRoutes } from "../ending.js";
import type { Layout } from "../map/layout.js";
import { claimNumbered } from "../moves/claim.js";
import type { AeronautView } from "../state.js";
import { canFinish } from "../terms/abilities.js";
import { freeCells, liveByType } from "../terms/cells.js";
import { plainClaims } from "../terms/claims.js";
import { hasCompleted, hasOpenSlot } from "../terms/trajectories.js";
import { wayOf } from "./way.js";

/** Weights in thousandths of a point. */
const point = 1000;
const won = 1_000_000_000;
const balloon = 350;
const balloonInRow = 250;
const payable = 300;
const freeCell = 150;
const lateFreeCell = 400;
/** What one of a trajectory's reward is worth, by kind. */
const rewards = { points: point, balloons: 1660, inventory: 1250, swap: 1500 } as const;

function totalOf(state: AeronautView, layout: Layout, seat: Seat): number {
  return point * (pointsOfRoutes(state, layout, seat) + state.bonusPoints[seat] + state.trajectoryPoints[seat]);
}

function bestOpponent(state: AeronautView, layout: Layout, seat: Seat): number {
  let best = -won;
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) best = Math.max(best, totalOf(state, layout, other));
  return best;
}

/** By type, the length of the longest open route that can be paid with it. */
function longestOpen(state: AeronautView, layout: Layout): number[] {
  const longest = new Array<number>(8).fill(0);
  for (let route = 0; route < layout.routes; route++) {
    if (state.owners[route] !== 0 || state.closed[route] || layout.multi[route]) continue;
    for (const type of layout.types) {
      if ((layout.pays[route] & (1 << type)) !== 0) longest[type] = Math.max(longest[type], layout.length[route]);
    }
  }
  return longest;
}

/** The points of the best route that can be paid now. */
function bestPayable(state: AeronautView, layout: Layout, seat: Seat): number {
  let points = 0;
  for (const claim of plainClaims(state, layout, seat))
    points = Math.max(points, routePoints[layout.length[claimNumbered(claim).route]]);
  return points;
}

function ofBalloons(state: AeronautView, layout: Layout, seat: Seat): number {
  const live = liveByType(state, seat);
  const longest = longestOpen(state, layout);
  let value = payable * bestPayable(state, layout, seat);
  live.forEach((count, type) => {
    value += balloon * count + balloonInRow * Math.max(0, Math.min(count, longest[type]) - 1);
  });
  return value;
}

/**
 * Returns the value of free cells. When few are left, each is worth more, except to a seat that is ahead: for it, they
 * count as a loss.
 */
function ofCells(state: AeronautView, seat: Seat, lead: number): number {
  const free = freeCells(state, seat);
  const isLate = 4 * free <= state.capacity[seat];
  const value = free * (isLate ? lateFreeCell : freeCell);
  return isLate && lead > 0 ? -Math.trunc(value / 4) : value;
}

function ofTrajectories(state: AeronautView, layout: Layout, seat: Seat): number {
  let value = 0;
  layout.trajectories.forEach(({ a, b, kind }, at) => {
    if (!hasOpenSlot(state, layout, at) || hasCompleted(state, at, seat)) return;
    const { whole, missing } = wayOf(state, layout, seat, a, b);
    const done = Math.max(0, whole - missing);
    value += Math.trunc((rewards[kind] * state.amounts[at] * done * done) / (whole * whole));
  });
  return value;
}

/** Half of the share that a seat has in multiroutes that are not finished. */
function ofSpaces(state: AeronautView, layout: Layout, seat: Seat): number {
  let value = 0;
  for (let route = 0; route < layout.routes; route++) {
    const length = layout.length[route];
    if (!layout.multi[route] || state.owners[route] !== 0) continue;
    const marks = state.marks.slice(layout.first[route], layout.first[route] + length);
    const isMine = marks.includes(seat);
    const marked = marks.filter((mark) => mark >= 0).length;
    if (isMine) value += Math.trunc((point * routePoints[length] * marked) / (2 * length));
  }
  return value;
}

/** Returns the value of tokens. A power that is still hidden is worth half of the token that it becomes. */
function ofTokens(state: AeronautView, layout: Layout, seat: Seat): number {
  const tokens = state.tokens[seat];
  const hidden = state.powersHidden[seat] ? state.powers[seat] : -1;
  let value = 0;
  abilityKinds.forEach((kind, at) => {
    const worth =
      kind === "extraTurn" ? 2 * point : kind === "trajectory" && !canFinish(state, layout, seat) ? 0 : point;
    value += worth * tokens[at] + (at === hidden ? worth / 2 : 0);
  });
  return value;
}

/**
 * Returns the value of a position for a seat, in thousandths of a point: its own prospects, less the best opponent's
 * total.
 */
export function evaluate(state: AeronautView, seat: Seat, layout: Layout): number {
  const { outcome } = state;
  const total = totalOf(state, layout, seat);
  const lead = total - bestOpponent(state, layout, seat);
  if (outcome !== null) {
    const margin = Math.min(won, Math.max(-won, lead));
    return outcome.winners.includes(seat) ? won + margin : -won + margin;
  }
  const prospects = ofBalloons(state, layout, seat) + ofSpaces(state, layout, seat) + ofTokens(state, layout, seat);
  return lead + prospects + ofCells(state, seat, lead) + ofTrajectories(state, layout, seat);
}
