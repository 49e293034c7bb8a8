import type { Seat } from "@turnwright/core/rules";
import { type AbilityKind, abilityKinds } from "../content/bonuses.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { canClaim } from "./claims.js";
import { canName, othersThan } from "./naming.js";
import { clockwise } from "./seats.js";
import { isOpenToAbility } from "./trajectories.js";
import { canFly } from "./ways.js";

const numbers: { readonly [K in AbilityKind]: number } = {
  steal: 0,
  trajectory: 1,
  share: 2,
  teleport: 3,
  extraTurn: 4,
};

/** How many tokens of an ability a seat has. */
export function tokensOf(view: AeronautView, seat: Seat, kind: AbilityKind): number {
  return view.tokens[seat][numbers[kind]];
}

/** The place of an ability in a seat's list of tokens. */
export function tokenAt(kind: AbilityKind): number {
  return numbers[kind];
}

/** Whether a seat has a token of whatever ability. */
export function hasAnyToken(view: AeronautView, seat: Seat): boolean {
  const tokens = view.tokens[seat];
  for (let kind = 0; kind < abilityKinds.length; kind++) if (tokens[kind] !== 0) return true;
  return false;
}

/** Whether a seat could name a cell by its ability. */
export function canSteal(view: AeronautView, seat: Seat): boolean {
  return tokensOf(view, seat, "steal") > 0 && canName(view, seat, othersThan(view, seat));
}

/** Whether there is a trajectory that a seat could complete by its ability. */
export function canFinish(view: AeronautView, layout: Layout, seat: Seat): boolean {
  if (tokensOf(view, seat, "trajectory") === 0) return false;
  return view.amounts.some((_, trajectory) => isOpenToAbility(view, layout, trajectory, seat));
}

/** Whether there is a city that a seat could be taken to by its ability. */
export function canTeleport(view: AeronautView, { slots }: Layout, seat: Seat): boolean {
  if (tokensOf(view, seat, "teleport") === 0) return false;
  return slots.some((count, city) => city !== view.travellers[seat] && view.filled[city] < count);
}

/** Whether a seat that is stuck can still use an ability: another turn does not help. */
export function hasWayOut(view: AeronautView, layout: Layout, seat: Seat): boolean {
  if (!hasAnyToken(view, seat)) return false;
  return canSteal(view, seat) || canFinish(view, layout, seat) || canTeleport(view, layout, seat);
}

/** Whether a seat can use an ability after its action. */
export function hasUse(view: AeronautView, layout: Layout, seat: Seat): boolean {
  return tokensOf(view, seat, "extraTurn") > 0 || hasWayOut(view, layout, seat);
}

/**
 * Returns the seats that can use an ability between two turns, clockwise. The seats of both turns are left out, because
 * they have their own turns for it.
 */
export function usersBetween(view: AeronautView, layout: Layout): Seat[] {
  const next = clockwise(view, view.seat, view.extraPending > 0 ? 0 : 1);
  const users: Seat[] = [];
  for (let places = 1; places < view.seats; places++) {
    const seat = clockwise(view, view.seat, places);
    if (seat !== next && hasWayOut(view, layout, seat)) users.push(seat);
  }
  return users;
}

/** Whether a seat whose action is still to come can neither fly nor claim. */
export function isStuck(view: AeronautView, layout: Layout, seat: Seat): boolean {
  return view.base === "act" && !canFly(view, layout, seat) && !canClaim(view, layout, seat);
}
